import type { Types } from 'mongoose';
import { defineEvent, defineQuery } from '../../../platform/events/events.ts';

interface Proven {
  type: 'user' | 'company';
  email: string;
  emailVerified: boolean;
  /** Records that the records must not be offered to the person again. */
  declined?: Types.ObjectId[];
}

/** The number of companies' records about the owner of an account that can be taken over. */
export const recordsToTakeOver = defineQuery<Proven, number>('auth.recordsToTakeOver');

/** The owner of a profile or company has logged in or opened the portal again; not emitted for superusers. */
export const loggedIn = defineEvent<{ entityId: Types.ObjectId; type: 'user' | 'company'; date: Date }>(
  'auth.loggedIn',
);
