import type { MatchView } from '@tandem/contracts/match';

/** Returns a list of matches after a step in one of them; a match whose request was undone is removed. */
export const afterStep = (all: MatchView[] | undefined, match: MatchView): MatchView[] | undefined =>
  all?.flatMap((each) => (each._id !== match._id ? [each] : match.removed ? [] : [match]));

/** Returns whether the last step can still be undone, before an email about it is sent. */
export const isUndoable = (until: string | null | undefined): until is string =>
  !!until && new Date(until).getTime() > Date.now();
