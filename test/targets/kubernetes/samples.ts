import type { KubernetesObject } from "../../../src/targets/kubernetes/object.ts";

const metadata = { name: "sample", namespace: "default" };

/** Objects that between them have every way in which the API server takes fields apart. */
export const samples: readonly KubernetesObject[] = [
  {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: {
      ...metadata,
      labels: { app: "x", "app.kubernetes.io/name": "web" },
      annotations: { "example.com/note": "a b" },
      finalizers: ["example.com/hold", "example.com/other"],
    },
    data: { "app.properties": "a=1", plain: "" },
  },
  {
    apiVersion: "v1",
    kind: "Secret",
    metadata,
    type: "Opaque",
    data: { "tls.crt": "Y2VydA==" },
    stringData: { password: "hunter2" },
  },
  {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { ...metadata, labels: {}, annotations: { a: "b" } },
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: "web" } },
      strategy: { rollingUpdate: { maxSurge: "25%", maxUnavailable: 0 } },
      template: {
        metadata: { labels: { app: "web" } },
        spec: {
          nodeSelector: { "kubernetes.io/os": "linux" },
          tolerations: [{ key: "a", operator: "Exists" }],
          imagePullSecrets: [{ name: "pull" }],
          hostAliases: [{ ip: "10.0.0.1", hostnames: ["a"] }],
          securityContext: { supplementalGroups: [1, 2], sysctls: [] },
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: "zone",
              whenUnsatisfiable: "DoNotSchedule",
              labelSelector: { matchLabels: { a: "b" } },
            },
          ],
          initContainers: [],
          containers: [
            {
              name: "web",
              image: "example.com/web:1",
              args: ["--one", "--two"],
              ports: [{ containerPort: 80 }, { containerPort: 80, protocol: "UDP", name: "dns" }],
              env: [
                { name: "A", value: "1" },
                { name: "B", valueFrom: { fieldRef: { fieldPath: "metadata.name" } } },
                { name: "C", valueFrom: { secretKeyRef: { name: "sample", key: "password" } } },
              ],
              envFrom: [{ configMapRef: { name: "sample" } }],
              resources: { requests: { cpu: "1000m", memory: "1Gi" }, limits: { cpu: 2 } },
              volumeMounts: [{ name: "data", mountPath: "/data" }],
              readinessProbe: { httpGet: { path: "/", port: 80, httpHeaders: [{ name: "X", value: "y" }] } },
              securityContext: { capabilities: { drop: ["ALL"] } },
            },
          ],
          volumes: [
            { name: "data", emptyDir: {} },
            {
              name: "all",
              projected: { sources: [{ secret: { name: "sample", items: [{ key: "a", path: "b" }] } }] },
            },
          ],
        },
      },
    },
  },
  {
    apiVersion: "v1",
    kind: "Service",
    metadata,
    spec: {
      selector: { app: "web" },
      ports: [
        { port: 80, targetPort: "http", name: "http" },
        { port: 53, protocol: "UDP", name: "dns" },
      ],
      loadBalancerSourceRanges: ["10.0.0.0/8"],
      type: "LoadBalancer",
    },
  },
  {
    apiVersion: "networking.k8s.io/v1",
    kind: "Ingress",
    metadata,
    spec: {
      tls: [{ hosts: ["a.example"], secretName: "sample" }],
      rules: [
        {
          host: "a.example",
          http: {
            paths: [
              {
                path: "/",
                pathType: "Prefix",
                backend: { service: { name: "sample", port: { number: 80 } } },
              },
            ],
          },
        },
      ],
    },
  },
  {
    apiVersion: "rbac.authorization.k8s.io/v1",
    kind: "ClusterRole",
    metadata: { name: "sample:Reader" },
    rules: [{ apiGroups: [""], resources: ["pods"], verbs: ["get"] }],
  },
  {
    apiVersion: "rbac.authorization.k8s.io/v1",
    kind: "RoleBinding",
    metadata,
    roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: "sample:Reader" },
    subjects: [{ kind: "ServiceAccount", name: "default", namespace: "default" }],
  },
  {
    apiVersion: "v1",
    kind: "ServiceAccount",
    metadata,
    imagePullSecrets: [{ name: "pull" }],
    automountServiceAccountToken: false,
  },
  {
    apiVersion: "batch/v1",
    kind: "CronJob",
    metadata,
    spec: {
      schedule: "* * * * *",
      suspend: true,
      jobTemplate: {
        spec: {
          template: {
            spec: { restartPolicy: "Never", containers: [{ name: "a", image: "a", command: ["x"] }] },
          },
        },
      },
    },
  },
  {
    apiVersion: "apps/v1",
    kind: "StatefulSet",
    metadata,
    spec: {
      serviceName: "sample",
      replicas: 0,
      selector: { matchLabels: { app: "db" } },
      template: { metadata: { labels: { app: "db" } }, spec: { containers: [{ name: "db", image: "db" }] } },
      volumeClaimTemplates: [
        {
          metadata: { name: "data" },
          spec: { accessModes: ["ReadWriteOnce"], resources: { requests: { storage: "1Gi" } } },
        },
      ],
    },
  },
  {
    apiVersion: "autoscaling/v2",
    kind: "HorizontalPodAutoscaler",
    metadata,
    spec: {
      scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name: "sample" },
      maxReplicas: 3,
      metrics: [
        {
          type: "Resource",
          resource: { name: "cpu", target: { type: "Utilization", averageUtilization: 50 } },
        },
      ],
    },
  },
  {
    apiVersion: "networking.k8s.io/v1",
    kind: "NetworkPolicy",
    metadata,
    spec: {
      podSelector: {},
      ingress: [{ from: [{ podSelector: { matchLabels: { a: "b" } } }] }],
      policyTypes: ["Ingress"],
    },
  },
  {
    apiVersion: "policy/v1",
    kind: "PodDisruptionBudget",
    metadata,
    spec: { minAvailable: 1, selector: { matchLabels: { app: "web" } } },
  },
  {
    apiVersion: "v1",
    kind: "ResourceQuota",
    metadata,
    spec: { hard: { "requests.cpu": "10", pods: "20" }, scopes: ["NotTerminating"] },
  },
  { apiVersion: "v1", kind: "Namespace", metadata: { name: "sample", labels: { team: "shop" } } },
  {
    apiVersion: "admissionregistration.k8s.io/v1",
    kind: "ValidatingWebhookConfiguration",
    metadata: { name: "sample" },
    webhooks: [
      {
        name: "a.example.com",
        admissionReviewVersions: ["v1"],
        sideEffects: "None",
        failurePolicy: "Ignore",
        clientConfig: { url: "https://127.0.0.1:1/x" },
        rules: [
          { apiGroups: ["nowhere.example"], apiVersions: ["v1"], operations: ["CREATE"], resources: ["x"] },
        ],
      },
    ],
  },
];

