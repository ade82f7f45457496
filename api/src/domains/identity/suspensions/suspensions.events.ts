import type { Types } from 'mongoose';
import { defineEvent } from '../../../platform/events/events.ts';

/** An account was suspended, or released from its suspensions. */
export const suspensionChanged = defineEvent<{ accountId: Types.ObjectId; suspended: boolean }>('account.suspension');
