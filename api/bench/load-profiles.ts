// Fills a database with invented developers, and prints the token of a company that may contact them, and the token and
// the id of another developer.

import mongoose, { Types } from 'mongoose';
import { chance, randomProfile, worldOf } from '../../packages/search/test/random-profiles.ts';
import { connectDomains } from '../src/domains.ts';
import { migrate } from '../src/migrations/migrations.ts';
import { connectDatabase, disconnectDatabase } from '../src/platform/database/database.ts';
import { aCompany, aDeveloper } from '../src/testing/people.ts';

const BATCH = 2000;

connectDomains();
await connectDatabase(process.env.MONGODB_URI ?? '');
// Runs while the database is empty: the profiles are written in the form of this version.
await migrate();
const company = await aCompany({ isPaying: true });
const { token, id } = await aDeveloper();
const now = Date.now();
const random = chance(1);
const world = worldOf(random, now);
const stored = mongoose.connection.collection('developers');
const total = Number(process.argv[2]);
for (let from = 0; from < total; from += BATCH) {
  const batch = Array.from({ length: Math.min(BATCH, total - from) }, (_, nth) => developer(from + nth));
  await stored.insertMany(batch, { ordered: false });
}
process.stdout.write(`token ${company.token}\ndeveloper ${token} ${id}\n`);
await disconnectDatabase();

function developer(nth: number) {
  const { id, roles, badges, video, salary, seen, created, texts, listed, present, open, managedBy, ...profile } =
    randomProfile(nth, random, world);
  return {
    ...profile,
    _id: new Types.ObjectId(id),
    firstName: 'Ada',
    role: roles[0] ?? null,
    roles: roles.slice(1),
    badges: badges.map((key) => ({ key, since: new Date(created).toISOString(), values: {} })),
    introVideo: video ? 'https://youtu.be/dQw4w9WgXcQ' : '',
    salaryExpectations: salary,
    loggedinDate: seen === null ? null : new Date(seen),
    createdDate: new Date(created),
    writtenDate: new Date(created),
    headline: texts.half.split(' ').slice(0, 6).join(' '),
    description: texts.half,
    workExperience: [{ title: 'Engineer', organisation: 'Company', from: null, to: null, description: texts.everyone }],
    contactSettings: listed || managedBy ? (open ? 'open' : 'half') : 'closed',
    status: present ? 'active' : 'suspended',
    suspended: !present,
    niceLink: '',
    managedBy: managedBy ? new Types.ObjectId('000000000000000000000001') : null,
    hiddenKeys: [...profile.hiddenFrom],
  };
}
