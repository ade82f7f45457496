import { model, Schema, type Types } from 'mongoose';
import { schemaOf } from '../stored.ts';

/** Stands for the token of an e-mail that invites somebody into a company. */
export interface StoredInvitation {
  _id: Types.ObjectId;
  entityId: Types.ObjectId;
  email: string;
  tokenHash: string;
  expiresDate: Date;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredInvitation>({
  entityId: { type: Schema.Types.ObjectId, required: true },
  email: { type: String, required: true, index: true },
  tokenHash: { type: String, required: true, index: true },
  expiresDate: { type: Date, required: true, expires: 0 },
});

const Invitations = model<StoredInvitation>('Invitation', schema, 'invitations');

export const invitations = {
  /** Of several invitations of one address into a company the latest counts. */
  async insert(invitation: Pick<StoredInvitation, 'entityId' | 'email' | 'tokenHash' | 'expiresDate'>) {
    await Invitations.deleteMany({ entityId: invitation.entityId, email: invitation.email });
    await Invitations.create(invitation);
  },
  find: (tokenHash: string, now: Date) =>
    Invitations.findOne({ tokenHash, expiresDate: { $gt: now } }).lean<StoredInvitation>(),
  /** Uses an invitation up; false where somebody was faster. */
  take: async (id: Types.ObjectId) => (await Invitations.deleteOne({ _id: id })).deletedCount === 1,
};
