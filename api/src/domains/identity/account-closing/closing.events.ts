import type { AccountClose } from '@tandem/contracts/account';
import type { Types } from 'mongoose';
import { defineEvent } from '../../../platform/events/events.ts';

/** A user closed their account and gave a reason. */
export const accountClosed = defineEvent<{ accountId: Types.ObjectId; why: AccountClose }>('account.closed');
