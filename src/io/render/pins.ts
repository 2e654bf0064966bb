/** The tools that render: how new they must be, and which release is fetched where the runner has none. */
import type { GeneratorTool } from "../../targets/kubernetes/render/generator.ts";

export type Release = {
  readonly url: string;
  readonly sha256: string;
  /** The binary's name in the archive (`.tar.gz`). */
  readonly member: string;
};

export type Pin = {
  readonly minimum: string;
  readonly version: string;
  readonly versionArguments: readonly string[];
  /** By platform and architecture as Node names them. */
  readonly releases: Readonly<Record<string, Release>>;
};

const helm = (platform: string, sha256: string): Release => ({
  url: `https://get.helm.sh/helm-v4.2.4-${platform}.tar.gz`,
  sha256,
  member: `${platform}/helm`,
});

const kustomize = (platform: string, sha256: string): Release => ({
  url: `https://github.com/kubernetes-sigs/kustomize/releases/download/kustomize%2Fv5.8.1/kustomize_v5.8.1_${platform}.tar.gz`,
  sha256,
  member: "kustomize",
});

export const pins: Readonly<Record<GeneratorTool, Pin>> = {
  helm: {
    // 3.14 is the first whose `template` keeps schema and dry run as 4 has them.
    minimum: "3.14.0",
    version: "4.2.4",
    versionArguments: ["version", "--template", "{{.Version}}"],
    releases: {
      "linux-x64": helm("linux-amd64", "c306b46f719b0a4da32d0f78ee21bf90ce8d602f15b22ab753f0674d1670a7f3"),
      "linux-arm64": helm("linux-arm64", "564de2191b881e9f71b5606b25345821ea1682f06ab90499d3ab22b530176da1"),
      "darwin-x64": helm("darwin-amd64", "6c163d687ca03c3b5c01928e53bbbcf9518278f47ce7a2f249a5a08e8bdaa2bc"),
      "darwin-arm64": helm(
        "darwin-arm64",
        "d747eb4e28bd2727173d15b759fa0a17822291ec09db7ced3d55af290a3661a2",
      ),
    },
  },
  kustomize: {
    minimum: "5.0.0",
    version: "5.8.1",
    versionArguments: ["version"],
    releases: {
      "linux-x64": kustomize(
        "linux_amd64",
        "029a7f0f4e1932c52a0476cf02a0fd855c0bb85694b82c338fc648dcb53a819d",
      ),
      "linux-arm64": kustomize(
        "linux_arm64",
        "0953ea3e476f66d6ddfcd911d750f5167b9365aa9491b2326398e289fef2c142",
      ),
    },
  },
};
