// One object of every common kind, written as people write them: defaults left out, quantities in several units, keyed
// lists, sets, atomic maps. For a target whose namespace is "all".

/** `version` changes some fields of some of them. */
export function everyKind(version: "1" | "2"): Readonly<Record<string, string>> {
  return { "deploy/all.yaml": textOf(version) };
}

function textOf(v: string): string {
  return `
apiVersion: v1
kind: ServiceAccount
metadata: { name: web, labels: {"app.kubernetes.io/name": web}, annotations: {"a.b/c": "x"} }
automountServiceAccountToken: false
---
apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db }
spec:
  serviceName: db
  replicas: 1
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec:
      securityContext: {}
      initContainers: [{ name: init, image: a, command: [sh, -c, "true"] }]
      containers:
        - name: db
          image: db:${v}
          env: [{ name: A, value: "1" }, { name: B, valueFrom: { fieldRef: { fieldPath: metadata.name } } }, { name: C, valueFrom: { configMapKeyRef: { name: c, key: k, optional: true } } }]
          resources: { requests: { cpu: 0.5, memory: 1024Mi }, limits: { cpu: "1000m", memory: 1Gi } }
          ports: [{ containerPort: 53 }, { containerPort: 53, protocol: UDP }, { containerPort: 5432, name: pg }]
          readinessProbe: { tcpSocket: { port: pg } }
          livenessProbe: { httpGet: { path: /, port: 80 }, initialDelaySeconds: 3 }
          volumeMounts: [{ name: tmp, mountPath: /tmp }, { name: data, mountPath: /data }]
          lifecycle: { preStop: { exec: { command: [sleep, "5"] } } }
      volumes: [{ name: tmp, emptyDir: {} }, { name: cm, configMap: { name: c, optional: true, defaultMode: 0644, items: [{key: a, path: a}] } }]
      tolerations: [{ key: a, operator: Exists }]
      topologySpreadConstraints: [{ maxSkew: 1, topologyKey: kubernetes.io/hostname, whenUnsatisfiable: ScheduleAnyway, labelSelector: { matchLabels: { app: db } } }]
      imagePullSecrets: [{ name: pull }]
  volumeClaimTemplates:
    - metadata: { name: data }
      spec: { accessModes: [ReadWriteOnce], resources: { requests: { storage: 1Gi } } }
---
apiVersion: v1
kind: Service
metadata: { name: db }
spec: { clusterIP: None, selector: { app: db }, ports: [{ port: 53, name: dns }, { port: 53, protocol: UDP, name: dnsu }, { port: 5432, targetPort: pg, name: pg }] }
---
apiVersion: v1
kind: Service
metadata: { name: lb }
spec: { type: NodePort, selector: { app: db }, ports: [{ port: ${v === "1" ? 80 : 81}, name: http }] }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: { name: web }
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: web }
  minReplicas: 1
  maxReplicas: 3
  metrics: [{ type: Resource, resource: { name: cpu, target: { type: Utilization, averageUtilization: 80 } } }]
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata: { name: web }
spec: { maxUnavailable: 1, selector: { matchLabels: { app: web } } }
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: { name: deny }
spec: { podSelector: {}, policyTypes: [Ingress], ingress: [{ from: [{ podSelector: { matchLabels: { app: web } } }], ports: [{ port: 80 }] }] }
---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web }
spec: { rules: [{ host: "shop.example", http: { paths: [{ path: /, pathType: Prefix, backend: { service: { name: web, port: { number: 80 } } } }] } }] }
---
apiVersion: batch/v1
kind: CronJob
metadata: { name: nightly }
spec: { schedule: "0 3 * * *", jobTemplate: { spec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: "a:${v}" }] } } } } }
---
apiVersion: batch/v1
kind: Job
metadata: { name: migrate-${v} }
spec: { backoffLimit: 0, template: { spec: { restartPolicy: Never, containers: [{ name: a, image: a }] } } }
---
apiVersion: apps/v1
kind: DaemonSet
metadata: { name: agent }
spec: { selector: { matchLabels: { app: agent } }, template: { metadata: { labels: { app: agent } }, spec: { hostNetwork: true, containers: [{ name: a, image: "a:${v}", ports: [{ containerPort: 9100, hostPort: 9100 }] }] } } }
---
apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: claim }
spec: { accessModes: [ReadWriteOnce], storageClassName: "", volumeName: vol, resources: { requests: { storage: 1Gi } } }
---
apiVersion: v1
kind: PersistentVolume
metadata: { name: vol }
spec: { capacity: { storage: 1Gi }, accessModes: [ReadWriteOnce], storageClassName: "", hostPath: { path: /tmp/x }, claimRef: { namespace: all, name: claim } }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata: { name: "system:MyRole" }
rules: [{ apiGroups: [""], resources: [pods], verbs: [get] }]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: bind }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: "system:MyRole" }
subjects: [{ kind: ServiceAccount, name: web, namespace: all }]
---
apiVersion: v1
kind: ResourceQuota
metadata: { name: quota }
spec: { hard: { pods: "50", requests.cpu: 20000m } }
---
apiVersion: v1
kind: LimitRange
metadata: { name: limits }
spec: { limits: [{ type: Container, defaultRequest: { cpu: 10m } }] }
---
apiVersion: v1
kind: Secret
metadata: { name: tls }
type: kubernetes.io/tls
data: { tls.crt: YQ==, tls.key: YQ== }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: empty }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: binary }
binaryData: { a: AAEC }
data: { "a.b": "x\\ny", k: "${v}" }
immutable: false
---
apiVersion: scheduling.k8s.io/v1
kind: PriorityClass
metadata: { name: high }
value: 1000
---
apiVersion: storage.k8s.io/v1
kind: StorageClass
metadata: { name: fast }
provisioner: x.example/y
parameters: { a: b }
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: { name: hook }
webhooks: [{ name: a.hook.example, clientConfig: { url: "https://127.0.0.1:1/x" }, sideEffects: None, admissionReviewVersions: [v1], failurePolicy: Ignore, rules: [{ apiGroups: [nowhere.example], apiVersions: [v1], operations: [CREATE], resources: [things] }] }]
---
apiVersion: v1
kind: Endpoints
metadata: { name: ext }
subsets: [{ addresses: [{ ip: 10.1.2.3 }], ports: [{ port: 80 }] }]
---
apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata: { name: ext-1, labels: { kubernetes.io/service-name: ext } }
addressType: IPv4
endpoints: [{ addresses: [10.1.2.4] }]
ports: [{ port: 80 }]
`;
}
