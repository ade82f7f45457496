import { model, type QueryFilter, Schema, type Types } from 'mongoose';
import { maybeDate, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

/** Stands for the token of an e-mail that lets somebody into a profile or company. */
export interface StoredInvitation {
  _id: Types.ObjectId;
  entityId: Types.ObjectId;
  email: string;
  tokenHash: string;
  /** The account that sent it; null where a superuser made an account, and in older ones. */
  invitedBy: Types.ObjectId | null;
  /** Absent in invitations of older versions, which were sent when they were created. */
  sentDate: Date | null;
  expiresDate: Date;
  usedDate: Date | null;
  withdrawnDate: Date | null;
  /** Until then a link that is used or too old is told as such. */
  forgetDate: Date;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredInvitation>({
  entityId: { type: Schema.Types.ObjectId, required: true, index: true },
  email: { type: String, required: true, index: true },
  tokenHash: { type: String, required: true, index: true },
  invitedBy: { type: Schema.Types.ObjectId, default: null, index: true },
  sentDate: maybeDate,
  expiresDate: { type: Date, required: true },
  usedDate: maybeDate,
  withdrawnDate: maybeDate,
  forgetDate: { type: Date, required: true, expires: 0 },
});

const Invitations = model<StoredInvitation>('Invitation', schema, 'invitations');

/** What the database finds one by that is open: neither used nor withdrawn. */
const OPEN = { usedDate: null, withdrawnDate: null };

type Link = Pick<StoredInvitation, 'tokenHash' | 'sentDate' | 'expiresDate' | 'forgetDate'>;
type Address = Pick<StoredInvitation, 'entityId' | 'email'>;

export const invitations = {
  /** Of several invitations of one address into a profile or company the latest link counts. */
  put: ({ entityId, email }: Address, link: Link & Pick<StoredInvitation, 'invitedBy'>) =>
    Invitations.findOneAndUpdate(
      { entityId, email, usedDate: null },
      { $set: { ...link, withdrawnDate: null } },
      { upsert: true, returnDocument: 'after' },
    ).lean<StoredInvitation>(),
  /** Gives an open invitation its link; null where it has been withdrawn meanwhile. */
  setToken: ({ entityId, email }: Address, tokenHash: string) =>
    Invitations.findOneAndUpdate({ entityId, email, ...OPEN }, { $set: { tokenHash } }).lean<StoredInvitation>(),
  find: (tokenHash: string) => Invitations.findOne({ tokenHash }).lean<StoredInvitation>(),
  findOpen: (entityId: string, id: string) =>
    Invitations.findOne({ _id: id, entityId, ...OPEN }).lean<StoredInvitation>(),
  openPage: (condition: QueryFilter<StoredInvitation>, { skip, limit, sort }: PageOf<string>) =>
    Invitations.find({ ...condition, ...OPEN })
      .sort(orderOf(sort))
      .skip(skip)
      .limit(limit)
      .lean<StoredInvitation[]>(),
  countOpen: (condition: QueryFilter<StoredInvitation>) => Invitations.countDocuments({ ...condition, ...OPEN }),
  withdraw: async (entityId: string, id: string, now: Date) =>
    (await Invitations.updateOne({ _id: id, entityId, ...OPEN }, { $set: { withdrawnDate: now } })).modifiedCount === 1,
  /** Null where it was not withdrawn since then. */
  restore: (entityId: string, id: string, since: Date) =>
    Invitations.findOneAndUpdate(
      { _id: id, entityId, usedDate: null, withdrawnDate: { $gte: since } },
      { $set: { withdrawnDate: null } },
      { returnDocument: 'after' },
    ).lean<StoredInvitation>(),
  /** Uses an invitation up; false where somebody was faster. */
  take: async (id: Types.ObjectId, now: Date) =>
    (await Invitations.updateOne({ _id: id, ...OPEN }, { $set: { usedDate: now } })).modifiedCount === 1,
  forgetAddress: (email: string) => Invitations.deleteMany({ email }),
  forgetSender: (invitedBy: Types.ObjectId) => Invitations.updateMany({ invitedBy }, { $set: { invitedBy: null } }),
  removeOf: (entityId: string) => Invitations.deleteMany({ entityId }),
};
