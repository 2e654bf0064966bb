import { readFileSync } from "node:fs";
import { defineConfig } from "rolldown";

// CommonJS with a default export that TypeScript cannot see as callable.
const license: (options: object) => { name: string } = createRequire(import.meta.url)(
  "rollup-plugin-license",
);

import { createRequire } from "node:module";

/** A chunk is named by what it begins with: the package, or the file of src. Names are the same on every machine. */
function chunkName(moduleIds: readonly string[]): string {
  const id = (moduleIds.at(-1) ?? "runtime").replaceAll("\\", "/");
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  const inSource = /\/src\/(.+)\.ts$/.exec(id)?.[1];
  return (inPackage ?? inSource ?? "runtime").replaceAll("@", "").replaceAll("/", "-");
}

/**
 * One entry per step of the action (`main`, `post`), ESM, split by area so that a run loads only what it uses,
 * not minified so that `dist/` can be read. The measured reasons are in docs/decisions/0002-bundle.md.
 */
export default defineConfig({
  input: { main: "src/main.ts", post: "src/post.ts" },
  platform: "node",
  treeshake: {
    moduleSideEffects: [
      // Of the toolkit only the commands are used, not its token client and the HTTP stack behind that.
      {
        test: /node_modules[\\/](?:@actions[\\/](?:core|http-client|exec|io)|undici|tunnel)[\\/]/,
        sideEffects: false,
      },
      // Only KubeConfig is used of this package; its 750 generated models must not be pulled in for their side effects.
      { test: /@kubernetes[\\/]client-node[\\/]dist[\\/](?!polyfill)/, sideEffects: false },
    ],
  },
  plugins: [
    // `KubeConfig.applyToHTTPSOptions` never touches undici; client-node's own copy (700 KB) is left out.
    {
      name: "no-undici-for-client-node",
      resolveId(source, importer) {
        return source === "undici" && importer?.includes("@kubernetes/client-node") ? "\0no-undici" : null;
      },
      load(id) {
        return id === "\0no-undici"
          ? "export const Agent = undefined, ProxyAgent = undefined, fetch = undefined, Headers = undefined, Response = undefined, Request = undefined, FormData = undefined, Socks5ProxyAgent = undefined, Dispatcher = undefined; export default {};"
          : null;
      },
    },
    license({
      thirdParty: {
        output: { file: "dist/licenses.txt", encoding: "utf-8" },
      },
    }),
  ],
  output: {
    dir: "dist",
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: ({ moduleIds }) => `chunks/${chunkName(moduleIds)}.js`,
    banner: `// Pushlane ${JSON.parse(readFileSync("package.json", "utf8")).version}: built from src/ by "npm run build".`,
  },
});
