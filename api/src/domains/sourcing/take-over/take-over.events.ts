import type { Types } from 'mongoose';
import { defineEvent } from '../../../platform/events/events.ts';

/**
 * A person took over the record that a company stored about them, and the two are in contact. Emitted before the record
 * is erased, so that its related data can be moved.
 */
export const recordTakenOver = defineEvent<{
  recordId: Types.ObjectId;
  companyId: Types.ObjectId;
  developerId: Types.ObjectId;
}>('record.takenOver');
