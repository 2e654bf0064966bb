/** The yardstick of writes: server-side apply over one HTTP/2 connection, so many at once, and nothing else. */
import { connect } from "node:http2";
import type { BenchObject } from "./objects.ts";

const plurals: Readonly<Record<string, string>> = {
  ServiceAccount: "serviceaccounts",
  ConfigMap: "configmaps",
  Secret: "secrets",
  Service: "services",
  Deployment: "deployments",
  NetworkPolicy: "networkpolicies",
  Role: "roles",
};

/** Applies every object. Throws at the first that the server refuses. */
export async function applyRaw(
  server: { readonly url: string; readonly caPem: string; readonly token: string },
  objects: readonly BenchObject[],
  inFlight: number,
): Promise<void> {
  const session = connect(server.url, { ca: server.caPem });
  const waiting = [...objects].reverse();
  const work = async () => {
    for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) await applyOne(object);
  };
  const applyOne = (object: BenchObject) =>
    new Promise<void>((resolve, reject) => {
      const stream = session.request({
        ":method": "PATCH",
        ":path": `${pathOf(object)}?fieldManager=raw&fieldValidation=Strict&force=true`,
        authorization: `Bearer ${server.token}`,
        "content-type": "application/apply-patch+yaml",
        "user-agent": "raw",
      });
      let status = 0;
      const chunks: Buffer[] = [];
      stream.on("response", (headers) => (status = headers[":status"] ?? 0));
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("error", reject);
      stream.on("end", () => {
        if (status < 300) resolve();
        else reject(new Error(`${pathOf(object)}: ${status} ${Buffer.concat(chunks).toString("utf8")}`));
      });
      stream.end(JSON.stringify(object));
    });
  try {
    await Promise.all(Array.from({ length: inFlight }, work));
  } finally {
    session.destroy();
  }
}

function pathOf({ apiVersion, kind, metadata }: BenchObject): string {
  const { name, namespace } = Object(metadata);
  const root = apiVersion.includes("/") ? `/apis/${apiVersion}` : `/api/${apiVersion}`;
  return `${root}/namespaces/${namespace}/${plurals[kind]}/${name}`;
}
