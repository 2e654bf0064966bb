import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A certificate and its private key, both PEM. */
export type Certificate = { readonly cert: string; readonly key: string };

/** A certificate authority for one test run; nobody else trusts it. */
export type Authority = AsyncDisposable & {
  readonly caPem: string;
  /** The same in a file, for `NODE_EXTRA_CA_CERTS`. */
  readonly caFile: string;
  /** A server certificate for loopback. */
  readonly issue: () => Promise<Certificate>;
};

const configuration = `
[req]
distinguished_name = name
prompt = no
[name]
CN = pushlane test bed
[ca]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[server]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = IP:127.0.0.1, DNS:localhost
`;

/** Makes a certificate authority with the openssl binary, in a folder of its own and with a configuration of its own. */
export async function makeAuthority(): Promise<Authority> {
  const folder = await mkdtemp(join(tmpdir(), "pushlane-ca-"));
  const at = (name: string) => join(folder, name);
  // Neither the user's home nor the machine's configuration is read.
  const env = {
    PATH: process.env["PATH"],
    HOME: folder,
    RANDFILE: at("random"),
    OPENSSL_CONF: at("openssl.cnf"),
  };
  const openssl = (...args: readonly string[]) => run("openssl", [...args], { cwd: folder, env });
  const makeKey = (name: string) =>
    openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", at(name));
  await writeFile(at("openssl.cnf"), configuration);
  await makeKey("ca.key");
  await openssl(
    "req",
    "-x509",
    "-new",
    "-key",
    "ca.key",
    "-sha256",
    "-days",
    "2",
    "-extensions",
    "ca",
    "-out",
    "ca.crt",
  );
  const caPem = await readFile(at("ca.crt"), "utf8");
  let serial = 1;

  return {
    caPem,
    caFile: at("ca.crt"),
    issue: async () => {
      serial += 1;
      const name = `server-${serial}`;
      await makeKey(`${name}.key`);
      await openssl("req", "-new", "-key", `${name}.key`, "-subj", "/CN=127.0.0.1", "-out", `${name}.csr`);
      const signing = [
        "-CA",
        "ca.crt",
        "-CAkey",
        "ca.key",
        "-set_serial",
        String(serial),
        "-days",
        "2",
        "-sha256",
      ];
      const extensions = ["-extfile", "openssl.cnf", "-extensions", "server"];
      await openssl("x509", "-req", "-in", `${name}.csr`, ...signing, ...extensions, "-out", `${name}.crt`);
      return {
        cert: await readFile(at(`${name}.crt`), "utf8"),
        key: await readFile(at(`${name}.key`), "utf8"),
      };
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
