import type { MatchView } from '@tandem/contracts/match';

/** Returns whether a company, or a superuser on its behalf, asked the developer. */
export const isInvitation = ({ startedBy }: Pick<MatchView, 'startedBy'>): boolean =>
  startedBy === 'company' || startedBy === 'superuser';
