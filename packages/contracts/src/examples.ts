import type { Route } from './route.ts';

/** Names of the parameters in a path. */
const paramsOf = ({ path }: Route): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** In single quotes for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * A call of a route with curl, to be run in a shell where `TANDEM_URL` and `TANDEM_TOKEN` are set, and a variable for each
 * parameter of the path. A POST that creates has an idempotency key, so that it can be repeated.
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

/** The same call with the typed client, where `tandem` is the client and each parameter of the path is a variable. */
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
