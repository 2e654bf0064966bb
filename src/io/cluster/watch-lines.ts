import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { type Json, parseJson } from "../../model/json.ts";

/**
 * The JSON values of a body that has one per line, as they come. Ends with the body, with a lost connection (whoever
 * follows resumes from where it was) and when `signal` aborts; an unfinished last line is left out.
 */
export async function* parsedLines(body: Readable, signal: AbortSignal): AsyncGenerator<Json> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  try {
    for await (const chunk of body) {
      const lines = (rest + decoder.write(chunk)).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line !== "") yield parseJson(line);
      if (signal.aborted) return;
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw error;
  } finally {
    body.destroy();
  }
}
