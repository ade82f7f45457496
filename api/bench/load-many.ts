// Multiplies the demo's developers up to a given number, and gives its company a long list of candidates.

import mongoose, { Types } from 'mongoose';
import { chance } from '../../packages/search/test/random-profiles.ts';
import { loadDemo } from '../src/demo/load.ts';
import { idOf } from '../src/demo/random.ts';
import type { StoredDeveloper } from '../src/domains/talent/developers/developers.model.ts';
import { connectDomains } from '../src/domains.ts';
import { connectDatabase, disconnectDatabase } from '../src/platform/database/database.ts';

const BATCH = 2000;
const DAY = 86_400_000;
/** One in this number of people is a candidate of the demo's company. */
const CANDIDATES = 25;

connectDomains();
await connectDatabase(process.env.MONGODB_URI ?? '');
await loadDemo();
const stored = mongoose.connection.collection<StoredDeveloper>('developers');
const models = await stored.find({ managedBy: null, status: 'active' }).toArray();
const company = await mongoose.connection.collection('companies').findOne({ slug: 'hamnkraft' });
const random = chance(1);
const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const total = Number(process.argv[2]);
const there = await stored.countDocuments();
for (let from = there; from < total; from += BATCH)
  await stored.insertMany(Array.from({ length: Math.min(BATCH, total - from) }, another), { ordered: false });
process.stdout.write(`loaded ${await stored.countDocuments()}\n`);
await disconnectDatabase();

/**
 * Returns a developer with the work experience of one demo person, the name of another, and random years, salary and
 * days.
 */
function another(_: unknown, nth: number): StoredDeveloper {
  const { candidateKeys, ...model } = one(models);
  const [firstName, lastName] = [one(models).firstName, one(models).lastName];
  const years = Math.floor(random() * 4) - 1;
  const created = Date.now() - random() * 700 * DAY;
  const isCandidate = nth % CANDIDATES === 0;
  const salary = model.salaryExpectations;
  return {
    ...model,
    _id: new Types.ObjectId(),
    firstName,
    lastName,
    niceLink: '',
    linkedin: '',
    linkedinId: '',
    github: '',
    profilePicture: '',
    telephone: '',
    skillsYears: Object.fromEntries(
      Object.entries(model.skillsYears).map(([skill, had]) => [skill, Math.max(1, had + years)]),
    ),
    yearsExperience: model.yearsExperience === null ? null : Math.max(0, model.yearsExperience + years),
    salaryExpectations: salary && { ...salary, amount: salary.amount + 100 * Math.floor(random() * 12 - 6) },
    loggedinDate: new Date(Date.now() - random() ** 3 * 300 * DAY),
    createdDate: new Date(created),
    updatedDate: new Date(created),
    ...(isCandidate && {
      managedBy: company?._id ?? new Types.ObjectId(idOf('company')),
      email: '',
      status: 'created' as const,
      source: { kind: 'csv' as const, url: '', date: new Date(created).toISOString() },
      sources: {},
      retainedDate: new Date(Date.now() - random() * 170 * DAY),
    }),
  };
}
