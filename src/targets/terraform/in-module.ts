/** A path that is relative to the module at `module`, as one relative to the checkout. */
export function inModule(module: string, file: string): string {
  const parts: string[] = [];
  for (const part of `${module}/${file}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
