import { model, Schema, type Types } from 'mongoose';
import { maybeDate, schemaOf } from '../stored.ts';

/** Stands for the token of an e-mail that lets somebody into a profile or company. */
export interface StoredInvitation {
  _id: Types.ObjectId;
  entityId: Types.ObjectId;
  email: string;
  tokenHash: string;
  expiresDate: Date;
  usedDate: Date | null;
  /** Until then a link that is used or too old is told as such. */
  forgetDate: Date;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredInvitation>({
  entityId: { type: Schema.Types.ObjectId, required: true },
  email: { type: String, required: true, index: true },
  tokenHash: { type: String, required: true, index: true },
  expiresDate: { type: Date, required: true },
  usedDate: maybeDate,
  forgetDate: { type: Date, required: true, expires: 0 },
});

const Invitations = model<StoredInvitation>('Invitation', schema, 'invitations');

export const invitations = {
  /** Of several invitations of one address into a profile or company the latest counts. */
  async insert(invitation: Pick<StoredInvitation, 'entityId' | 'email' | 'tokenHash' | 'expiresDate' | 'forgetDate'>) {
    await Invitations.deleteMany({ entityId: invitation.entityId, email: invitation.email, usedDate: null });
    await Invitations.create(invitation);
  },
  find: (tokenHash: string) => Invitations.findOne({ tokenHash }).lean<StoredInvitation>(),
  /** Uses an invitation up; false where somebody was faster. */
  take: async (id: Types.ObjectId, now: Date) =>
    (await Invitations.updateOne({ _id: id, usedDate: null }, { $set: { usedDate: now } })).modifiedCount === 1,
  forgetAddress: (email: string) => Invitations.deleteMany({ email }),
};
