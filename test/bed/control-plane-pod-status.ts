// The status that the kubelet's stand-in gives to nodes and pods: Go templates, as kwok renders them, that give YAML.

export const NODE_STATUS = `
{{ $now := Now }}
conditions:
{{ range NodeConditions }}
- type: {{ .type | Quote }}
  status: {{ .status | Quote }}
  reason: {{ .reason | Quote }}
  message: {{ .message | Quote }}
  lastHeartbeatTime: {{ $now | Quote }}
  lastTransitionTime: {{ $now | Quote }}
{{ end }}
addresses:
- { type: InternalIP, address: {{ NodeIP | Quote }} }
- { type: Hostname, address: {{ NodeName | Quote }} }
daemonEndpoints: { kubeletEndpoint: { Port: {{ NodePort }} } }
phase: Running
`;

const POD_PLACE = `
hostIP: {{ NodeIPWith .spec.nodeName | Quote }}
podIP: {{ PodIPWith .spec.nodeName ( or .spec.hostNetwork false ) ( or .metadata.uid "" ) ( or .metadata.name "" ) ( or .metadata.namespace "" ) | Quote }}
startTime: {{ or .status.startTime $now | Quote }}
`;

function conditions(ready: boolean, reason = ""): string {
  const status = ready ? "True" : "False";
  return `
conditions:
- { type: Initialized, status: "True", lastTransitionTime: {{ $now | Quote }} }
- { type: Ready, status: "${status}", reason: "${reason}", lastTransitionTime: {{ $now | Quote }} }
- { type: ContainersReady, status: "${status}", reason: "${reason}", lastTransitionTime: {{ $now | Quote }} }
`;
}

/** All containers run; they are ready or not. Init containers have completed. */
export function running(ready: boolean): string {
  return `
{{ $now := Now }}
${conditions(ready, ready ? "" : "ContainersNotReady")}
containerStatuses:
{{ range .spec.containers }}
- name: {{ .name | Quote }}
  image: {{ .image | Quote }}
  ready: ${ready}
  started: true
  restartCount: 0
  state: { running: { startedAt: {{ $now | Quote }} } }
{{ end }}
initContainerStatuses:
{{ range .spec.initContainers }}
- name: {{ .name | Quote }}
  image: {{ .image | Quote }}
  ready: true
  restartCount: 0
  state: { terminated: { exitCode: 0, reason: Completed, startedAt: {{ $now | Quote }}, finishedAt: {{ $now | Quote }} } }
{{ end }}
${POD_PLACE}
phase: Running
`;
}

/** No container was started, for `reason`. */
export function waiting(reason: string, message: string): string {
  return `
{{ $now := Now }}
${conditions(false, "ContainersNotReady")}
containerStatuses:
{{ range .spec.containers }}
- name: {{ .name | Quote }}
  image: {{ .image | Quote }}
  ready: false
  started: false
  restartCount: 0
  state: { waiting: { reason: ${reason}, message: ${JSON.stringify(message)} } }
{{ end }}
${POD_PLACE}
phase: Pending
`;
}

/** All containers wait to be started again after a crash: one more restart each time it is played. */
export function crashed(exitCode: number, reason: string): string {
  return `
{{ $now := Now }}
{{ $pod := . }}
${conditions(false, "ContainersNotReady")}
containerStatuses:
{{ range $index, $container := .spec.containers }}
{{ $restarts := 1 }}
{{ with $pod.status.containerStatuses }}{{ $restarts = add 1 ( index . $index ).restartCount }}{{ end }}
- name: {{ $container.name | Quote }}
  image: {{ $container.image | Quote }}
  ready: false
  started: false
  restartCount: {{ $restarts }}
  state: { waiting: { reason: CrashLoopBackOff, message: "back-off restarting failed container" } }
  lastState: { terminated: { exitCode: ${exitCode}, reason: ${reason}, startedAt: {{ $now | Quote }}, finishedAt: {{ $now | Quote }} } }
{{ end }}
${POD_PLACE}
phase: Running
`;
}

/** All containers have ended, and the pod with them. */
export function ended(phase: "Succeeded" | "Failed", exitCode: number, reason: string): string {
  return `
{{ $now := Now }}
${conditions(false, phase === "Succeeded" ? "PodCompleted" : "PodFailed")}
containerStatuses:
{{ range .spec.containers }}
- name: {{ .name | Quote }}
  image: {{ .image | Quote }}
  ready: false
  started: false
  restartCount: 0
  state: { terminated: { exitCode: ${exitCode}, reason: ${reason}, startedAt: {{ $now | Quote }}, finishedAt: {{ $now | Quote }} } }
{{ end }}
${POD_PLACE}
phase: ${phase}
`;
}
