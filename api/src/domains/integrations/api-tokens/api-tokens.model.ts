import { ApiToken } from '@tandem/contracts/api-token';
import { model, Schema, type Types } from 'mongoose';
import { fieldsOf } from '../../../platform/database/contract-fields.ts';
import { maybeDate, type Stored, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';
import type { StoredAccount } from '../../identity/accounts/accounts.service.ts';

export type StoredToken = Stored<
  Omit<ApiToken, 'creator'>,
  '_id' | 'createdBy',
  'createdDate' | 'expiresDate' | 'lastUsedDate'
> & {
  companyId: Types.ObjectId;
  /** SHA-256 of the token. */
  hash: string;
  /** When the creator was reminded of its expiry. */
  remindedDate: Date | null;
  updatedDate: Date;
};

/** Number of seconds for which an expired token is still listed. */
const LISTED = 90 * 86_400;

const schema = schemaOf<StoredToken>({
  ...fieldsOf(ApiToken, { computed: ['creator'] }),
  companyId: { type: Schema.Types.ObjectId, required: true },
  hash: { type: String, required: true, unique: true },
  expiresDate: { type: Date, required: true, expires: LISTED },
  remindedDate: maybeDate,
});
schema.index({ companyId: 1, createdDate: -1, _id: -1 });
schema.index({ createdBy: 1 });

const ApiTokens = model<StoredToken>('ApiToken', schema, 'apitokens');

type Ref = string | Types.ObjectId;

export const apiTokens = {
  insert: async (token: Partial<StoredToken>): Promise<StoredToken> => (await ApiTokens.create(token)).toObject(),
  page: (companyId: Ref, { skip, limit, sort }: PageOf<string>) =>
    ApiTokens.find({ companyId }).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredToken[]>(),
  count: (companyId: Ref) => ApiTokens.countDocuments({ companyId }),
  countActive: (companyId: Ref) => ApiTokens.countDocuments({ companyId, expiresDate: { $gt: new Date() } }),
  createdBy: (accountId: Ref) =>
    ApiTokens.find({ createdBy: accountId }).sort({ createdDate: 1 }).lean<StoredToken[]>(),
  find: (companyId: Ref, id: Ref) => ApiTokens.findOne({ _id: id, companyId }).lean<StoredToken>(),
  /** Finds a token and the account that created it, in one read. */
  async findWithAccount(hash: string): Promise<{ token: StoredToken; account: StoredAccount } | null> {
    const [found] = await ApiTokens.aggregate<StoredToken & { accounts: StoredAccount[] }>([
      { $match: { hash } },
      { $lookup: { from: 'accounts', localField: 'createdBy', foreignField: '_id', as: 'accounts' } },
    ]);
    if (!found) return null;
    const { accounts, ...token } = found;
    return accounts[0] ? { token, account: accounts[0] } : null;
  },
  /**
   * Finds tokens that expire between two dates, were created before another date, and whose creator was not reminded
   * yet.
   */
  toRemindOf: (from: Date, until: Date, createdBefore: Date) =>
    ApiTokens.find({
      expiresDate: { $gt: from, $lte: until },
      createdDate: { $lt: createdBefore },
      remindedDate: null,
    }).lean<StoredToken[]>(),
  reminded: async (id: Ref, remindedDate: Date): Promise<void> => {
    await ApiTokens.updateOne({ _id: id }, { $set: { remindedDate } });
  },
  /** Stores the time of use of a token, unless another process has already done so. */
  use: async ({ _id, lastUsedDate }: StoredToken, now: Date): Promise<void> => {
    await ApiTokens.updateOne({ _id, lastUsedDate }, { $set: { lastUsedDate: now } });
  },
  remove: async (companyId: Ref, id: Ref): Promise<boolean> =>
    (await ApiTokens.deleteOne({ _id: id, companyId })).deletedCount > 0,
  removeBy: async (accountId: Ref): Promise<void> => {
    await ApiTokens.deleteMany({ createdBy: accountId });
  },
  removeOf: async (companyId: Ref): Promise<void> => {
    await ApiTokens.deleteMany({ companyId });
  },
};
