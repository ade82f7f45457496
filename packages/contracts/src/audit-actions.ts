import { contracts } from './contracts.ts';
import type { Route } from './route.ts';

/** What is recorded by a domain itself, because its route would not say enough. */
const OF_DOMAINS = [
  'accounts.makeSuperuser',
  'accounts.endSuperuser',
  'auth.become',
  'auth.return',
  'candidates.table',
  'search.table',
  'suspensions.suspend',
  'suspensions.lift',
] as const;

/** Whether a successful call of a route becomes an entry: one by a superuser, or by somebody whom a superuser acts as. */
const isRecorded = ({ method, unrecorded, looksUp, access, inPerson }: Route): boolean => {
  if (unrecorded || (method === 'GET' && !looksUp)) return false;
  if (access.SUPERUSER !== 'none') return true;
  return !inPerson && (access.USER !== 'none' || access.COMPANY !== 'none');
};

const routes = Object.entries(contracts).flatMap(([domain, contract]) =>
  Object.entries(contract).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);

/** Every action that an entry of the audit log can have, by domain. The words for each are `audit:did.<action>`. */
export const AUDIT_ACTIONS: readonly string[] = [
  ...new Set([...routes.flatMap(([action, route]) => (isRecorded(route) ? [action] : [])), ...OF_DOMAINS]),
].sort();

/** Actions that only look something up or download it, and change nothing. */
export const AUDIT_LOOKUPS: ReadonlySet<string> = new Set([
  ...routes.flatMap(([action, { looksUp }]) => (looksUp ? [action] : [])),
  'candidates.table',
  'search.table',
]);
