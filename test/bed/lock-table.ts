import { isObject, parseJson, stringAt } from "../../src/model/json.ts";
import { listenOnLoopback } from "./loopback.ts";

/** One item, as DynamoDB writes its attributes: `{ "LockID": { "S": "…" } }`. */
type Item = Readonly<Record<string, unknown>>;

/** As much of DynamoDB as the lock of a Terraform state needs: items by `LockID`, and puts that need none to be there. */
export type LockTable = AsyncDisposable & {
  readonly url: string;
  /** By the text of `LockID`; a test may put one there itself. */
  readonly items: Map<string, Item>;
};

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_PutItem.html */
export async function startLockTable(): Promise<LockTable> {
  const items = new Map<string, Item>();
  const server = await listenOnLoopback(null, async (request, body, response) => {
    const answer = answerTo(items, String(request.headers["x-amz-target"]).split(".")[1] ?? "", asked(body));
    response.writeHead(answer.status, { "content-type": "application/x-amz-json-1.0" });
    response.end(JSON.stringify(answer.json));
  });
  return { url: server.url, items, [Symbol.asyncDispose]: () => server.close() };
}

type Asked = { readonly id: string; readonly item: Item; readonly isNew: boolean };

function asked(body: string): Asked {
  const json = parseJson(body);
  const [item, key] = isObject(json) ? [json["Item"], json["Key"]] : [];
  const all = isObject(item) ? item : isObject(key) ? key : {};
  const id = stringAt(all, "LockID", "S") ?? "";
  return { id, item: all, isNew: body.includes("attribute_not_exists(LockID)") };
}

function answerTo(
  items: Map<string, Item>,
  action: string,
  { id, item, isNew }: Asked,
): { readonly status: number; readonly json: object } {
  const found = items.get(id);
  switch (action) {
    case "GetItem":
      return { status: 200, json: found === undefined ? {} : { Item: found } };
    case "PutItem":
      if (isNew && found !== undefined) {
        const type = "com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException";
        return { status: 400, json: { __type: type, message: "The conditional request failed" } };
      }
      items.set(id, item);
      return { status: 200, json: {} };
    case "DeleteItem":
      items.delete(id);
      return { status: 200, json: {} };
    default:
      return { status: 400, json: { __type: "UnknownOperationException", message: action } };
  }
}
