import { COMPANY_REJECT_REASONS, DEVELOPER_PASS_REASONS, WITHDRAWN } from '@tandem/catalogue/reasons';
import { LEGACY_MATCH_STATUSES, type MatchStatus, OPEN_MATCH_STATUSES } from '@tandem/catalogue/statuses';
import type { MatchSide, MatchStep } from '@tandem/contracts/match';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { latestOf, openAskOf } from './matches.latest.ts';
import type { Step, StoredMatch } from './stored-match.ts';

/** The role in which a person acts on a match. */
export type Actor = MatchSide | 'superuser';

/** Minutes within which a step may be undone. */
export const UNDO_MINUTES = 10;

/** The step that leads to a status; a match begins as pending. */
const STEP_TO: Record<Exclude<MatchStatus, 'pending'>, MatchStep> = {
  accepted: 'accept',
  interviewing: 'interview',
  hired: 'hire',
  rejected: 'reject',
  passed: 'pass',
};

type MatchProgress = Pick<StoredMatch, 'status' | 'startedBy' | 'history' | 'asks'>;

/** Maximum number of times a developer can ask for other conditions in one match. */
const MAX_ASKS = 5;

/** Returns the role in which a viewer acts on a match; `null` if the match does not concern them. */
export function actorOf({ view, entityId }: Viewer, match: Pick<StoredMatch, 'user' | 'company'>): Actor | null {
  if (view === 'SUPERUSER') return 'superuser';
  if (view === 'USER' && String(match.user) === entityId) return 'user';
  if (view === 'COMPANY' && String(match.company) === entityId) return 'company';
  return null;
}

/** Returns the current name of a status, which may be stored under an old name. */
export const currentStatus = (status: string): MatchStatus =>
  LEGACY_MATCH_STATUSES[status as keyof typeof LEGACY_MATCH_STATUSES] ?? (status as MatchStatus);

/** Returns the side to which a request was sent. */
export const askedSide = ({ startedBy }: Pick<MatchProgress, 'startedBy'>): MatchSide =>
  startedBy === 'company' || startedBy === 'superuser' ? 'user' : 'company';

const isOpen = ({ status }: Pick<MatchProgress, 'status'>) =>
  (OPEN_MATCH_STATUSES as readonly MatchStatus[]).includes(currentStatus(status));

/**
 * Returns the side that has to act: first the side that was asked, then the company, which also answers the developer's
 * requests for other conditions; `null` once the match has ended.
 */
export function turnOf(match: MatchProgress): MatchSide | null {
  if (!isOpen(match)) return null;
  return currentStatus(match.status) === 'pending' && !openAskOf(match) ? askedSide(match) : 'company';
}

/** Returns whether the developer of a match has agreed, so that the company can report a hire. */
export function mayBeHired(match: MatchProgress): boolean {
  const isAsked = currentStatus(match.status) === 'pending' && askedSide(match) === 'user';
  return isOpen(match) && !isAsked;
}

/** Returns the actions that a role may take on a match at a given time. */
export function stepsOf(match: MatchProgress, actor: Actor, now: Date): MatchStep[] {
  const steps = [...stepsForward(match, actor), ...stepsOfAsks(match, actor)];
  if (undoUntil(match, actor, now)) steps.push('undo');
  else if (mayWithdraw(match, actor)) steps.push('withdraw');
  if (actor === 'user' && isBadTiming(match)) steps.push('remind');
  if (actor === 'superuser') steps.push('decide');
  return steps;
}

/**
 * Returns the steps for asking for other conditions: open to a developer who was asked or whose match is in progress,
 * one request at a time.
 */
function stepsOfAsks(match: MatchProgress, actor: Actor): MatchStep[] {
  if (!isOpen(match)) return [];
  const isOpenAsk = openAskOf(match) !== undefined;
  if (actor === 'company') return isOpenAsk ? ['answerAsk'] : [];
  if (actor !== 'user') return [];
  if (isOpenAsk) return ['withdrawAsk'];
  const isWaiting = currentStatus(match.status) === 'pending' && askedSide(match) === 'company';
  return isWaiting || (match.asks ?? []).length >= MAX_ASKS ? [] : ['ask'];
}

/** Returns whether the developer declined because of bad timing. */
export const isBadTiming = ({ status, history }: MatchProgress): boolean =>
  status === 'passed' && history.at(-1)?.reason === 'bad-timing' && history.at(-1)?.by === 'user';

