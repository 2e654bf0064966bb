/** The part of the schema that says how files become manifests. */
import * as v from "valibot";
import { mapping, path, text } from "./schema-words.ts";

export const Kustomize = v.pipe(
  v.strictObject(
    {
      enableHelm: v.optional(
        v.pipe(
          v.boolean("true or false"),
          v.description("Let kustomizations inflate charts that lie in the checkout (helmCharts)"),
        ),
        false,
      ),
    },
    mapping,
  ),
  v.description("Settings for kustomize"),
);

const apiVersion = text(
  "group/version or group/version/Kind",
  /^[\w.-]{1,253}(?:\/[\w.-]{1,63}){0,2}$/,
  "An API that the cluster serves, such as monitoring.coreos.com/v1/ServiceMonitor",
);

export const Helm = v.pipe(
  v.strictObject(
    {
      release: v.optional(
        text(
          "a release name: lower-case letters, digits, - and ., at most 53 characters",
          /^[a-z0-9](?:[a-z0-9.-]{0,51}[a-z0-9])?$/,
          "Name of the release (.Release.Name); else the target's name",
        ),
      ),
      chart: v.optional(
        text(
          "a path inside the checkout, oci://registry/chart, or a chart's name together with repository",
          /^(?:oci:\/\/[\w.:-]+(?:\/[\w.-]+)+|(?![-/~])(?!.*(?:^|\/)\.\.(?:\/|$))(?!.*:)[ -[\]-~\u00a0-\uffff]+)$/,
          "The chart, where it is not at path",
        ),
      ),
      repository: v.optional(
        text(
          "an address such as https://charts.example.com",
          /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)(?=[:/]))[^\s@?#]+$/,
          "Address of the Helm repository that holds the chart",
        ),
      ),
      version: v.optional(
        text(
          "an exact version such as 1.2.3",
          /^v?\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/,
          "Version of a chart from a registry or repository: required there",
        ),
      ),
      values: v.optional(
        v.pipe(
          v.array(path("A file of values"), "a list of files"),
          v.description("Files of values, relative to the checkout; later ones win"),
        ),
      ),
      set: v.optional(
        v.pipe(
          v.record(v.string(), v.unknown(), mapping),
          v.description("Values written here: they win over those of files"),
        ),
      ),
      includeCrds: v.optional(
        v.pipe(v.boolean("true or false"), v.description("Include what lies in the chart's crds folder")),
        true,
      ),
      kubeVersion: v.optional(
        text(
          "a version such as 1.36.3",
          /^v?\d+\.\d+(?:\.\d+)?(?:[-+][\w.+-]+)?$/,
          "Version of Kubernetes that a chart is told where no cluster is asked (.Capabilities.KubeVersion)",
        ),
      ),
      apiVersions: v.optional(
        v.pipe(
          v.array(apiVersion, "a list of APIs"),
          v.description("APIs that a chart is told besides those of the cluster (.Capabilities.APIVersions)"),
        ),
      ),
    },
    mapping,
  ),
  v.description("How a Helm chart is rendered; nothing is installed by Helm"),
);
