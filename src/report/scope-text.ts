import type { Plan } from "../model/plan.ts";
import type { TerraformScope } from "../model/terraform-scope.ts";
import { alert, code, listed } from "./markdown.ts";

const mostNamed = 20;

/** That this is no plan of the whole module: it stands above everything else. Empty for a whole one. */
export function scopeText({ scope }: Plan): string {
  if (scope === undefined) return "";
  const { destroy, only, replace } = scope;
  if (destroy && only.length === 0)
    return alert("CAUTION", "**This destroys everything that the target manages.**");
  const lines = [
    ...(only.length > 0
      ? [
          `**${destroy ? "Destroys a part" : "Only a part of the module"}:** ${named(only)}, and what ${relation(destroy, only.length > 1)}. All else stays as it is, also where git says otherwise.`,
        ]
      : []),
    ...(replace.length > 0 ? [`**Made anew by request:** ${named(replace)}`] : []),
  ];
  return alert(destroy ? "CAUTION" : "WARNING", lines.join("\n\n"));
}

function relation(destroy: boolean, several: boolean): string {
  if (destroy) return several ? "depends on them" : "depends on it";
  return several ? "they depend on" : "it depends on";
}

/** The scope in the one line of a verdict. */
export function scopePrefix({ scope }: Plan): string {
  if (scope === undefined) return "";
  const words = titleOf(scope);
  return `${words}: `;
}

function titleOf({ destroy, only }: TerraformScope): string {
  if (destroy) return only.length > 0 ? "destroy of a part" : "destroy";
  return only.length > 0 ? "a part of the module" : "by request";
}

function named(addresses: readonly string[]): string {
  const shown = addresses.slice(0, mostNamed).map(code);
  const more = addresses.length - shown.length;
  return listed(more > 0 ? [...shown, `${more} more`] : shown, "and");
}
