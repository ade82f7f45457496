// Puts all developers into the form from before four migrations, so that these run again.

import mongoose from 'mongoose';
import { inBatches } from '../src/migrations/migrations.ts';
import { connectDatabase, disconnectDatabase } from '../src/platform/database/database.ts';

const UNDONE = ['add-pipelines', 'limit-years', 'forget-presumed-seniority', 'rename-fields'];
const OVER_THE_LIMIT = 15;

await connectDatabase(process.env.MONGODB_URI ?? '');
const { db } = mongoose.connection;
if (!db) throw new Error('No database is connected');
const progress = { position: undefined, reached: async () => {} };
await inBatches({ collections: db, progress }, 'developers', {}, async (ids) => {
  await db
    .collection('developers')
    .updateMany({ _id: { $in: ids } } as object, [
      { $set: { keptDate: '$createdDate', yearsExperience: OVER_THE_LIMIT } },
      { $unset: 'pipeline' },
    ]);
});
await db.collection<{ _id: string }>('migrations').deleteMany({ _id: { $in: UNDONE } });
process.stdout.write('undone\n');
await disconnectDatabase();
