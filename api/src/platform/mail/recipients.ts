import type { Types } from 'mongoose';
import { defineQuery } from '../events/events.ts';
import type { Subscriber } from './send.ts';

/** An account as an email recipient. */
export interface AccountToEmail extends Subscriber {
  _id: Types.ObjectId;
  /** The profile or company behind the account. */
  entityId: Types.ObjectId;
  emailVerified: boolean;
  mainAccount: boolean;
  closedDate: Date | null;
}

/** The account with an id; null where there is none. */
export const accountToEmail = defineQuery<string, AccountToEmail | null>('mail.account');

/** The open main account of a profile or company; undefined if there is none. */
export const mainAccountToEmail = defineQuery<string, AccountToEmail | undefined>('mail.mainAccount');
