import type { Types } from 'mongoose';
import { defineQuery } from '../../../platform/events/events.ts';

/** Those of some candidates who are or were in a sequence, or for whom an email was written or planned. */
export const candidatesInOutreach = defineQuery<readonly Types.ObjectId[], Types.ObjectId[]>(
  'candidateImports.inOutreach',
);
