import type { Route } from '@tandem/contracts/route';
import type { Context, Next } from 'koa';
import type { CallInfo, Viewer } from './viewer.ts';

/** Something that was done and is to be remembered: by whom, what, and what it was about. */
export interface Deed {
  actorId: string;
  /** The superuser who acts as the actor. */
  impersonatedBy?: string | undefined;
  /** Name of a route, as `jobs.update`. */
  action: string;
  subject: string;
  /** Names of fields, never values. */
  fields: string[];
  reason?: string;
  address?: string;
}

/** A call that has been answered, as mounting leaves it for what comes after. */
export interface Answered {
  action: string;
  route: Route;
  input: unknown;
  answer: unknown;
}

/** Has every successful write of a superuser, or of somebody whom a superuser acts as, written down. */
export const deeds = (record: (deed: Deed) => Promise<void>) => async (ctx: Context, next: Next) => {
  await next();
  const { viewer, answered, call } = ctx.state as { viewer: Viewer; answered?: Answered; call: CallInfo };
  if (!answered || !viewer.accountId || !isToBeRecorded(answered.route, viewer)) return;
  const what = aboutWhat(answered);
  if (!what) return;
  await record({
    actorId: viewer.accountId,
    impersonatedBy: viewer.impersonatedBy,
    action: answered.action,
    ...what,
    address: call.address,
  });
};

const isToBeRecorded = ({ method, unrecorded }: Route, { view, impersonatedBy }: Viewer) =>
  method !== 'GET' && !unrecorded && (view === 'SUPERUSER' || impersonatedBy !== undefined);

/** Names what a call is about, and is no field of it. */
const POINTERS = ['_id', 'accountId', 'entityId'] as const;
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);

/** Nothing where all that was sent is recorded by the domain. */
function aboutWhat({ route, input, answer }: Answered) {
  const { params = {}, body = {} } = input as { params?: Record<string, unknown>; body?: object };
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => params[`${name}`]).reverse();
  const named = [...idsIn(body), ...inPath, ...idsIn(answer), ...idsIn((answer as { account?: unknown })?.account)];
  const sent = Object.keys(body).filter((key) => !POINTERS.some((pointer) => pointer === key));
  const fields = sent.filter((key) => !route.recordedFields?.includes(key));
  if (sent.length > 0 && fields.length === 0) return undefined;
  return { subject: named.find(isId) ?? '', fields };
}

const idsIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? POINTERS.map((key) => (value as Record<string, unknown>)[key]) : [];
