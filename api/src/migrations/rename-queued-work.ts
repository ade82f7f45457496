import type { Collections } from './migrations.ts';

const NAMES: Record<string, string> = {
  'activation e-mail': 'activation email',
  'activation e-mail again': 'activation email again',
  'link to what is held': 'link to stored data',
};

/** Renames queued work that an earlier version stored under another name. */
export async function renameQueuedWork(collections: Collections): Promise<void> {
  for (const [former, name] of Object.entries(NAMES))
    await collections.collection('queue').updateMany({ name: former }, { $set: { name } });
}
