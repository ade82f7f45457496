import type { AccountClose } from '@tandem/contracts/account';
import type { Types } from 'mongoose';
import { defineEvent } from '../../../platform/events/events.ts';

/** Somebody closed their account and said why. */
export const accountClosed = defineEvent<{ accountId: Types.ObjectId; why: AccountClose }>('account.closed');
