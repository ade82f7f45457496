import type { Interview, RequestedInterview } from '@tandem/contracts/interview';
import type { Types } from 'mongoose';
import { defineEvent, defineQuery } from '../../../platform/events/events.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { TimesToChoose } from '../../../platform/mail/templates/interview.ts';
import type { Actor } from './matches.policy.ts';
import type { StoredMatch } from './stored-match.ts';

interface Pair {
  company: Types.ObjectId;
  user: Types.ObjectId;
}

interface Timed {
  viewer: Viewer;
  interview: RequestedInterview;
}

/** Either side has matched a developer and a job. */
export const matchCreated = defineEvent<{ job: Types.ObjectId; user: Types.ObjectId }>('match.begun');

/** A request was undone, so that the match no longer exists. */
export const matchUndone = defineEvent<{ _id: Types.ObjectId; job: Types.ObjectId; user: Types.ObjectId }>(
  'match.undone',
);

/** A company is about to send a request with times for an interview. Listeners throw 400 for impossible times. */
export const timesChecked = defineEvent<Timed & Pick<Pair, 'company'>>('match.timesChecked');

/** A company has sent a request with times for an interview. */
export const timesOffered = defineEvent<Timed & { match: StoredMatch }>('match.timesOffered');

/** The times in the email about a request; null without times. */
export const timesOfRequest = defineQuery<StoredMatch, TimesToChoose | null>('match.timesOfRequest');

/** A developer has accepted a request and chosen one of its times. Listeners throw if it can no longer be booked. */
export const timeChosen = defineEvent<{ match: StoredMatch; actor: Actor; slot: string; zone: string | undefined }>(
  'match.timeChosen',
);

export const matchAccepted = defineEvent<Pair>('match.accepted');

/** The acceptance of a match was undone. */
export const matchUnaccepted = defineEvent<Pair>('match.unaccepted');

/** A side has rejected or passed a match, with a reason. Not emitted for withdrawn requests and settled disputes. */
export const matchDeclined = defineEvent<{
  match: Types.ObjectId;
  /** Null if the developer declined. */
  company: Types.ObjectId | null;
  reason: string;
  note: string;
}>('match.declined');

/** A recorded hire has changed: its first day of work, or whether there is a hire at all. */
export const hireChanged = defineEvent<Pick<StoredMatch, '_id' | 'status' | 'hire'>>('match.hireChanged');

/** A rejection was undone. */
export const matchReopened = defineEvent<{ match: Types.ObjectId }>('match.reopened');

/** Creates the token for the page on which people without an account read the data stored about them. */
export const recordLink = defineQuery<{ email: string }, string>('matches.recordLink');

/** A match and the role in which the viewer acts on it. */
export interface MatchForRole {
  match: StoredMatch;
  actor: Actor;
}

/** The rounds of interviews of matches, by match; a match without interviews may be missing. */
export const interviewsOfMatches = defineQuery<readonly MatchForRole[], Map<string, Interview[]>>('matches.interviews');
