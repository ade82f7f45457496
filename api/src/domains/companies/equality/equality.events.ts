import type { Types } from 'mongoose';
import { defineEvent } from '../../../platform/events/events.ts';

/** A company has new survey results, or its results have expired. */
export const surveyChanged = defineEvent<{ companyId: string | Types.ObjectId; now: Date }>('equality.surveyChanged');
