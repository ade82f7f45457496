import { MOST_YEARS } from '@tandem/catalogue/experience';
import type { Collections } from './migrations.ts';

interface WithYears {
  skillsYears?: Record<string, number>;
  /** Announces the changes to the search. */
  writtenDate?: Date;
}

/** The collections and fields with years, besides those by skill. */
const STORED = { developers: ['yearsExperience'], jobs: ['yearsExperienceFrom', 'yearsExperienceTo'] } as const;

/** Years are limited to ten, which means "or more". */
export async function limitYears(collections: Collections): Promise<void> {
  for (const [name, fields] of Object.entries(STORED)) {
    const collection = collections.collection<WithYears>(name);
    const written = name === 'developers' ? { writtenDate: new Date() } : {};
    for (const field of fields)
      await collection.updateMany({ [field]: { $gt: MOST_YEARS } }, { $set: { [field]: MOST_YEARS, ...written } });
    for await (const { _id, skillsYears = {} } of collection.find({}, { projection: { skillsYears: 1 } })) {
      const isOver = Object.values(skillsYears).some((years) => years > MOST_YEARS);
      if (isOver) await collection.updateOne({ _id }, { $set: { skillsYears: limited(skillsYears), ...written } });
    }
  }
}

const limited = (years: Record<string, number>) =>
  Object.fromEntries(Object.entries(years).map(([skill, count]) => [skill, Math.min(count, MOST_YEARS)]));
