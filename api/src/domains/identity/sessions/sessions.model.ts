import { model, Schema, Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import { schemaOf, text } from '../../../platform/database/mongoose-schema.ts';
import type { StoredAccount } from '../accounts/accounts.service.ts';

/** Authentication method of a session's owner. */
export type AuthenticatedBy = 'password' | 'passkey' | 'email' | 'provider' | 'company';

export interface StoredSession {
  _id: Types.ObjectId;
  accountId: Types.ObjectId;
  deviceFingerprint: string;
  userAgent: string;
  /** Whether it was started for the browser extension; absent in sessions older than this field. */
  isExtension?: boolean;
  createdDate: Date;
  updatedDate: Date;
  lastSeenDate: Date;
  expiresDate: Date;
  /** When its owner last authenticated; absent in sessions older than this field. */
  authenticatedDate?: Date;
  authenticatedBy?: AuthenticatedBy;
  /** The superuser who acts as the account, and the superuser's own session, with which this one ends. */
  impersonatedBy: Types.ObjectId | null;
  impersonatedIn: Types.ObjectId | null;
}

const schema = schemaOf<StoredSession>({
  accountId: { type: Schema.Types.ObjectId, required: true, index: true },
  deviceFingerprint: text,
  userAgent: text,
  isExtension: { type: Boolean },
  lastSeenDate: { type: Date, required: true },
  expiresDate: { type: Date, required: true, expires: 0 },
  authenticatedDate: { type: Date },
  authenticatedBy: { type: String },
  impersonatedBy: { type: Schema.Types.ObjectId, default: null },
  impersonatedIn: { type: Schema.Types.ObjectId, default: null, index: true },
});

changeEventsPlugin(schema, 'session');

const Sessions = model<StoredSession>('Session', schema, 'sessions');

type Ref = string | Types.ObjectId;

export const sessions = {
  insert: async (session: Partial<StoredSession>): Promise<StoredSession> =>
    (await Sessions.create(session)).toObject(),
  find: (id: string, accountId: string) => Sessions.findOne({ _id: id, accountId }).lean<StoredSession>(),
  /** Returns a session and its account in one read: thousands of clients may reconnect at the same time. */
  async findWithAccount(
    id: string,
    accountId: string,
  ): Promise<{ session: StoredSession; account: StoredAccount } | null> {
    const [found] = await Sessions.aggregate<StoredSession & { accounts: StoredAccount[] }>([
      { $match: { _id: new Types.ObjectId(id), accountId: new Types.ObjectId(accountId) } },
      { $lookup: { from: 'accounts', localField: 'accountId', foreignField: '_id', as: 'accounts' } },
    ]);
    if (!found) return null;
    const { accounts, ...session } = found;
    return accounts[0] ? { session, account: accounts[0] } : null;
  },
  change: (id: Types.ObjectId, change: Partial<StoredSession>) => Sessions.updateOne({ _id: id }, { $set: change }),
  ofAccount: (accountId: Ref) =>
    Sessions.find({ accountId, impersonatedBy: null }).sort({ lastSeenDate: -1 }).lean<StoredSession[]>(),
  remove: (id: string) => Sessions.deleteMany({ $or: [{ _id: id }, { impersonatedIn: id }] }),
  /** Returns the sessions in which a superuser acts as others from one session. */
  within: (id: string) => Sessions.find({ impersonatedIn: id }).lean<StoredSession[]>(),
  removeWithin: (id: string) => Sessions.deleteMany({ impersonatedIn: id }),
  removeOf: (accountId: Ref, except?: string) =>
    Sessions.deleteMany({ accountId, ...(except && { _id: { $ne: except } }) }),
  /** Removes an account's own sessions in which the owner has authenticated by another method. */
  removeOtherMethods: (accountId: Ref, by: AuthenticatedBy) =>
    Sessions.deleteMany({ accountId, impersonatedBy: null, authenticatedBy: { $ne: by } }),
};
