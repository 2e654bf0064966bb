/**
 * Makes the README's pictures out of the second plan comment of the demo: `npm run demo`, then `node scripts/picture.ts`.
 * Needs a Chromium: the one on PATH, or the one that CHROMIUM names.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderPage } from "../demo/page.ts";

const markdown = readFileSync("demo/out/comment-2.md", "utf8");
const folder = mkdtempSync(join(tmpdir(), "pushlane-picture-"));
mkdirSync("docs/images", { recursive: true });
for (const scheme of ["light", "dark"] as const) {
  const page = join(folder, `${scheme}.html`);
  writeFileSync(page, renderPage(null, [{ title: null, markdown }], scheme));
  const picture = `docs/images/plan-${scheme}.png`;
  execFileSync(
    process.env["CHROMIUM"] ?? "chromium",
    [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--hide-scrollbars",
      "--force-device-scale-factor=1.5",
      `--user-data-dir=${folder}/profile`,
      `--window-size=920,${process.argv[2] ?? "760"}`,
      `--screenshot=${picture}`,
      `file://${page}`,
    ],
    { stdio: "ignore" },
  );
  console.log(`${picture} written.`);
}
rmSync(folder, { recursive: true });
