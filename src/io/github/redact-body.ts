// What our own reports mark lines with, and no text of others: names of targets, hashes and times.
const marker =
  /^<!-- pushlane:(?:comment|fold|applied [a-z0-9-]{1,40}|drift target=[a-z0-9-]{1,40} fingerprint=[0-9a-f-]{1,64} first=\S{1,30} last=\S{1,30}) -->$/gm;

/**
 * A body with every secret hidden but in the lines that mark it: a secret may be a name as well ("shop", "pushlane"), and
 * a comment or issue whose marker is masked would never be found again.
 */
export function redactBody(body: string, redact: (text: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: line } of body.matchAll(marker)) {
    parts.push(redact(body.slice(from, index)), line);
    from = index + line.length;
  }
  return [...parts, redact(body.slice(from))].join("");
}
