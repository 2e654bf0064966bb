/** What the address of a resource says: its modules, its type, its name and its key. */
import { globPattern } from "../../model/glob.ts";

/** Resource type of an address; empty for outputs. A deposed object has the type of its successor. */
export function typeOf(address: string): string {
  const [first = ""] = localParts(address);
  return first === "output" ? "" : first;
}

/**
 * Whether `pattern` names `address`. It may name the object itself, its resource without key (then all its instances),
 * or a module (then all that is in it). A pattern that does not start with `module.` counts in every module: who
 * protects `aws_db_instance.*` means the databases inside of modules, too.
 */
export function isNamedBy(pattern: string, address: string): boolean {
  const glob = globPattern(pattern);
  return namesOf(address, pattern.startsWith("module.")).some((name) => glob.test(name));
}

function namesOf(address: string, fromRoot: boolean): readonly string[] {
  const parts = partsOf(address);
  const local = localParts(address);
  const modules = parts.slice(0, parts.length - local.length);
  const whole = parts.join(".");
  const inModule = local.join(".");
  const names = [whole, withoutKey(whole)];
  if (!fromRoot) return [...names, inModule, withoutKey(inModule)];
  // module . a["x"] . module . b: every second part ends the name of a module.
  const around = modules.flatMap((_part, index) =>
    index % 2 === 1 ? [modules.slice(0, index + 1).join(".")] : [],
  );
  return [...names, ...around, ...around.map(withoutKey)];
}

function localParts(address: string): readonly string[] {
  const parts = partsOf(address);
  let start = 0;
  while (parts[start] === "module") start += 2;
  return parts.slice(start);
}

/** The parts between the dots, but not those inside of `["…"]`; a deposed object's key is left out. */
function partsOf(address: string): readonly string[] {
  const named = address.replace(/ \(deposed \w+\)$/, "");
  return named.match(/(?:[^.["]|\[(?:"(?:\\.|[^"\\])*"|[^"\]])*\])+/g) ?? [];
}

function withoutKey(name: string): string {
  return name.replace(/\[(?:"(?:\\.|[^"\\])*"|\d+)\]$/, "");
}
