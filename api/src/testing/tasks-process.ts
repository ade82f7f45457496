// A process that does one slow task, for tests of several: node tasks-process.ts URI DATABASE NAME
import mongoose from 'mongoose';
import { connectDatabase } from '../platform/database/database.ts';
import { startScheduler, stopScheduler } from '../platform/scheduler/scheduler.ts';

const [uri = '', database = '', name = ''] = process.argv.slice(2);
await connectDatabase(uri, database);
const runs = mongoose.connection.collection('runs');

const slow = {
  name: 'slow',
  every: '1 second',
  async run(now: Date) {
    const { insertedId } = await runs.insertOne({ by: name, now, done: false });
    await new Promise((resolve) => setTimeout(resolve, 400));
    await runs.updateOne({ _id: insertedId }, { $set: { done: true } });
  },
};
const failing = {
  name: 'failing',
  every: '1 hour',
  async run() {
    throw new Error('no luck');
  },
};

await startScheduler([slow, failing], { look: 200, lock: 1500 });
process.once('SIGTERM', async () => {
  await stopScheduler(5000);
  await mongoose.disconnect();
  process.exit(0);
});
console.log('ready');
