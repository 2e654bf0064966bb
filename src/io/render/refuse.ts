import { Failure, writePlace } from "../../model/failure.ts";
import type { Problem } from "../../targets/kubernetes/yaml/yaml.ts";

/** One `Failure` of `code` that tells all problems of the files of `subject`, or nothing where there are none. */
export function refuseFiles(code: string, subject: string, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const many = problems.length === 1 ? "There is a mistake" : `There are ${problems.length} mistakes`;
  const lines = problems.map(({ message, place }) => `- ${writePlace(place)}: ${message}`);
  throw new Failure(
    code,
    `${many} in ${subject}, and it was not rendered. Fix and push again:\n${lines.join("\n")}`,
    { places: problems.map(({ message, place }) => ({ ...place, about: message })) },
  );
}
