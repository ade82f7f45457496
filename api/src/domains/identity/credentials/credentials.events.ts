import type { Types } from 'mongoose';
import { defineQuery } from '../../../platform/events/events.ts';

/** Whether an account has a passkey. */
export const hasPasskeys = defineQuery<Types.ObjectId, boolean>('credentials.hasPasskeys');
