import { COMPANY_REJECT_REASONS, DEVELOPER_PASS_REASONS, WITHDRAWN } from '@tandem/catalogue/reasons';
import { LEGACY_MATCH_STATUSES, type MatchStatus, OPEN_MATCH_STATUSES } from '@tandem/catalogue/statuses';
import type { MatchSide, MatchStep } from '@tandem/contracts/match';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Step, StoredMatch } from './matches.model.ts';

/** Who acts on a match. */
export type Actor = MatchSide | 'superuser';

/** Minutes within which a step may be taken back. */
export const UNDO_MINUTES = 10;

const STATUS_OF = { accept: 'accepted', reject: 'rejected', pass: 'passed' } as const satisfies Partial<
  Record<MatchStep, MatchStatus>
>;

type Standing = Pick<StoredMatch, 'status' | 'startedBy' | 'history'>;

/** As what somebody acts on a match; `null` for those whom it does not concern. */
export function actorOf({ view, entityId }: Viewer, match: Pick<StoredMatch, 'user' | 'company'>): Actor | null {
  if (view === 'SUPERUSER') return 'superuser';
  if (view === 'USER' && String(match.user) === entityId) return 'user';
  if (view === 'COMPANY' && String(match.company) === entityId) return 'company';
  return null;
}

/** A status as it is written today. */
export const currentStatus = (status: string): MatchStatus =>
  LEGACY_MATCH_STATUSES[status as keyof typeof LEGACY_MATCH_STATUSES] ?? (status as MatchStatus);

/** The side that has to act: the one that was asked, then the company; `null` once the match has ended. */
export function turnOf({ status, startedBy }: Standing): MatchSide | null {
  const now = currentStatus(status);
  if (!(OPEN_MATCH_STATUSES as readonly MatchStatus[]).includes(now)) return null;
  return now === 'pending' && (startedBy === 'company' || startedBy === 'superuser') ? 'user' : 'company';
}

/** Whether the developer of a match has said yes, so that a company can say that it has hired them. */
export function mayBeHired(match: Standing): boolean {
  const isAsked = currentStatus(match.status) === 'pending' && turnOf(match) === 'user';
  return turnOf(match) !== null && !isAsked;
}

/** What somebody may do with a match at a moment. */
export function stepsOf(match: Standing, actor: Actor, now: Date): MatchStep[] {
  const turn = turnOf(match);
  const may = (side: MatchSide) => actor === side || actor === 'superuser';
  const steps: MatchStep[] = [];
  if (turn && currentStatus(match.status) === 'pending') {
    if (may(turn)) steps.push('accept', turn === 'company' ? 'reject' : 'pass');
  } else if (turn) {
    if (may('company')) steps.push('reject');
    if (may('user')) steps.push('pass');
  }
  if (undoUntil(match, actor, now)) steps.push('undo');
  else if (mayWithdraw(match, actor)) steps.push('withdraw');
  return steps;
}

/** Until when whoever took the last step can undo it, the request itself included; null if they cannot, or no longer. */
export function undoUntil({ history }: Standing, actor: Actor, now: Date): Date | null {
  const last = history.at(-1);
  if (!last || last.by !== actor || last.reason === 'filled-here') return null;
  const until = new Date(last.date.getTime() + UNDO_MINUTES * 60_000);
  return until >= now ? until : null;
}

/** Whoever asked can take an unanswered request back. What a widget sent belongs to the person behind it. */
function mayWithdraw(match: Standing, actor: Actor): boolean {
  if (currentStatus(match.status) !== 'pending') return false;
  return actor === 'superuser' || actor !== turnOf(match);
}

/** What a request becomes when it is withdrawn: a no of the side that asked. */
export const withdrawnStatus = (match: Standing): 'rejected' | 'passed' =>
  turnOf(match) === 'user' ? 'rejected' : 'passed';

/** Whether a match ended because whoever asked withdrew the request: it counts in no statistic. */
export const isWithdrawn = ({ history }: Pick<StoredMatch, 'history'>): boolean => history.at(-1)?.reason === WITHDRAWN;

/** Whether a side has been told no by the other one: it does not ask again about the same job. Silence is no answer. */
export function isAnswered({ status, history }: Pick<StoredMatch, 'status' | 'history'>, asking: Actor): boolean {
  if (history.at(-1)?.by === 'system' || isWithdrawn({ history })) return false;
  return (asking === 'user' && status === 'rejected') || (asking === 'company' && status === 'passed');
}

/** The step that leads to a status. */
export const stepTo = (status: (typeof STATUS_OF)[keyof typeof STATUS_OF]): MatchStep =>
  (Object.keys(STATUS_OF) as (keyof typeof STATUS_OF)[]).find((step) => STATUS_OF[step] === status) as MatchStep;

/** Whether a reason is one of those that go with a status. */
export function isReasonFor(status: MatchStatus, reason: string): boolean {
  if (status === 'rejected') return COMPANY_REJECT_REASONS.some(({ key }) => key === reason);
  return status === 'passed' && (DEVELOPER_PASS_REASONS as readonly string[]).includes(reason);
}

const INTERNAL = new Set<string>(COMPANY_REJECT_REASONS.flatMap((each) => ('internal' in each ? [each.key] : [])));
/** What a developer says of a company counts for its badge, but is not told to it with a name. */
const NOT_FOR_COMPANIES = new Set(['company-unresponsive']);

/** The reason of a step as somebody gets it; undefined for what they are not to know. */
export function reasonFor(
  actor: Actor,
  { reason, status, by }: Pick<Step, 'reason' | 'status' | 'by'>,
): string | undefined {
  if (by === 'system') return reason;
  if (actor === 'user' && status === 'rejected' && INTERNAL.has(reason ?? '')) return undefined;
  if (actor === 'company' && status === 'passed' && NOT_FOR_COMPANIES.has(reason ?? '')) return undefined;
  return reason;
}
