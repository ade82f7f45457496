import type { Types } from 'mongoose';
import { defineQuery } from '../../../platform/events/events.ts';

/** Returns those of the given candidates who are or were in a sequence, or have a sent or planned email. */
export const candidatesInOutreach = defineQuery<readonly Types.ObjectId[], Types.ObjectId[]>(
  'candidateImports.inOutreach',
);
