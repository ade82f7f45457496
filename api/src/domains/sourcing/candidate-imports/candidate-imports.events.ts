import type { Types } from 'mongoose';
import { defineQuery } from '../../../platform/events/events.ts';

/** Which of some candidates are or were in a sequence, or have an email that was written or planned. */
export const candidatesInOutreach = defineQuery<readonly Types.ObjectId[], Types.ObjectId[]>(
  'candidateImports.inOutreach',
);
