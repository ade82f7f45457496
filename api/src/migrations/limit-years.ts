import { MAX_YEARS } from '@tandem/catalogue/experience';
import type mongoose from 'mongoose';
import type { Collections } from './migrations.ts';

interface WithYears {
  skillsYears?: Record<string, number>;
  /** Announces the changes to the search. */
  writtenDate?: Date;
}

/** The fields with years, besides those by skill. */
const JOB_FIELDS = ['yearsExperienceFrom', 'yearsExperienceTo'];
const DEVELOPER_FIELDS = ['yearsExperience'];

/** Years are limited to ten, which means "or more". */
export async function limitYearsOfJobs(collections: Collections): Promise<void> {
  await limitYears(collections.collection('jobs'), {}, JOB_FIELDS, {});
}

/** The same for some developers. */
export async function limitYearsOfDevelopers(collections: Collections, ids: unknown[]): Promise<void> {
  const some = { _id: { $in: ids } } as never;
  await limitYears(collections.collection('developers'), some, DEVELOPER_FIELDS, { writtenDate: new Date() });
}

async function limitYears(
  collection: mongoose.mongo.Collection<WithYears>,
  some: mongoose.mongo.Filter<WithYears>,
  fields: readonly string[],
  written: Partial<WithYears>,
): Promise<void> {
  for (const field of fields)
    await collection.updateMany({ ...some, [field]: { $gt: MAX_YEARS } }, { $set: { [field]: MAX_YEARS, ...written } });
  for await (const { _id, skillsYears = {} } of collection.find(some, { projection: { skillsYears: 1 } })) {
    const isOver = Object.values(skillsYears).some((years) => years > MAX_YEARS);
    if (isOver) await collection.updateOne({ _id }, { $set: { skillsYears: limited(skillsYears), ...written } });
  }
}

const limited = (years: Record<string, number>) =>
  Object.fromEntries(Object.entries(years).map(([skill, count]) => [skill, Math.min(count, MAX_YEARS)]));
