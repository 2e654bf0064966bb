import type { Run } from "../model/trigger.ts";

const longest = 64;

/**
 * Name of a role session, so that CloudTrail and audit logs lead back to the run: repository, target, run and attempt
 * in the alphabet that STS takes (`[\w+=,.@-]{2,64}`). What is too long is cut in front of the run's number.
 */
export function sessionName(run: Run, target: string): string {
  const tail = `-${tame(run.id)}-${run.attempt}`;
  const head = tame(`${run.repository.replace("/", "-")}.${target}`);
  return `${head.slice(0, Math.max(0, longest - tail.length))}${tail}`.slice(0, longest);
}

function tame(text: string): string {
  return text.replace(/[^\w+=,.@-]/g, "-");
}
