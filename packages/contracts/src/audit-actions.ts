import { contracts } from './contracts.ts';
import type { Route } from './route.ts';

/** Actions that a domain records itself because the route alone is not specific enough. */
const OF_DOMAINS = [
  'accounts.makeSuperuser',
  'accounts.endSuperuser',
  'auth.become',
  'auth.return',
  'candidates.table',
  'companyExports.download',
  'outreachPauses.lift',
  'outreachRegions.change',
  'outreachRegions.stop',
  'passkeys.create',
  'passkeys.remove',
  'search.table',
  'singleSignOn.link',
  'singleSignOn.unlink',
  'suspensions.suspend',
  'suspensions.lift',
] as const;

/**
 * Returns whether a successful call of a route is logged: by a superuser, or while a superuser impersonates the caller.
 */
const isRecorded = ({ method, unrecorded, looksUp, access, inPerson }: Route): boolean => {
  if (unrecorded || (method === 'GET' && !looksUp)) return false;
  if (access.SUPERUSER !== 'none') return true;
  return !inPerson && (access.USER !== 'none' || access.COMPANY !== 'none');
};

const routes = Object.entries(contracts).flatMap(([domain, contract]) =>
  Object.entries(contract).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);

/** Every action in the audit log, by domain. The text of each is `audit:did.<action>`. */
export const AUDIT_ACTIONS: readonly string[] = [
  ...new Set([...routes.flatMap(([action, route]) => (isRecorded(route) ? [action] : [])), ...OF_DOMAINS]),
].sort();

/** Actions that only look up or download data. */
export const AUDIT_LOOKUPS: ReadonlySet<string> = new Set([
  ...routes.flatMap(([action, { looksUp }]) => (looksUp ? [action] : [])),
  'candidates.table',
  'companyExports.download',
  'search.table',
]);
