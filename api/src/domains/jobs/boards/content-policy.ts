/** Directives of one content security policy, by name. The first one with a name counts (CSP 3, 2.2.1). */
type Policy = Map<string, string[]>;

function policyOf(text: string): Policy {
  const policy: Policy = new Map();
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/);
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** All policies from headers and `<meta>`. Several in one header are separated by commas, and all of them apply. */
export const policiesOf = (texts: readonly string[]): Policy[] =>
  texts.flatMap((text) => text.split(',')).map(policyOf);

/** Whether a page with these policies loads a script from an address, because of its nonce or its source. */
export const allowsScript = (policies: readonly Policy[], url: URL, page: URL, nonce = ''): boolean =>
  policies.every((policy) => {
    const sources = firstOf(policy, ['script-src-elem', 'script-src', 'default-src']);
    if (!sources) return true;
    if (nonce && sources.includes(`'nonce-${nonce}'`)) return true;
    return !sources.includes("'strict-dynamic'") && sources.some((source) => fits(source, url, page));
  });

/** Whether a page with these policies may send requests to an address (`connect-src`, otherwise `default-src`). */
export const allowsConnecting = (policies: readonly Policy[], url: URL, page: URL): boolean =>
  policies.every((policy) => {
    const sources = firstOf(policy, ['connect-src', 'default-src']);
    return !sources || sources.some((source) => fits(source, url, page));
  });

const firstOf = (policy: Policy, names: readonly string[]): string[] | undefined =>
  names.map((name) => policy.get(name)).find((sources) => sources !== undefined);

/** Whether a source of a policy matches an address (CSP 3, 6.7.2.8). */
function fits(source: string, url: URL, page: URL): boolean {
  if (source === '*') return true;
  if (source.toLowerCase() === "'self'") return url.origin === page.origin;
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return source.toLowerCase() === url.protocol;
  const [, scheme, host = '', port, path = ''] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  const wanted = scheme ? `${scheme.toLowerCase()}:` : page.protocol;
  const isScheme = wanted === url.protocol || (wanted === 'http:' && url.protocol === 'https:');
  const name = host.toLowerCase();
  const isHost = name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name;
  const isPort = port === '*' || (port ?? '') === url.port;
  const isPath = path === '' || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path);
  return isScheme && isHost && isPort && isPath;
}
