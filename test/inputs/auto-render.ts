import type { RenderSpec } from "../../src/model/request.ts";

/** How a target renders that says nothing about it. */
export function autoRender(release: string): RenderSpec {
  return {
    as: "auto",
    kustomizeHelm: false,
    helm: {
      release,
      remote: null,
      values: [],
      set: {},
      includeCrds: true,
      kubeVersion: null,
      apiVersions: [],
    },
  };
}
