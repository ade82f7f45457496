import type { Collections } from './migrations.ts';

/** Likes of accounts that are suspended now no longer count. */
export async function discountSuspendedLikes(collections: Collections): Promise<void> {
  const likes = collections.collection('likes');
  for await (const { _id } of collections.collection('accounts').find({ suspended: true }, { projection: { _id: 1 } }))
    await likes.updateMany({ accountId: _id }, { $set: { suspended: true } });
}
