// Changes a number of developers in a database while no API is running, and prints how many were changed.

import mongoose from 'mongoose';
import { developers } from '../src/domains/talent/developers/developers.model.ts';
import { connectDomains } from '../src/domains.ts';
import { connectDatabase, disconnectDatabase } from '../src/platform/database/database.ts';

connectDomains();
await connectDatabase(process.env.MONGODB_URI ?? '');
const some = mongoose.connection
  .collection('developers')
  .find({}, { projection: { _id: 1 } })
  .limit(Number(process.argv[2]));
let changed = 0;
for await (const { _id } of some) {
  await developers.note(_id, { yearsExperience: 47 });
  changed++;
}
process.stdout.write(`changed ${changed}\n`);
await disconnectDatabase();
