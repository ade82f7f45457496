import { KNOWN_SKILLS, skillNamed } from '@tandem/catalogue/skills';
import type { Collections } from './migrations.ts';

interface Skilled {
  skills?: string[];
  skillsYears?: Record<string, number>;
  stack?: string[];
}

/** The collections and fields that contain skills. */
const STORED = { developers: 'skills', jobs: 'skills', companies: 'stack' } as const;

const once = (names: readonly string[]): string[] => [...new Set(names.map(skillNamed))];

/** Years by skill; if two names become one, the higher number. */
function yearsByName(years: Record<string, number>): Record<string, number> {
  const renamed: Record<string, number> = {};
  for (const [name, count] of Object.entries(years)) {
    const skill = skillNamed(name);
    renamed[skill] = Math.max(renamed[skill] ?? 0, count);
  }
  return renamed;
}

/** Skills stored under an alias get the value that search and matching compare. */
export async function renameSkills(collections: Collections): Promise<void> {
  const aliases = KNOWN_SKILLS.flatMap(({ value, aliases: others }) => others.filter((name) => name !== value));
  for (const [name, field] of Object.entries(STORED)) {
    const collection = collections.collection<Skilled & { updatedDate: Date }>(name);
    const found = collection.find({ [field]: { $in: aliases } });
    for await (const { _id, skills, skillsYears, stack } of found) {
      const own = field === 'stack' ? stack : skills;
      if (!own) continue;
      await collection.updateOne(
        { _id, [field]: own },
        {
          $set: {
            [field]: once(own),
            ...(skillsYears && { skillsYears: yearsByName(skillsYears) }),
            updatedDate: new Date(),
          },
        },
      );
    }
  }
}