/** A CRD with keyed, set and atomic lists, an atomic map, free-form and preserved parts. */
export const widgetDefinition: KubernetesObject = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: "widgets.example.com" },
  spec: {
    group: "example.com",
    scope: "Namespaced",
    names: { kind: "Widget", plural: "widgets", singular: "widget", listKind: "WidgetList" },
    versions: [
      {
        name: "v1",
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: {
            type: "object",
            properties: {
              spec: {
                type: "object",
                properties: {
                  parts: {
                    type: "array",
                    "x-kubernetes-list-type": "map",
                    "x-kubernetes-list-map-keys": ["name", "side"],
                    items: {
                      type: "object",
                      required: ["name"],
                      properties: {
                        name: { type: "string" },
                        side: { type: "string", default: "left" },
                        sizes: { type: "array", items: { type: "integer" } },
                      },
                    },
                  },
                  tags: { type: "array", "x-kubernetes-list-type": "set", items: { type: "string" } },
                  point: {
                    type: "object",
                    "x-kubernetes-map-type": "atomic",
                    properties: { x: { type: "integer" }, y: { type: "integer" } },
                  },
                  free: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
                  anything: { "x-kubernetes-preserve-unknown-fields": true },
                  port: { "x-kubernetes-int-or-string": true },
                },
              },
            },
          },
        },
      },
    ],
  },
};

export const widget: KubernetesObject = {
  apiVersion: "example.com/v1",
  kind: "Widget",
  metadata: { name: "sample", namespace: "default", labels: { a: "b" }, finalizers: ["example.com/hold"] },
  spec: {
    parts: [
      { name: "a", sizes: [1, 2] },
      { name: "a", side: "right" },
    ],
    tags: ["x", "y"],
    point: { x: 1, y: 2 },
    free: { a: { b: [1, { c: 2 }] }, d: {} },
    anything: { a: { b: 1 } },
    port: "http",
  },
};
