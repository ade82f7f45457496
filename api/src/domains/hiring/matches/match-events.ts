import type { Types } from 'mongoose';
import { defineEvent, defineQuery } from '../../../platform/events/events.ts';

interface Pair {
  company: Types.ObjectId;
  user: Types.ObjectId;
}

export const matchAccepted = defineEvent<Pair>('match.accepted');

/** The acceptance of a match was undone. */
export const matchUnaccepted = defineEvent<Pair>('match.unaccepted');

/** Creates the token for the page on which people without an account read what is stored about them. */
export const recordLink = defineQuery<{ email: string }, string>('matches.recordLink');
