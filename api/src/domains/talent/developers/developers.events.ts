import type { Types } from 'mongoose';
import { defineEvent } from '../../../platform/events/events.ts';

/** A developer with an account has another name now. */
export const developerRenamed = defineEvent<{ _id: Types.ObjectId }>('developer.renamed');
