import type { WritingObstacle } from '@tandem/catalogue/messages';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { StoredCompany } from '../../companies/companies/companies.service.ts';
import { currentStatus, isAcceptedStatus } from '../../hiring/matches/matches.policy.ts';
import type { StoredMatch } from '../../hiring/matches/matches.service.ts';
import type { StoredAccount } from '../../identity/accounts/accounts.service.ts';
import { exists, levelFor } from '../../talent/developers/developers.policy.ts';
import type { StoredDeveloper } from '../../talent/developers/developers.service.ts';
import type { ViewerContext } from '../../talent/developers/viewer-context.ts';
import type { Side, StoredConversation } from './conversations.model.ts';

/** A developer and a company with the data that the rules of conversations need, such as their matches. */
export interface Pair {
  developer: StoredDeveloper;
  company: StoredCompany;
  /** Latest first. */
  matches: readonly StoredMatch[];
  /** How the company sees the developer. */
  context: ViewerContext;
  /** The accounts of both. */
  accounts: readonly StoredAccount[];
  /** Sides that have an account which can log in. */
  present: readonly Side[];
}

export const otherSide = (side: Side): Side => (side === 'user' ? 'company' : 'user');

/** The side of a viewer; undefined for a conversation of others. */
export function sideOf(
  { view, entityId }: Viewer,
  { userId, companyId }: Pick<StoredConversation, 'userId' | 'companyId'>,
): Side | undefined {
  if (view === 'USER' && String(userId) === entityId) return 'user';
  if (view === 'COMPANY' && String(companyId) === entityId) return 'company';
  return undefined;
}

/** How a company sees a developer, given the matches between them and the `keys` of the company. */
export function contextOf(
  company: StoredCompany,
  keys: readonly string[],
  { developer, matches }: Pick<Pair, 'developer' | 'matches'>,
): ViewerContext {
  const id = String(developer._id);
  const among = (found: readonly unknown[]) => new Set(found.length > 0 ? [id] : []);
  return {
    view: 'COMPANY',
    entityId: String(company._id),
    company: {
      keys,
      mayContact: company.isPaying,
      matched: among(matches),
      accepted: among(matches.filter(({ status }) => isAcceptedStatus(currentStatus(status)))),
    },
  };
}

/** Whether the developer of a pair is visible to its company. */
export const isVisible = (pair: Pair): boolean => exists(pair.context, pair.developer);

/** The level at which the company of a pair sees the developer. */
export const levelOf = (pair: Pair) => levelFor(pair.context, pair.developer);

type WritingState = Pick<StoredConversation, 'blockedBy' | 'wroteFrom'>;

/** The reason that a side cannot write; undefined if it can. Source: decisions, section 2. */
export function obstacleFor(
  side: Side,
  pair: Pair,
  { blockedBy, wroteFrom }: WritingState,
): WritingObstacle | undefined {
  if (blockedBy.includes(side)) return 'blocked-by-me';
  if (blockedBy.includes(otherSide(side))) return 'blocked-by-other';
  if (side === 'user' && !isVisible(pair)) return 'hidden';
  if (!pair.present.includes(otherSide(side))) return 'unavailable';
  const wasAnswered = wroteFrom.includes(otherSide(side));
  if (side === 'user') return wasAnswered || pair.matches.length > 0 ? undefined : 'not-allowed';
  const cameToCompany = pair.matches.some(({ startedBy }) => startedBy === 'user' || startedBy === 'widget');
  return wasAnswered || cameToCompany || levelOf(pair) !== 'HALF' ? undefined : 'not-allowed';
}

/**
 * Whether the next message of a side requires a job: the first message of a company without a match with the developer.
 */
export const needsJob = (side: Side, pair: Pair, { wroteFrom }: Pick<WritingState, 'wroteFrom'>): boolean =>
  side === 'company' && wroteFrom.length === 0 && pair.matches.length === 0;
