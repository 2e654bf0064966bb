/** The manifests of the benchmarks: small applications of seven kinds each, over a few namespaces. */
import { stringify } from "yaml";

export type Estate = {
  /** Namespaces are called after it, so that each run writes new objects. */
  readonly prefix: string;
  readonly objects: number;
};

export type BenchObject = { readonly apiVersion: string; readonly kind: string } & Readonly<Record<string, unknown>>;

export const kindsOfApp = 7;
const namespacesOfEstate = 4;

/** The namespaces of an estate. They are made beforehand: a namespace is not what is measured. */
export function namespacesOf({ prefix }: Estate): readonly string[] {
  return Array.from({ length: namespacesOfEstate }, (_, index) => `${prefix}-${"abcd"[index]}`);
}

/** Every object of an estate, one application after the other. */
export function objectsOf(estate: Estate): readonly (readonly BenchObject[])[] {
  const namespaces = namespacesOf(estate);
  const apps = Math.ceil(estate.objects / kindsOfApp);
  return Array.from({ length: apps }, (_, index) => {
    const namespace = namespaces[index % namespaces.length] ?? "";
    const left = estate.objects - index * kindsOfApp;
    return appOf(`app-${String(index).padStart(4, "0")}`, namespace).slice(0, left);
  });
}

/** One file per application, as people write them. `edit` changes the texts of some. */
export function filesOf(estate: Estate, edit: (text: string, app: number) => string = (text) => text): Record<string, string> {
  const files = objectsOf(estate).map((objects, app) => {
    const text = objects.map((object) => stringify(object, { aliasDuplicateObjects: false })).join("---\n");
    return [`app-${String(app).padStart(4, "0")}.yaml`, edit(text, app)] as const;
  });
  return Object.fromEntries(files);
}

/** Changes three objects: a Deployment's image, a ConfigMap's value, a label of a Service. */
export function changeThree(text: string, app: number): string {
  if (app === 10) return text.replace(":1.4.2", ":1.4.3");
  if (app === 51) return text.replace("level=info", "level=debug");
  if (app === 92) return text.replace("tier: backend", "tier: front");
  return text;
}

function appOf(name: string, namespace: string): readonly BenchObject[] {
  const labels = { "app.kubernetes.io/name": name, "app.kubernetes.io/part-of": "shop" };
  const meta = (more: object = {}) => ({ name, namespace, labels: { ...labels, ...more } });
  const selector = { "app.kubernetes.io/name": name };
  return [
    { apiVersion: "v1", kind: "ServiceAccount", metadata: meta(), automountServiceAccountToken: false },
    { apiVersion: "v1", kind: "ConfigMap", metadata: meta(), data: { "app.properties": properties(name), REGION: "eu-central-1" } },
    { apiVersion: "v1", kind: "Secret", metadata: meta(), type: "Opaque", stringData: { password: `secret-of-${name}`, token: `token-${name}-0123456789` } },
    { apiVersion: "v1", kind: "Service", metadata: meta({ tier: "backend" }), spec: { selector, ports: [{ name: "http", port: 80, targetPort: "http" }] } },
    deployment(meta(), selector, name),
    {
      apiVersion: "networking.k8s.io/v1",
      kind: "NetworkPolicy",
      metadata: meta(),
      spec: {
        podSelector: { matchLabels: selector },
        policyTypes: ["Ingress"],
        ingress: [{ from: [{ podSelector: { matchLabels: { "app.kubernetes.io/part-of": "shop" } } }], ports: [{ port: 8080 }] }],
      },
    },
    {
      apiVersion: "rbac.authorization.k8s.io/v1",
      kind: "Role",
      metadata: meta(),
      rules: [{ apiGroups: [""], resources: ["configmaps"], verbs: ["get", "list"], resourceNames: [name] }],
    },
  ];
}

/** Without replicas: pods are the cluster's work, and here the deployer's is measured. */
function deployment(metadata: object, selector: object, name: string): BenchObject {
  const probe = { httpGet: { path: "/healthz", port: "http" }, periodSeconds: 10 };
  const container = {
    name: "web",
    image: "ghcr.io/acme/web:1.4.2",
    ports: [{ name: "http", containerPort: 8080 }],
    env: [
      { name: "LOG_LEVEL", value: "info" },
      { name: "PASSWORD", valueFrom: { secretKeyRef: { name, key: "password" } } },
    ],
    resources: { requests: { cpu: "100m", memory: "128Mi" }, limits: { memory: "256Mi" } },
    readinessProbe: probe,
    livenessProbe: probe,
    volumeMounts: [{ name: "config", mountPath: "/etc/app", readOnly: true }],
  };
  return {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata,
    spec: {
      replicas: 0,
      selector: { matchLabels: selector },
      template: {
        metadata: { labels: selector },
        spec: { serviceAccountName: name, containers: [container], volumes: [{ name: "config", configMap: { name } }] },
      },
    },
  };
}

function properties(name: string): string {
  const lines = Array.from({ length: 12 }, (_, index) => `feature.${index}.of.${name}=enabled`);
  return ["level=info", ...lines].join("\n");
}
