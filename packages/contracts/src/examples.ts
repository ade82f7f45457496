import type { Route } from './route.ts';

/** Returns the names of the parameters in a path. */
const paramsOf = ({ path }: Route): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Quotes text in single quotes for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Returns a curl command that calls a route, for a shell in which `TANDEM_URL`, `TANDEM_TOKEN` and a variable for each
 * path parameter are set. A POST that creates something has an idempotency key, so that it can be repeated.
 */
export function curlExample(route: Route): string {
  const { method, path, body, example, upload, uploadOptional, produces, status } = route;
  const address = path.replace(/:(\w+)/g, '$$$1');
  const isForm = upload && !uploadOptional;
  const lines = [
    `curl --fail-with-body -sS${method === 'GET' ? '' : ` -X ${method}`} "$TANDEM_URL${address}"`,
    ...(route.access.GUEST === 'none' || route.token ? ['-H "Authorization: Bearer $TANDEM_TOKEN"'] : []),
    ...(method === 'POST' && status === 201 && !isForm ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body && !isForm
      ? ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(example ?? {}, null, 2))}`]
      : []),
    ...(isForm ? [...formFields(example), '-F "file=@$FILE"'] : []),
    ...(produces ? ['-o answer'] : []),
  ];
  return lines.join(' \\\n  ');
}

const formFields = (example: unknown): string[] =>
  Object.entries((example ?? {}) as object).map(([name, value]) => `-F ${quoted(`${name}=${String(value)}`)}`);

/** Returns the same call with the typed client, where `tandem` is the client and each path parameter is a variable. */
export function clientExample(domain: string, name: string, route: Route): string {
  const names = paramsOf(route);
  const parts = [
    ...(names.length > 0 ? [`params: { ${names.join(', ')} }`] : []),
    ...(route.body ? [`body: ${JSON.stringify(route.example ?? {}, null, 2)}`] : []),
    ...(route.upload && !route.uploadOptional ? ['file'] : []),
  ];
  const request = parts.length > 0 ? `{ ${parts.join(', ')} }` : '';
  return `const answer = await tandem.${domain}.${name}(${request});`;
}
