import type { MatchSide } from '@tandem/contracts/match';

/** Returns the path of a technical test's page for a side of the match. */
export const testPath = (side: MatchSide, test: { toString(): string }): string =>
  `${side === 'user' ? '/me' : '/company'}/tests/${test}`;
