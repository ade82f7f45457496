import type { AccountClose } from '@tandem/contracts/account';
import type { Types } from 'mongoose';
import { defineEvent, defineQuery } from '../../../platform/events/events.ts';
import type { ClosedFrom } from '../accounts/accounts.service.ts';

/** A user closed their account and gave a reason. */
export const accountClosed = defineEvent<{ accountId: Types.ObjectId; why: AccountClose }>('account.closed');

/** The state of a profile or company hidden by a suspension; null if none is hidden. */
export const stateBeforeSuspension = defineQuery<Types.ObjectId, ClosedFrom | null>('accounts.stateBeforeSuspension');

/** A profile or company has a usable account again and is shown as before. */
export const entityShown = defineEvent<{ entityId: Types.ObjectId }>('account.entityShown');
