type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxy for `server`, or `null` for a direct connection. `HTTPS_PROXY` and `NO_PROXY` in either case, as curl and Go
 * read them: `*`, a host, a domain (with or without a leading dot, its subdomains too), each with an optional port.
 */
export function proxyFor(server: string, environment: Environment): string | null {
  const proxy = environment["https_proxy"] || environment["HTTPS_PROXY"];
  if (!proxy) return null;
  const url = new URL(server);
  const exceptions = (environment["no_proxy"] || environment["NO_PROXY"] || "").split(/[\s,]+/);
  if (exceptions.some((exception) => exception !== "" && excepts(exception.toLowerCase(), url))) return null;
  return proxy.includes("://") ? proxy : `http://${proxy}`;
}

function excepts(exception: string, url: URL): boolean {
  if (exception === "*") return true;
  const [, host = exception, port] = /^(.*?)(?::(\d+))?$/.exec(exception) ?? [];
  if (port !== undefined && port !== (url.port || "443")) return false;
  const domain = host.replace(/^\*?\./, "");
  return url.hostname === domain || url.hostname.endsWith(`.${domain}`);
}
