import type { Suggestion, SuggestionChange, SuggestionQuery } from '@tandem/contracts/suggestion';
import { notFound, wrongStep } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { board, type Posting } from '../../jobs/jobs/jobs.board.ts';
import { levelFor } from '../../talent/developers/developers.policy.ts';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import { developerFor } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { suggestionId, suggestions } from './suggestions.model.ts';
import { fingerprintOfPair, newSuggestion } from './suggestions.pair.ts';
import { withdrawSuggestion } from './suggestions.superuser.ts';
import { developersSuggestedTo, visibleSuggestions } from './suggestions.to-companies.ts';
import { suggestionsFor } from './suggestions.to-developers.ts';

export { suggestionsFor };

/** Returns one page of the viewer's suggestions: jobs for a developer, developers for a company. */
export const suggestionsOf = (viewer: Viewer, query: SuggestionQuery): Promise<Page<Suggestion[]>> =>
  viewer.view === 'USER' ? suggestionsFor(viewer.entityId ?? '', query) : developersSuggestedTo(viewer, query);

/** Returns whether a suggestion is made to the viewer. */
export async function ownsSuggestion(viewer: Viewer, id: string): Promise<boolean> {
  if (viewer.view === 'USER') return (await jobSuggestedAs(viewer.entityId ?? '', id)) !== undefined;
  const stored = await suggestions.find(id);
  return stored?.recipient === 'company' && String(stored.companyId) === viewer.entityId;
}

/** Returns the job on the board of a suggestion to a developer, whether the suggestion is stored or only computed. */
async function jobSuggestedAs(userId: string, id: string): Promise<Posting | undefined> {
  return (await board()).find(({ shown }) => String(suggestionId(shown._id, userId, 'user')) === id);
}

/**
 * Dismisses a suggestion or reverts the dismissal. Throws 404 if the suggestion is no longer valid, and 409 if the two
 * have been matched. A superuser withdraws a suggestion of the superusers, or reverts the withdrawal.
 */
export async function changeSuggestion(viewer: Viewer, id: string, { status }: SuggestionChange): Promise<Suggestion> {
  if (viewer.view === 'SUPERUSER') return withdrawSuggestion(id, status);
  const before = await suggestionTo(viewer, id);
  if (before.status === 'matched') throw wrongStep();
  await setStatus(viewer, before, status);
  return suggestionTo(viewer, id);
}

/** Returns a suggestion as its recipient sees it, dismissed or not. */
async function suggestionTo(viewer: Viewer, id: string): Promise<Suggestion> {
  const found = viewer.view === 'USER' ? await toDeveloper(viewer, id) : await toCompany(viewer, id);
  if (!found) throw notFound();
  return found;
}

async function toDeveloper({ entityId = '' }: Viewer, id: string): Promise<Suggestion | undefined> {
  const posting = await jobSuggestedAs(entityId, id);
  if (!posting) return undefined;
  return (await suggestionsFor(entityId, { job: posting.shown._id, skip: 0, limit: 1, sort: '-fit' })).items[0];
}

async function toCompany(viewer: Viewer, id: string): Promise<Suggestion | undefined> {
  const stored = await suggestions.find(id);
  return stored ? (await visibleSuggestions(viewer, [stored]))[0] : undefined;
}

async function setStatus(viewer: Viewer, { _id, jobId, userId }: Suggestion, status: 'new' | 'dismissed') {
  const posting = (await board()).find(({ shown }) => shown._id === jobId);
  if (!posting) throw notFound();
  const viewerContext = await viewerContextOf(viewer);
  const developer = await developerFor(viewerContext, userId);
  const level = levelFor(viewerContext, developer);
  const fingerprint = status === 'dismissed' ? fingerprintOfPair(posting, developer, level) : '';
  if (!(await suggestions.find(_id))) {
    const seen = presentDeveloper(developer, level);
    await suggestions.put([
      newSuggestion({ posting, developer, recipient: 'user', seen, source: 'engine', suggestedDate: null }),
    ]);
  }
  if (!(await suggestions.setStatus(_id, status, fingerprint))) throw wrongStep();
}
