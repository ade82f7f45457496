import type { Collections } from './migrations.ts';

/** Where an account was seen before accounts had that date: its profile or company has it. */
export async function shareLastSeen(collections: Collections): Promise<void> {
  const accounts = collections.collection('accounts');
  for await (const { _id, entityId, type } of accounts.find({ lastSeenDate: null, mainAccount: true })) {
    const entities = collections.collection(type === 'user' ? 'developers' : 'companies');
    const entity = await entities.findOne({ _id: entityId }, { projection: { loggedinDate: 1 } });
    if (entity?.loggedinDate)
      await accounts.updateOne({ _id, lastSeenDate: null }, { $set: { lastSeenDate: entity.loggedinDate } });
  }
}
