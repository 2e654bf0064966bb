import { Failure, writePlace } from "../../model/failure.ts";
import type { TerraformSpec } from "../../model/request.ts";
import type { ModuleFacts } from "./module.ts";
import { titleOf } from "./release.ts";
import type { NoTool, NotFetched, WantedRelease } from "./terraform.ts";
import { isWanted, type VersionWish } from "./wanted.ts";

/** Where it was looked for a tool, and how each place answered. */
export type Sought = NoTool & { readonly release: WantedRelease; readonly notFetched: NotFetched };

/**
 * No tool that fits the module is on this machine, and none could be fetched. Failure codes: `binary-missing` when there is
 * none at all, `binary-version` when what is there is another version than the module asks for, `binary-unverified` when what
 * was fetched is not what its publisher signed.
 */
export function missingBinary(spec: TerraformSpec, facts: ModuleFacts, sought: Sought): Failure {
  const { passedBy } = sought;
  const isMet = (wish: VersionWish) => passedBy.every((tool) => isWanted(tool, [wish], facts.preferred));
  const places = facts.versions
    .filter((wish) => passedBy.length === 0 || !isMet(wish))
    .map(({ place }) => place);
  const wanted = facts.versions.map(wishText).join("; ");
  if (sought.notFetched.kind === "unverified") {
    return new Failure(
      "binary-unverified",
      `${releaseText(sought)} was fetched for ${spec.path} and not used: ${sought.notFetched.reason}. Nothing of it was kept. ${wantedText(wanted, facts)} ${foundText(sought)} Check who answers at this address (${addressAdvice(spec)}), or add a step with ${stepText(facts)} before this one.`,
      { places },
    );
  }
  const notFetched = `${releaseText(sought)} could not be fetched: ${sought.notFetched.reason}.`;
  const advice = `Add a step with ${stepText(facts)} before this one, or ${addressAdvice(spec)}`;
  if (sought.passedBy.length === 0) {
    return new Failure(
      "binary-missing",
      `No terraform and no tofu was found for ${spec.path}. ${wantedText(wanted, facts)} ${foundText(sought)} ${notFetched} ${advice}.`,
      { places },
    );
  }
  return new Failure(
    "binary-version",
    `No version of Terraform or OpenTofu that ${spec.path} asks for was found. ${wantedText(wanted, facts)} ${foundText(sought)} ${notFetched} ${advice}, or change what the module asks for.`,
    { places },
  );
}

/** What is fetched, as a person would say it. */
export function releaseText({ release: { name, version } }: Pick<Sought, "release">): string {
  return typeof version === "string"
    ? `${titleOf(name)} ${version}`
    : `A version of ${titleOf(name)} that fits`;
}

function wantedText(wanted: string, { preferred }: ModuleFacts): string {
  return `Wanted: ${wanted === "" ? `${titleOf(preferred)}, of which nothing names a version` : wanted}.`;
}

function foundText({ lookedFor, passedBy }: NoTool): string {
  const found = passedBy.map(({ title, version, path }) => `${title} ${version} (${path})`);
  const elsewhere = lookedFor.filter((place) => !passedBy.some(({ path }) => path.startsWith(place)));
  return [
    ...(found.length === 0 ? [] : [`Found: ${found.join(", ")}.`]),
    ...(elsewhere.length === 0 ? [] : [`Not there: ${elsewhere.join(", ")}.`]),
  ].join(" ");
}

function wishText({ by, readers, text, place }: VersionWish): string {
  const tool = readers.includes("tofu") ? "OpenTofu " : "Terraform ";
  const isOfOne = by !== "module" && readers.length === 1;
  return `${isOfOne ? tool : ""}${text} (${writePlace(place)})`;
}

function stepText({ preferred }: ModuleFacts): string {
  return preferred === "tofu" ? '"uses: opentofu/setup-opentofu@v2"' : '"uses: hashicorp/setup-terraform@v4"';
}

function addressAdvice({ settings: { mirror } }: TerraformSpec): string {
  return mirror === null
    ? "name a mirror that this runner reaches (terraform-mirror)"
    : `check the mirror ${mirror}`;
}
