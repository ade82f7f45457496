import type { Types } from 'mongoose';
import { defineQuery } from '../../../platform/events/events.ts';

interface Proven {
  type: 'user' | 'company';
  email: string;
  emailVerified: boolean;
  /** Records that the person does not want to be offered again. */
  declined?: Types.ObjectId[];
}

/** How many records of companies about the person behind an account there are to take over. */
export const recordsToTakeOver = defineQuery<Proven, number>('auth.recordsToTakeOver');
