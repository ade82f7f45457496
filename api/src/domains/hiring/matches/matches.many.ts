import type { MatchView } from '@tandem/contracts/match';
import type { MatchRejections, MatchRequests, MatchResults } from '@tandem/contracts/match-change';
import type * as z from 'zod';
import { HttpError } from '../../../platform/errors/errors.ts';
import { failureOf } from '../../../platform/http/on-error.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { createMatch } from './matches.creating.ts';
import { changeMatch } from './matches.steps.ts';

/** Creates several matches; a refused one does not stop the others. */
export const createMatches = (
  viewer: Viewer,
  { requests }: z.output<typeof MatchRequests>,
  call: CallInfo,
): Promise<MatchResults> => each(requests, (request) => createMatch(viewer, request), call);

/** Rejects several matches; a refused one does not stop the others. */
export function rejectMatches(viewer: Viewer, { rejections }: MatchRejections, call: CallInfo): Promise<MatchResults> {
  const shared = sharedWords(rejections);
  const isImpersonal = ({ feedbackText = '' }: Rejection) =>
    viewer.impersonatedBy !== undefined || shared.has(feedbackText);
  return each(
    rejections,
    (rejection) => {
      const { _id, ...why } = rejection;
      return changeMatch(viewer, _id, { status: 'rejected', ...why }, { impersonal: isImpersonal(rejection) });
    },
    call,
  );
}

type Rejection = MatchRejections['rejections'][number];

/** Returns the texts, including an empty one, sent to several developers: these are not personal answers. */
function sharedWords(rejections: readonly Rejection[]): Set<string> {
  const texts = rejections.map(({ feedbackText = '' }) => feedbackText);
  return new Set(['', ...texts.filter((text, nth) => texts.indexOf(text) !== nth)]);
}

/** Returns the results one after another, in the order of the entries. */
async function each<T>(
  entries: readonly T[],
  act: (entry: T) => Promise<MatchView>,
  { language }: CallInfo,
): Promise<MatchResults> {
  const results: MatchResults['results'] = [];
  for (const entry of entries)
    try {
      results.push({ match: await act(entry), failure: null });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      results.push({ match: null, failure: failureOf(error, language) });
    }
  return { results };
}
