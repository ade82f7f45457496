import { pathToFileURL } from 'node:url';
import type { Contract, Route } from '@tandem/contracts/route';

/** Picks the fields of a route that a browser needs; `undefined` is omitted when serialized. */
const slim = ({ method, path, paged, upload, produces }: Route) => ({ method, path, paged, upload, produces });

const mapped = <V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const isRoute = (value: unknown): value is Route => typeof (value as Route | null)?.path === 'string';
const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && Object.values(value).every(isRoute);

/** Reduces a contract, or several by domain, to slim routes; undefined for a schema. */
function slimmed(value: unknown): object | undefined {
  if (isContract(value)) return mapped(value, slim);
  const domains = Object.values(value as object);
  return domains.every(isContract) ? mapped(value as Record<string, object>, (each) => slimmed(each)) : undefined;
}

/** The actions of the audit log are derived from fields that slim routes lack, so they are written as values. */
async function auditActions(id: string): Promise<string> {
  const { AUDIT_ACTIONS, AUDIT_LOOKUPS } = await import(pathToFileURL(id).href);
  return [
    `export const AUDIT_ACTIONS = ${JSON.stringify(AUDIT_ACTIONS)};`,
    `export const AUDIT_LOOKUPS = new Set(${JSON.stringify([...AUDIT_LOOKUPS])});`,
  ].join('\n');
}

/** Writes the schemas of events as data, so that checking an event does not need zod. */
async function eventSchemas(id: string): Promise<string> {
  const { EVENT_SCHEMAS } = await import(pathToFileURL(id).href);
  return `export const EVENT_SCHEMAS = ${JSON.stringify(EVENT_SCHEMAS)};`;
}

/**
 * A Vite plugin that replaces contracts by the paths of their routes: the server checks the input, so browsers don't
 * need schemas and zod (30 kB). Types are not affected.
 */
export const slimContracts = {
  name: 'tandem-slim-contracts',
  enforce: 'pre' as const,
  async load(id: string) {
    if (id.endsWith('/packages/contracts/src/audit-actions.ts')) return auditActions(id);
    if (id.endsWith('/packages/contracts/src/event-schemas.ts')) return eventSchemas(id);
    if (!/\/packages\/contracts\/src\/(?:contracts|routes\/[\w-]+)\.ts$/.test(id)) return undefined;
    const constants: Record<string, unknown> = await import(pathToFileURL(id).href);
    return Object.entries(constants)
      .map(([name, value]) => [name, slimmed(value)] as const)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};
