// A small chart with all that charts have, and charts packed as Helm packs them.

import { gzipSync } from "node:zlib";
import type { Files } from "./checkout.ts";

export const chart: Files = {
  "charts/shop/Chart.yaml":
    "apiVersion: v2\nname: shop\nversion: 0.3.0\nappVersion: 1.4.0\ndependencies: [{ name: cache, version: 1.0.0 }]\n",
  "charts/shop/values.yaml": "replicas: 1\ncolour: blue\nmode: 0\ncache: { size: small }\n",
  "charts/shop/crds/gadgets.yaml": `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: gadgets.shop.example }
spec:
  group: shop.example
  names: { kind: Gadget, plural: gadgets, singular: gadget, listKind: GadgetList }
  scope: Namespaced
  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]
`,
  "charts/shop/charts/cache/Chart.yaml": "apiVersion: v2\nname: cache\nversion: 1.0.0\n",
  "charts/shop/charts/cache/values.yaml": "size: tiny\n",
  "charts/shop/charts/cache/templates/settings.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-cache
  namespace: {{ .Release.Namespace }}
data:
  size: {{ .Values.size }}
`,
  "charts/shop/templates/_helpers.tpl": `{{- define "shop.labels" -}}
app: {{ .Release.Name }}
{{- end }}
`,
  "charts/shop/templates/settings.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-settings
data:
  colour: {{ .Values.colour | quote }}
  mode: {{ .Values.mode | quote }}
  version: {{ .Capabilities.KubeVersion.Version | quote }}
`,
  "charts/shop/templates/web.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}-web
  labels: { {{ include "shop.labels" . }} }
spec:
  replicas: {{ .Values.replicas }}
  selector: { matchLabels: { {{ include "shop.labels" . }} } }
  template:
    metadata: { labels: { {{ include "shop.labels" . }} } }
    spec:
      containers:
        - name: web
          image: ghcr.io/acme/web:{{ .Chart.AppVersion }}
`,
  "charts/shop/templates/monitor.yaml": `{{- if .Capabilities.APIVersions.Has "monitoring.coreos.com/v1/ServiceMonitor" }}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  name: {{ .Release.Name }}
spec: { endpoints: [], selector: {} }
{{- end }}
`,
  "charts/shop/templates/migrate.yaml": `apiVersion: batch/v1
kind: Job
metadata:
  name: {{ .Release.Name }}-migrate
  annotations:
    "helm.sh/hook": pre-install,pre-upgrade
spec:
  template:
    spec:
      restartPolicy: Never
      containers: [{ name: migrate, image: ghcr.io/acme/web:1.4.0 }]
`,
  "charts/shop/templates/tests/try.yaml": `apiVersion: v1
kind: Pod
metadata:
  name: {{ .Release.Name }}-try
  annotations: { "helm.sh/hook": test }
spec: { containers: [{ name: try, image: busybox }] }
`,
};

export type Packed = { readonly name: string; readonly files: Buffer };

/** A chart as `helm package` packs it, from files below the chart's folder. */
export function packedChart(name: string, version: string, files: Readonly<Record<string, string>>): Packed {
  const all = { "Chart.yaml": `apiVersion: v2\nname: ${name}\nversion: ${version}\n`, ...files };
  const blocks = Object.entries(all).flatMap(([path, text]) =>
    tarEntry(`${name}/${path}`, Buffer.from(text)),
  );
  return { name: `${name}-${version}.tgz`, files: gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)])) };
}

function tarEntry(path: string, content: Buffer): readonly Buffer[] {
  const header = Buffer.alloc(512);
  header.write(path, 0);
  header.write("0000644\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${content.length.toString(8).padStart(11, "0")}\0`, 124);
  header.write("00000000000\0", 136);
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\0", 257);
  header.write("00", 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
}
