import type { AuditChange } from '@tandem/contracts/audit';
import type { Route } from '@tandem/contracts/route';
import type { Context, Next } from 'koa';
import { duringCall } from './current-request.ts';
import type { CallInfo, Viewer } from './viewer.ts';

/** An action to be recorded: who did what, and to what. */
export interface AuditRecord {
  actorId: string;
  /** The superuser who acts as the actor. */
  impersonatedBy?: string | undefined;
  /** The name of a route, for example `jobs.update`. */
  action: string;
  subject: string;
  /** Field names, never values. */
  fields: string[];
  /** Old and new values, where they may be stored. */
  changes?: AuditChange[];
  reason?: string;
  address?: string;
}

/** A call whose input has been parsed. */
export interface AuditedCall {
  action: string;
  route: Route;
  input: unknown;
}

/** A call that has been answered, as passed on by `mount`. */
export interface AnsweredCall extends AuditedCall {
  answer: unknown;
}

/** Reads from the database what a call is about to change and what it has changed. */
export interface AuditLog {
  record: (entry: AuditRecord) => Promise<void>;
  /** Reads what the call may change; returns a function that computes the difference afterwards. */
  watch: (called: AuditedCall) => Promise<() => Promise<AuditChange[]>>;
}

/** Records every successful write of a superuser, of a superuser acting as a user, or with an API token. */
export const auditMiddleware =
  ({ record, watch }: AuditLog) =>
  async (ctx: Context, next: Next) => {
    let changes: (() => Promise<AuditChange[]>) | undefined;
    const isAudited = (route: Route) => isToBeRecorded(route, ctx.state.viewer);
    ctx.state.beforeAct = async (called: AuditedCall) => {
      if (isAudited(called.route)) changes = await watch(called);
    };
    await duringCall(ctx.state.call as CallInfo, next);
    const { viewer, answered, call } = ctx.state as { viewer: Viewer; answered?: AnsweredCall; call: CallInfo };
    if (!answered || !viewer.accountId || !isAudited(answered.route)) return;
    const what = auditDetails(answered);
    if (!what) return;
    await record({
      actorId: viewer.accountId,
      impersonatedBy: viewer.impersonatedBy,
      action: answered.action,
      ...what,
      ...(viewer.token && { reason: `API token ${viewer.token.id}` }),
      changes: (await changes?.()) ?? [],
      address: call.address,
    });
  };

const isToBeRecorded = ({ method, unrecorded, looksUp }: Route, { view, impersonatedBy, token }: Viewer) =>
  (method !== 'GET' || looksUp) &&
  !unrecorded &&
  (view === 'SUPERUSER' || impersonatedBy !== undefined || token !== undefined);

/** Identifies the subject of a call and is not one of its fields. */
const POINTERS = ['_id', 'accountId', 'entityId'] as const;
/** The subject of a response that itself refers to something, such as a note about a person or a person's match. */
const POINTERS_OF_ANSWER = ['subjectId', 'user', 'accountId', 'entityId'] as const;
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);
/** Fields that explain a call and are not fields of the changed record. */
const NO_FIELDS = new Set(['reason', 'revision', 'draftRevision', 'decision']);

/** Undefined if the domain records the whole input. */
function auditDetails({ route, input, answer }: AnsweredCall) {
  const { params = {}, body = {} } = input as { params?: Record<string, unknown>; body?: Record<string, unknown> };
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => params[`${name}`]).reverse();
  const named = [
    ...(route.aboutAnswer ? idsIn(answer, POINTERS_OF_ANSWER) : []),
    ...idsIn(body),
    ...inPath,
    ...idsIn(answer),
    ...idsIn((answer as { account?: unknown })?.account),
  ];
  const sent = Object.keys(body).filter(
    (key) => !POINTERS.some((pointer) => pointer === key) && !route.confirmation?.includes(key),
  );
  const fields = sent.filter((key) => !route.recordedFields?.includes(key) && !NO_FIELDS.has(key));
  if (sent.length > 0 && sent.every((key) => route.recordedFields?.includes(key))) return undefined;
  const reason = [body.decision, body.reason].find((why) => typeof why === 'string') ?? '';
  return { subject: named.find(isId) ?? '', fields, ...(reason && { reason }) };
}

const idsIn = (value: unknown, pointers: readonly string[] = POINTERS): unknown[] =>
  typeof value === 'object' && value !== null ? pointers.map((key) => (value as Record<string, unknown>)[key]) : [];
