import type { MatchSide } from '@tandem/contracts/match';

/** The path of the page of a technical test for a side of the match. */
export const testPath = (side: MatchSide, test: { toString(): string }): string =>
  `${side === 'user' ? '/me' : '/company'}/tests/${test}`;
