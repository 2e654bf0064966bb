/** Rewrites who owns the fields of a live object where a server-side apply alone could not: adoptions, lost versions. */
import { isObject } from "../../../model/json.ts";
import { apiVersionOf, pathOf } from "../discovery.ts";
import { migratedFields } from "../plan/former-owners.ts";
import { renamedVersions } from "../plan/outdated-owners.ts";
import { sayStatus } from "../plan/plan-answer.ts";
import { resourceVersionOf } from "../plan/plan-live.ts";
import type { Step } from "../plan/plan-survey.ts";
import { fieldManager, type KubernetesHands } from "../spec.ts";

const tries = 5;

/**
 * Rewrites the live object's `managedFields` before its server-side apply, only while nobody else writes it: of an
 * adoption, what former deployers own becomes ours; else versions that the server cannot read are named anew. Gives
 * `null` where there is nothing (more) to do, else the server's words. Throws what the cluster's `send` throws.
 */
export async function takeOwnership(
  { cluster }: KubernetesHands,
  { desired, change }: Step,
): Promise<string | null> {
  const rewritten = change?.action === "adopt" ? migratedFields : renamedVersions(apiVersionOf(desired.info));
  const { namespace, name } = desired.identity;
  const path = pathOf(desired.info, { namespace, name });
  for (let attempt = 1; ; attempt += 1) {
    const read = await cluster.send({ method: "GET", path });
    if (read.status === 404) return null;
    if (read.status !== 200 || !isObject(read.body)) return sayStatus(read);
    const managedFields = rewritten(read.body);
    if (managedFields === null) return null;
    const written = await cluster.send({
      method: "PATCH",
      path,
      query: { fieldManager },
      contentType: "application/json-patch+json",
      body: [
        { op: "replace", path: "/metadata/managedFields", value: managedFields },
        // Makes the server refuse with 409 where the object has moved on since it was read.
        { op: "replace", path: "/metadata/resourceVersion", value: resourceVersionOf(read.body) },
      ],
    });
    if (written.status < 300) return null;
    if (written.status !== 409 || attempt === tries) return sayStatus(written);
  }
}
