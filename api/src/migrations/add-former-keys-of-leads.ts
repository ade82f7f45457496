import type { Types } from 'mongoose';
import { normalizeAddress } from '../platform/mail/suppression.ts';
import type { Collections } from './migrations.ts';

export const ENROLMENTS_OF_LEADS = { recipientKind: 'lead', recipientId: { $ne: null }, email: { $ne: '' } };

/** Leads get the mailboxes that were contacted before their address changed, in the form that later versions store. */
export async function addFormerKeysOfLeads(collections: Collections, ids: unknown[]): Promise<void> {
  const leads = collections.collection('salesleads');
  const enrolments = await collections
    .collection('outreachenrolments')
    .find({ _id: { $in: ids as Types.ObjectId[] } }, { projection: { recipientId: 1, email: 1 } })
    .toArray();
  const found = await leads
    .find({ _id: { $in: enrolments.map(({ recipientId }) => recipientId) } }, { projection: { email: 1 } })
    .toArray();
  const current = new Map(found.map(({ _id, email }) => [String(_id), normalizeAddress(email)]));
  for (const { recipientId, email } of enrolments) {
    const [key, now] = [normalizeAddress(email), current.get(String(recipientId))];
    if (now !== undefined && now !== key)
      await leads.updateOne({ _id: recipientId }, { $addToSet: { formerKeys: key } });
  }
}
