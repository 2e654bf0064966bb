import type { Steps } from "../../model/progress.ts";
import type { Work } from "./command.ts";
import { missingBinary, releaseText } from "./missing-binary.ts";
import type { ModuleFacts } from "./module.ts";
import { wantedRelease } from "./release.ts";
import type { Tool } from "./terraform.ts";
import { isWanted } from "./wanted.ts";

/**
 * The tool of the machine that fits the module; else a release that does, fetched. Failure codes: those of `missingBinary`,
 * and the port's own.
 */
export async function* getTool({ hands: { terraform, spec } }: Work, facts: ModuleFacts): Steps<Tool> {
  const tool = await terraform.findTool(
    facts.preferred === "tofu" ? ["tofu", "terraform"] : ["terraform", "tofu"],
    (found) => isWanted(found, facts.versions, facts.preferred),
  );
  if (!("lookedFor" in tool)) return tool;
  const release = wantedRelease(facts);
  const kept = await terraform.findRelease(release);
  if (!("lookedFor" in kept)) return kept;
  yield {
    kind: "step",
    text: `${releaseText({ release })} is fetched: none on this runner fits ${spec.path}`,
  };
  const fetched = await terraform.fetchRelease(release);
  if ("reason" in fetched) {
    const lookedFor = [...tool.lookedFor, ...kept.lookedFor];
    const passedBy = [...tool.passedBy, ...kept.passedBy];
    throw missingBinary(spec, facts, { lookedFor, passedBy, release, notFetched: fetched });
  }
  const { from, ...got } = fetched;
  yield { kind: "step", text: `${got.title} ${got.version}: signature and checksum verified (${from})` };
  return got;
}
