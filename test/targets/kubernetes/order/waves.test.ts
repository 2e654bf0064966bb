import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "../../../../src/model/json.ts";
import { identityOf } from "../../../../src/targets/kubernetes/object.ts";
import { type Dependent, inWaves } from "../../../../src/targets/kubernetes/order/waves.ts";

function of(kind: string, name: string, more: { wave?: string; namespace?: string; spec?: JsonObject } = {}) {
  const group = kind === "CustomResourceDefinition" ? "apiextensions.k8s.io/" : "";
  const metadata = {
    name,
    ...(more.namespace === undefined ? {} : { namespace: more.namespace }),
    annotations: more.wave === undefined ? {} : { "pushlane.dev/wave": more.wave },
  };
  const apiVersion = kind === "Widget" ? "acme.example/v1" : `${group}v1`;
  const object = { apiVersion, kind, metadata, spec: more.spec ?? {} };
  return { identity: identityOf(object), object };
}

const said = (items: readonly ReturnType<typeof of>[], others: readonly Dependent[] = []) =>
  inWaves(items, (one) => one, others).map(
    ({ wave, items: members }) => `${wave}: ${members.map(({ identity }) => identity.name).join(" ")}`,
  );

test("waves run in ascending order, and what names none is in wave 0", () => {
  const items = [
    of("ConfigMap", "late", { wave: "10" }),
    of("ConfigMap", "plain"),
    of("ConfigMap", "early", { wave: "-2" }),
  ];
  assert.deepEqual(said(items), ["-2: early", "0: plain", "10: late"]);
});

test("a namespace comes with the earliest wave of what is in it, and with its own where that is earlier", () => {
  const inside = of("ConfigMap", "settings", { wave: "-1", namespace: "shop" });
  assert.deepEqual(said([of("Namespace", "shop"), inside]), ["-1: shop settings"]);
  assert.deepEqual(said([of("Namespace", "shop", { wave: "-7" }), inside]), ["-7: shop", "-1: settings"]);
  assert.deepEqual(said([of("Namespace", "other", { wave: "3" }), inside]), ["-1: settings", "3: other"]);
});

test("a CRD comes with the earliest wave of its kind, and for the hook that needs it before all", () => {
  const crd = of("CustomResourceDefinition", "widgets.acme.example", {
    wave: "4",
    spec: { group: "acme.example", names: { kind: "Widget" } },
  });
  const widget = of("Widget", "one", { wave: "-1", namespace: "shop" });
  assert.deepEqual(said([crd, widget]), ["-1: widgets.acme.example one"]);
  const hook = { identity: widget.identity, wave: Number.NEGATIVE_INFINITY };
  assert.deepEqual(said([crd], [hook]), ["-Infinity: widgets.acme.example"]);
});
