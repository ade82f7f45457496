import mongoose from 'mongoose';
import { log } from '../platform/config/log.ts';
import { addEmailKinds } from './add-email-kinds.ts';
import { addPipelines } from './add-pipelines.ts';
import { addTestQuestions } from './add-test-questions.ts';
import { dateConversations } from './date-conversations.ts';
import { forgetPresumedSeniority } from './forget-presumed-seniority.ts';
import { grantPaidPackages } from './grant-paid-packages.ts';
import { turnLettersIntoSequences } from './letters-as-sequences.ts';
import { limitYears } from './limit-years.ts';
import { renewNameKeys } from './name-keys.ts';
import { namePlaces } from './name-places.ts';
import { nameSidesOfMessages } from './name-sides-of-messages.ts';
import { renameFields } from './rename-fields.ts';
import { renameQueuedWork } from './rename-queued-work.ts';
import { renameSkills } from './rename-skills.ts';
import { shareLastSeen } from './share-last-seen.ts';
import { snapshotReportedMessages } from './snapshot-reported-messages.ts';

export type Collections = mongoose.mongo.Db;

interface Migration {
  name: string;
  /** Must be idempotent: a process may be killed before the migration is recorded, and two may start at once. */
  run: (collections: Collections) => Promise<void>;
}

/** Changes to data of older versions, in order. A name never changes: it identifies the migration in the database. */
const MIGRATIONS: readonly Migration[] = [
  { name: 'rename-skills', run: renameSkills },
  { name: 'add-pipelines', run: addPipelines },
  { name: 'limit-years', run: limitYears },
  { name: 'forget-presumed-seniority', run: forgetPresumedSeniority },
  { name: 'name-places', run: namePlaces },
  { name: 'renew-name-keys', run: renewNameKeys },
  { name: 'share-last-seen', run: shareLastSeen },
  { name: 'add-test-questions', run: addTestQuestions },
  { name: 'rename-queued-work', run: renameQueuedWork },
  { name: 'add-email-kinds', run: addEmailKinds },
  { name: 'letters-as-sequences', run: turnLettersIntoSequences },
  { name: 'snapshot-reported-messages', run: snapshotReportedMessages },
  { name: 'grant-paid-packages', run: grantPaidPackages },
  { name: 'date-conversations', run: dateConversations },
  { name: 'rename-fields', run: renameFields },
  { name: 'name-sides-of-messages', run: nameSidesOfMessages },
];

/** Runs each migration that this database has not had yet, before anything reads it. */
export async function migrate(): Promise<void> {
  const collections = mongoose.connection.db;
  if (!collections) throw new Error('No database is connected');
  const done = collections.collection<{ _id: string; doneDate: Date }>('migrations');
  for (const { name, run } of MIGRATIONS) {
    if (await done.findOne({ _id: name })) continue;
    await run(collections);
    await done.updateOne({ _id: name }, { $set: { doneDate: new Date() } }, { upsert: true });
    log.info({ name }, 'migrated');
  }
}
