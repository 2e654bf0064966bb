/**
 * `path` without ".", empty steps and resolved "..", as seen from the checkout, or `null` where it leads outside.
 * The checkout itself is ".". Only text is looked at: symbolic links are for who opens the file.
 */
export function insideCheckout(path: string): string | null {
  if (path.startsWith("/") || path.includes("\\")) return null;
  const steps: string[] = [];
  for (const step of path.split("/")) {
    if (step === "" || step === ".") continue;
    if (step !== "..") steps.push(step);
    else if (steps.pop() === undefined) return null;
  }
  return steps.length === 0 ? "." : steps.join("/");
}

/** The name of a target that was given none: its path as a DNS label of at most 40 characters. */
export function slugOf(path: string): string {
  const slug = path
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");
  return slug === "" ? "root" : slug;
}