function stepsForward(match: MatchProgress, actor: Actor): MatchStep[] {
  const may = (side: MatchSide) => actor === side || actor === 'superuser';
  if (!isOpen(match)) return [];
  const status = currentStatus(match.status);
  const asked = askedSide(match);
  if (status === 'pending') return may(asked) ? ['accept', asked === 'company' ? 'reject' : 'pass'] : [];
  const steps: MatchStep[] = [];
  if (may('company')) steps.push(status === 'accepted' ? 'interview' : 'hire', 'reject');
  if (may('user')) steps.push('pass');
  return steps;
}

/** Returns whether a step has to wait for the other side, or belongs to it. */
export function isOthersTurn(match: MatchProgress, actor: Actor, step: MatchStep): boolean {
  const other = actor === 'company' ? 'user' : 'company';
  if (stepsForward(match, other).includes(step)) return true;
  const isAnswer = step === 'accept' || step === 'reject' || step === 'pass';
  return isAnswer && currentStatus(match.status) === 'pending' && askedSide(match) === other;
}

/**
 * Returns until when the side that took the last step, or sent the request, can undo it; null if it cannot, or no
 * longer can.
 */
export function undoUntil(match: MatchProgress, actor: Actor, now: Date): Date | null {
  const last = latestOf(match);
  if (!last || last.by !== actor || match.history.at(-1)?.reason === 'filled-here') return null;
  if (last.kind !== 'step' && !isOpen(match)) return null;
  const until = new Date(last.date.getTime() + UNDO_MINUTES * 60_000);
  return until >= now ? until : null;
}

/**
 * Returns whether the side that asked can withdraw an unanswered request. A request sent from a widget belongs to the
 * applicant.
 */
function mayWithdraw(match: MatchProgress, actor: Actor): boolean {
  if (currentStatus(match.status) !== 'pending') return false;
  return actor === 'superuser' || actor !== askedSide(match);
}

/** Returns the status of a request after it is withdrawn: a refusal by the side that asked. */
export const withdrawnStatus = (match: MatchProgress): 'rejected' | 'passed' =>
  askedSide(match) === 'user' ? 'rejected' : 'passed';

/**
 * Returns whether a match ended because the side that asked withdrew the request. Such matches are left out of all
 * statistics.
 */
export const isWithdrawn = ({ history }: Pick<StoredMatch, 'history'>): boolean => history.at(-1)?.reason === WITHDRAWN;

/**
 * Returns whether the other side refused a side, which may then not ask again about the same job. A missing answer is
 * not a refusal.
 */
export function isAnswered({ status, history }: Pick<StoredMatch, 'status' | 'history'>, asking: Actor): boolean {
  if (history.at(-1)?.by === 'system' || isWithdrawn({ history })) return false;
  return (asking === 'user' && status === 'rejected') || (asking === 'company' && status === 'passed');
}

/** Returns the step that leads to a status; undefined for the initial status of a match. */
export const stepTo = (status: MatchStatus): MatchStep | undefined =>
  status === 'pending' ? undefined : STEP_TO[status];

/** Returns whether a status opens the developer's whole profile to the company. */
export const isAcceptedStatus = (status: MatchStatus): boolean => OPENED.includes(status);
const OPENED: readonly MatchStatus[] = ['accepted', 'interviewing', 'hired'];

/** Returns whether a reason is allowed for a status. */
export function isReasonFor(status: MatchStatus, reason: string): boolean {
  if (status === 'rejected') return COMPANY_REJECT_REASONS.some(({ key }) => key === reason);
  return status === 'passed' && (DEVELOPER_PASS_REASONS as readonly string[]).includes(reason);
}

const INTERNAL = new Set<string>(COMPANY_REJECT_REASONS.flatMap((each) => ('internal' in each ? [each.key] : [])));
/**
 * Reasons that count for a company's badge but are hidden from the company, which would see them with the developer's
 * name.
 */
const NOT_FOR_COMPANIES = new Set(['company-unresponsive']);

/** Returns the reason of a step as a role may see it; undefined if it is hidden from that role. */
export function reasonFor(
  actor: Actor,
  { reason, status, by }: Pick<Step, 'reason' | 'status' | 'by'>,
): string | undefined {
  if (by === 'system') return reason;
  if (actor === 'user' && status === 'rejected' && INTERNAL.has(reason ?? '')) return undefined;
  if (actor === 'company' && status === 'passed' && NOT_FOR_COMPANIES.has(reason ?? '')) return undefined;
  return reason;
}
