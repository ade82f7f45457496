import type { MatchSide } from '@tandem/contracts/match';
import { defineEvent } from '../../../platform/events/events.ts';

/** A side reported that the other one, `side`, missed an interview, and the report can no longer be undone. */
export const interviewMissed = defineEvent<{ matchId: string; side: MatchSide }>('interview.missed');
