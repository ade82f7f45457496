// Changes so many of the developers in a database while no API is there, and prints how many those were.
import mongoose from 'mongoose';
import { connectDatabase, disconnectDatabase } from '../src/database.ts';
import { developers } from '../src/domains/developers/developers.model.ts';

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
