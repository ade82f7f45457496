import type { Collections } from './migrations.ts';

/** Accounts without a last-seen date get that of their profile or company. */
export async function shareLastSeen(collections: Collections): Promise<void> {
  const accounts = collections.collection('accounts');
  for await (const { _id, entityId, type } of accounts.find({ lastSeenDate: null, mainAccount: true })) {
    const entities = collections.collection(type === 'user' ? 'developers' : 'companies');
    const entity = await entities.findOne({ _id: entityId }, { projection: { loggedinDate: 1 } });
    if (entity?.loggedinDate)
      await accounts.updateOne({ _id, lastSeenDate: null }, { $set: { lastSeenDate: entity.loggedinDate } });
  }
}
