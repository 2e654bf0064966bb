// The table of the bed's tools: which version, and the three ways to get it. It does nothing itself; find.ts does.

const KUBERNETES = {
  version: "1.36.3",
  module: "kubernetes",
  linkerFlags:
    "-X k8s.io/component-base/version.gitVersion=v1.36.3 -X k8s.io/component-base/version.gitMajor=1 -X k8s.io/component-base/version.gitMinor=36",
} as const;

/** An official release file: a bare binary, or a `.tar.gz` with the binary at its top. */
export type Download = { readonly url: string; readonly sha256: string };

export type Tool = {
  readonly version: string;
  /** Folder under `modules/` whose go.mod and go.sum pin everything that is compiled. */
  readonly module: string;
  readonly package: string;
  readonly linkerFlags: string;
  /** Roughly, on two cores from nothing: told while people wait. */
  readonly buildTime: string;
  /**
   * By `<platform>-<architecture>` as Node names them. Only where the checksum of the official file is known; every
   * other tool and platform is built from its pinned module, which go.sum verifies.
   */
  readonly downloads: Readonly<Record<string, Download>>;
};

export type ToolName = keyof typeof TOOLS;

export const TOOLS = {
  "kube-apiserver": {
    ...KUBERNETES,
    package: "k8s.io/kubernetes/cmd/kube-apiserver",
    buildTime: "about 3.5 minutes",
    downloads: {},
  },
  "kube-controller-manager": {
    ...KUBERNETES,
    package: "k8s.io/kubernetes/cmd/kube-controller-manager",
    buildTime: "about 1 minute after kube-apiserver, else 4",
    downloads: {},
  },
  "kube-scheduler": {
    ...KUBERNETES,
    package: "k8s.io/kubernetes/cmd/kube-scheduler",
    buildTime: "about 10 seconds after kube-apiserver, else 3 minutes",
    downloads: {},
  },
  kubectl: {
    ...KUBERNETES,
    package: "k8s.io/kubernetes/cmd/kubectl",
    buildTime: "about 20 seconds after kube-apiserver, else 2 minutes",
    downloads: {
      "linux-x64": {
        url: "https://dl.k8s.io/release/v1.36.3/bin/linux/amd64/kubectl",
        sha256: "ebbd080e7c2e275093b55915722043257eb24004363e20acb3c4d71919f88336",
      },
    },
  },
  etcd: {
    version: "3.7.3",
    module: "etcd",
    package: "go.etcd.io/etcd/server/v3",
    linkerFlags: "",
    buildTime: "about 30 seconds",
    downloads: {},
  },
  kwok: {
    version: "0.8.0",
    module: "kwok",
    package: "sigs.k8s.io/kwok/cmd/kwok",
    linkerFlags: "",
    buildTime: "about 1 minute",
    downloads: {
      "linux-x64": {
        url: "https://github.com/kubernetes-sigs/kwok/releases/download/v0.8.0/kwok-linux-amd64",
        sha256: "f5a4385a2ae1b9dd7f8acae18e002a75c0ebba124ae9d7259aa8dadb50711f46",
      },
    },
  },
  act: {
    version: "0.2.89",
    module: "act",
    package: "github.com/nektos/act",
    linkerFlags: "-X main.version=0.2.89",
    buildTime: "about 30 seconds",
    downloads: {
      "linux-x64": {
        url: "https://github.com/nektos/act/releases/download/v0.2.89/act_Linux_x86_64.tar.gz",
        sha256: "0191d6f1f3b716b5c55820032605d05fc3c1cdbf581ebeff655019e5dd1524c0",
      },
    },
  },
  tofu: {
    version: "1.12.6",
    module: "tofu",
    package: "github.com/opentofu/opentofu/cmd/tofu",
    linkerFlags: "-X github.com/opentofu/opentofu/version.dev=no",
    buildTime: "about 4 minutes",
    downloads: {
      "linux-x64": {
        url: "https://github.com/opentofu/opentofu/releases/download/v1.12.6/tofu_1.12.6_linux_amd64.tar.gz",
        sha256: "50a6106fa4de523d09c87af85f3db1dd47535fc005727fdca6852146476b88ec",
      },
    },
  },
  helm: {
    version: "4.3.2",
    module: "helm",
    package: "helm.sh/helm/v4/cmd/helm",
    linkerFlags: "-X helm.sh/helm/v4/internal/version.version=v4.3.2",
    buildTime: "about 2 minutes",
    downloads: {},
  },
  kustomize: {
    version: "5.8.2",
    module: "kustomize",
    package: "sigs.k8s.io/kustomize/kustomize/v5",
    linkerFlags: "-X sigs.k8s.io/kustomize/api/provenance.version=v5.8.2",
    buildTime: "about 30 seconds",
    downloads: {},
  },
  "terraform-provider-local": {
    version: "1.4.0",
    module: "provider-local",
    package: "github.com/terraform-providers/terraform-provider-local",
    linkerFlags: "",
    buildTime: "about 30 seconds",
    downloads: {},
  },
  // Its source is the module itself: raise the version with every change of it (a test holds them together).
  "terraform-provider-standin": {
    version: "0.1.1",
    module: "provider-standin",
    package: ".",
    linkerFlags: "",
    buildTime: "about 30 seconds",
    downloads: {},
  },
} as const satisfies Record<string, Tool>;

/** Version of the stand-in provider, and the SHA-256 over its files in order of their names. */
export const STANDIN_SOURCE = "0.1.1 b20b4b97a7c1b63fbdd29381d996ec73152fb51703247232f1e21cbaa2d09b20";

/** The environment variable that names a tool's binary: `kube-apiserver` → `PUSHLANE_BED_KUBE_APISERVER`. */
export function variableOf(name: string): string {
  return `PUSHLANE_BED_${name.toUpperCase().replaceAll("-", "_")}`;
}
