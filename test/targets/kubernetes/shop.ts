// The manifests of a small shop, as texts, with what a test wants to be different.

export const namespace = `
apiVersion: v1
kind: Namespace
metadata:
  name: shop
`;

export function configMap(name: string, data: Readonly<Record<string, string>> = { colour: "red" }): string {
  return `
apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name}
data: ${JSON.stringify(data)}
`;
}

export function secret(name: string, password: string): string {
  return `
apiVersion: v1
kind: Secret
metadata:
  name: ${name}
stringData:
  password: ${JSON.stringify(password)}
`;
}

export type Web = {
  readonly image?: string;
  readonly replicas?: number | null;
  readonly extra?: string;
  readonly namespace?: string;
};

export function deployment(name: string, web: Web = {}): string {
  const replicas = web.replicas === null ? "" : `replicas: ${web.replicas ?? 1}`;
  return `
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
  ${replicas}
  ${web.extra ?? ""}
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      containers:
        - name: web
          image: ${web.image ?? "ghcr.io/acme/web:1.0"}
          ports: [{ containerPort: 8080 }]
`;
}

export function service(name: string): string {
  return `
apiVersion: v1
kind: Service
metadata:
  name: ${name}
spec:
  selector: { app: ${name} }
  ports: [{ port: 80, targetPort: 8080 }]
`;
}

/** One file with these documents. */
export function file(...documents: readonly string[]): Readonly<Record<string, string>> {
  return { "deploy/shop.yaml": documents.join("---") };
}
