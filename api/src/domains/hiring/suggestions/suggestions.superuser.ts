import { MATCH_SIDES, type MatchSide } from '@tandem/contracts/match';
import type { Suggestion, SuggestionCreate } from '@tandem/contracts/suggestion';
import type { Level } from '@tandem/contracts/visibility';
import { notFound, wrongStep } from '../../../platform/errors/errors.ts';
import { board, type Posting } from '../../jobs/jobs/jobs.board.ts';
import { isListed, levelFor } from '../../talent/developers/developers.policy.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import { developerFor, type StoredDeveloper } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { matchesByPair, pairKey } from '../matches/matches.contacts.ts';
import { isUnchanged } from './suggestions.fingerprint.ts';
import { type NewSuggestion, suggestionId, suggestions } from './suggestions.model.ts';
import { fingerprintOfPair, newSuggestion, OWN_LEVEL } from './suggestions.pair.ts';
import { presentSuggestion } from './suggestions.presenter.ts';

/**
 * Suggests a developer for a job to both sides; a side that has dismissed the pair does not get it again. Throws 404 if
 * one of the two does not exist for the other, 409 if they have been matched or both sides have dismissed it.
 */
export async function suggest({ userId, jobId }: SuggestionCreate): Promise<Suggestion> {
  const pair = await pairOf(userId, jobId);
  if ((await matchesByPair(String(pair.posting.job.companyId))).has(pairKey(jobId, userId))) throw wrongStep();
  const open = await Promise.all(MATCH_SIDES.map((side) => unlessDismissed(pair, side)));
  const made = open.filter((each) => each !== null);
  const [first] = made;
  if (!first) throw wrongStep();
  await suggestions.put(made);
  return shown(pair, first, 'new');
}

/**
 * Withdraws a suggestion of the superusers from both sides, or reverts the withdrawal. Throws 404 for any other, 409 if
 * the two have been matched.
 */
export async function withdrawSuggestion(id: string, status: 'new' | 'dismissed'): Promise<Suggestion> {
  const stored = await suggestions.find(id);
  if (stored?.source !== 'superuser') throw notFound();
  const { jobId, userId } = stored;
  const pair = await pairOf(String(userId), String(jobId));
  for (const side of MATCH_SIDES) {
    const own = suggestionId(jobId, userId, side);
    const changed = await suggestions.setWithdrawn(own, status === 'dismissed');
    if (!changed && (await suggestions.find(own))?.status === 'matched') throw wrongStep();
  }
  return shown(pair, stored, status);
}

interface Pair {
  posting: Posting;
  developer: StoredDeveloper;
  /** The level at which each side sees the developer. */
  levels: Record<MatchSide, Level>;
}

/** Returns a job on the board and a listed developer who exists for its company. */
async function pairOf(userId: string, jobId: string): Promise<Pair> {
  const posting = (await board()).find(({ shown: { _id } }) => _id === jobId);
  if (!posting) throw notFound('job');
  const asCompany = await viewerContextOf({ view: 'COMPANY', entityId: String(posting.job.companyId) });
  const developer = await developerFor(asCompany, userId);
  if (!isListed(developer)) throw notFound('developer');
  return { posting, developer, levels: { company: levelFor(asCompany, developer), user: OWN_LEVEL } };
}

async function unlessDismissed({ posting, developer, levels }: Pair, side: MatchSide): Promise<NewSuggestion | null> {
  const before = await suggestions.find(suggestionId(posting.job._id, developer._id, side));
  const fingerprint = fingerprintOfPair(posting, developer, levels[side]);
  if (before?.status === 'dismissed' && isUnchanged(before.fingerprint, fingerprint)) return null;
  const seen = presentDeveloper(developer, levels[side]);
  const made = newSuggestion({
    posting,
    developer,
    recipient: side,
    seen,
    source: 'superuser',
    suggestedDate: new Date(),
  });
  return { ...made, replaces: before ?? undefined };
}

const shown = (
  { posting, developer }: Pair,
  stored: Pick<NewSuggestion, '_id' | 'source' | 'suggestedDate'>,
  status: 'new' | 'dismissed',
): Suggestion => presentSuggestion({ stored, posting, developer, level: 'SUPERADMIN', status, match: null });
