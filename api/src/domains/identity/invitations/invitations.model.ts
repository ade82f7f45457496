import { type ClientSession, model, type QueryFilter, Schema, type Types } from 'mongoose';
import { isDuplicate, maybeDate, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

/** Stored data of the token in an email with which a person joins a profile or company. */
export interface StoredInvitation {
  _id: Types.ObjectId;
  entityId: Types.ObjectId;
  email: string;
  tokenHash: string;
  /** The account that sent it; null if a superuser created the account, and in older invitations. */
  invitedBy: Types.ObjectId | null;
  /** Absent in invitations stored by older versions, which were sent when they were created. */
  sentDate: Date | null;
  expiresDate: Date;
  usedDate: Date | null;
  withdrawnDate: Date | null;
  /** Lets the unique index apply; absent in invitations of older versions until they are migrated. */
  isUnique: boolean;
  /** Deletion date. Until then the response to a used or expired link gives that reason. */
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
  isUnique: { type: Boolean },
  forgetDate: { type: Date, required: true, expires: 0 },
});
// One unused invitation of an address; used ones differ in their date.
schema.index({ entityId: 1, email: 1, usedDate: 1 }, { unique: true, partialFilterExpression: { isUnique: true } });

const Invitations = model<StoredInvitation>('Invitation', schema, 'invitations');

/** The database filter for an open invitation: neither used nor withdrawn. */
const OPEN = { usedDate: null, withdrawnDate: null };

type Link = Pick<StoredInvitation, 'tokenHash' | 'sentDate' | 'expiresDate' | 'forgetDate'>;
type Address = Pick<StoredInvitation, 'entityId' | 'email'>;

export const invitations = {
  /** Stores an invitation. Of several to one address and profile or company only the latest link is valid. */
  async put({ entityId, email }: Address, link: Link & Pick<StoredInvitation, 'invitedBy'>): Promise<StoredInvitation> {
    const put = () =>
      Invitations.findOneAndUpdate(
        { entityId, email, usedDate: null },
        { $set: { ...link, withdrawnDate: null, isUnique: true } },
        { upsert: true, returnDocument: 'after', sort: { isUnique: -1 } },
      ).lean<StoredInvitation>();
    try {
      return await put();
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return put(); // another request has just created it
    }
  },
  /** Stores the link of an open invitation; returns null if it was withdrawn in the meantime. */
  setToken: ({ entityId, email }: Address, tokenHash: string) =>
    Invitations.findOneAndUpdate({ entityId, email, ...OPEN }, { $set: { tokenHash } }).lean<StoredInvitation>(),
  find: (tokenHash: string) => Invitations.findOne({ tokenHash }).lean<StoredInvitation>(),
  findOpen: (entityId: string, id: string) =>
    Invitations.findOne({ _id: id, entityId, ...OPEN }).lean<StoredInvitation>(),
  openTo: (entityId: string) =>
    Invitations.find({ entityId, ...OPEN })
      .sort({ createdDate: 1 })
      .lean<StoredInvitation[]>(),
  openPage: (condition: QueryFilter<StoredInvitation>, { skip, limit, sort }: PageOf<string>) =>
    Invitations.find({ ...condition, ...OPEN })
      .sort(orderOf(sort))
      .skip(skip)
      .limit(limit)
      .lean<StoredInvitation[]>(),
  countOpen: (condition: QueryFilter<StoredInvitation>) => Invitations.countDocuments({ ...condition, ...OPEN }),
  withdraw: async (entityId: string, id: string, now: Date) =>
    (await Invitations.updateOne({ _id: id, entityId, ...OPEN }, { $set: { withdrawnDate: now } })).modifiedCount === 1,
  /** Restores an invitation; returns null if it was not withdrawn since the given time. */
  restore: (entityId: string, id: string, since: Date) =>
    Invitations.findOneAndUpdate(
      { _id: id, entityId, usedDate: null, withdrawnDate: { $gte: since } },
      { $set: { withdrawnDate: null } },
      { returnDocument: 'after' },
    ).lean<StoredInvitation>(),
  /** Uses an invitation; returns false if another request did so first. */
  take: async (id: Types.ObjectId, now: Date) =>
    (await Invitations.updateOne({ _id: id, ...OPEN }, { $set: { usedDate: now } })).modifiedCount === 1,
  removeTo: ({ entityId, email }: Address) => Invitations.deleteMany({ entityId, email }),
  forgetAddress: (email: string) => Invitations.deleteMany({ email }),
  forgetSender: (invitedBy: Types.ObjectId) => Invitations.updateMany({ invitedBy }, { $set: { invitedBy: null } }),
  removeOf: (entityId: string) => Invitations.deleteMany({ entityId }),
  /** Moves invitations to another profile of the same person; if both invited an address, the other profile's stays. */
  async move(from: Types.ObjectId, entityId: Types.ObjectId, session: ClientSession): Promise<void> {
    const known = await Invitations.distinct('email', { entityId }).session(session);
    const moved = { entityId: from, email: { $nin: known } };
    await Invitations.updateMany(moved, { $set: { entityId } }, { timestamps: false, session });
  },
};
