import type { Types } from 'mongoose';
import type { Collections } from './migrations.ts';

export const INVITATIONS_TO_MERGE = { usedDate: null, isUnique: { $exists: false } };

interface Invitation {
  _id: Types.ObjectId;
  entityId: Types.ObjectId;
  email: string;
  withdrawnDate: Date | null;
  sentDate?: Date | null;
  createdDate: Date;
  isUnique?: boolean;
}

/**
 * Of several unused invitations of an address to a profile or company only one remains, as the unique index requires.
 */
export async function mergeUnusedInvitations(collections: Collections, ids: unknown[]): Promise<void> {
  const invitations = collections.collection<Invitation>('invitations');
  const found = await invitations.find({ _id: { $in: ids as Types.ObjectId[] } }).toArray();
  for (const { entityId, email } of found) {
    const unused = await invitations.find({ entityId, email, usedDate: null } as never).toArray();
    const [kept, ...others] = unused.sort(byValidity);
    if (!kept) continue;
    await invitations.deleteMany({ _id: { $in: others.map(({ _id }) => _id) } });
    await invitations.updateOne({ _id: kept._id }, { $set: { isUnique: true } });
  }
}

/** Orders invitations: those that new processes use first, then those that were not withdrawn, then the latest. */
const byValidity = (a: Invitation, b: Invitation): number =>
  Number(b.isUnique ?? false) - Number(a.isUnique ?? false) ||
  Number(Boolean(a.withdrawnDate)) - Number(Boolean(b.withdrawnDate)) ||
  sentOf(b) - sentOf(a);

const sentOf = ({ sentDate, createdDate }: Invitation): number => (sentDate ?? createdDate).getTime();
