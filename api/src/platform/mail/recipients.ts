import type { Types } from 'mongoose';
import { defineQuery } from '../events/events.ts';
import type { Subscriber } from './send.ts';

/** An account as an email recipient. */
export interface AccountToEmail extends Subscriber {
  _id: Types.ObjectId;
  /** The profile or company behind the account. */
  entityId: Types.ObjectId;
  mainAccount: boolean;
}

/** The account with an id; null where there is none. */
export const accountToEmail = defineQuery<string, AccountToEmail | null>('mail.account');

/** The account with an address; null where there is none. */
export const accountOfAddress = defineQuery<string, AccountToEmail | null>('mail.accountOfAddress');

/** The main account of a profile or company, also while it is suspended; undefined if there is none or it is closed. */
export const mainAccountToEmail = defineQuery<string, AccountToEmail | undefined>('mail.mainAccount');

/** The account that reads emails for a profile or company: the main one, or if it is suspended the oldest other one. */
export const readerToEmail = defineQuery<string, AccountToEmail | undefined>('mail.reader');
