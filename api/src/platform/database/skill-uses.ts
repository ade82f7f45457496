import { isDeepStrictEqual } from 'node:util';
import { renamedSkills, renamedYears, type SkillRenaming } from '@tandem/catalogue/skill-renaming';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import { plain } from './mongoose-schema.ts';

/** A record in which a skill was renamed: the fields that changed, for undoing it. */
export interface RenamedRecord {
  id: Types.ObjectId;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** One kind of record that contains skills. */
export interface SkillUse {
  /** The plural of the record, such as `jobs`. */
  name: string;
  /** How many records have each skill. */
  counts(): Promise<Map<string, number>>;
  rename(renaming: SkillRenaming, session: ClientSession): Promise<RenamedRecord[]>;
  /** Undoes a renaming in the records that nobody has changed since then. */
  restore(rewritten: readonly RenamedRecord[], session: ClientSession): Promise<void>;
}

/** Number of records written together. */
const BATCH_SIZE = 500;

interface Spec<T> {
  name: string;
  counts: SkillUse['counts'];
  /** Finds the records that may contain a skill. */
  condition: (skill: string) => QueryFilter<T>;
  /** The changed fields of a record; none if it does not contain the skill. */
  renamed: (record: T, renaming: SkillRenaming) => Partial<T>;
}

/** Describes the skills in the records of a model, wherever a record has them. */
export const skillUse = <T extends { _id: Types.ObjectId }>(
  model: Model<T>,
  { name, counts, condition, renamed }: Spec<T>,
): SkillUse => ({
  name,
  counts,
  async rename(renaming, session) {
    const rewritten: RenamedRecord[] = [];
    for (const record of await model.find(condition(renaming.from)).session(session).lean<T[]>()) {
      const after = renamed(record, renaming);
      const fields = Object.keys(after) as (keyof T & string)[];
      if (fields.length === 0) continue;
      const before = Object.fromEntries(fields.map((field) => [field, record[field]]));
      rewritten.push({ id: record._id, before, after: after as Record<string, unknown> });
    }
    await write(model, rewritten, session, ({ after }) => after);
    return rewritten;
  },
  async restore(rewritten, session) {
    const found = await model
      .find({ _id: { $in: rewritten.map(({ id }) => id) } } as QueryFilter<T>)
      .session(session)
      .lean<T[]>();
    const now = new Map(found.map((record) => [String(record._id), record]));
    const unchanged = rewritten.filter(({ id, after }) => {
      const record = now.get(String(id));
      return record && Object.entries(after).every(([field, value]) => isSame(record[field as keyof T], value));
    });
    await write(model, unchanged, session, ({ before }) => before);
  },
});

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other));

async function write<T>(
  model: Model<T>,
  rewritten: readonly RenamedRecord[],
  session: ClientSession,
  fieldsOf: (record: RenamedRecord) => Record<string, unknown>,
) {
  for (let at = 0; at < rewritten.length; at += BATCH_SIZE) {
    const operations = rewritten.slice(at, at + BATCH_SIZE).map((record) => ({
      updateOne: { filter: { _id: record.id }, update: { $set: fieldsOf(record) } },
    }));
    await model.bulkWrite(operations as unknown as Parameters<Model<T>['bulkWrite']>[0], { session });
  }
}

type Field<T> = keyof T & string;
interface Lists<T> {
  /** The field with the skills. */
  list: Field<T>;
  /** The field with their years. */
  years?: Field<T>;
  /** The records that are counted; all by default. */
  counted?: QueryFilter<T>;
}

/** Describes skills in a list field and, optionally, a field with their years. */
export const skillLists = <T extends { _id: Types.ObjectId }>(
  name: string,
  model: Model<T>,
  { list, years, counted = {} }: Lists<T>,
): SkillUse =>
  skillUse(model, {
    name,
    async counts() {
      const found = await model.aggregate<{ _id: string; count: number }>([
        { $match: { ...counted, [`${list}.0`]: { $exists: true } } },
        { $unwind: `$${list}` },
        { $group: { _id: `$${list}`, count: { $sum: 1 } } },
      ]);
      return new Map(found.map(({ _id, count }) => [_id, count]));
    },
    condition: (skill) => ({ [list]: skill }) as QueryFilter<T>,
    renamed: (record, renaming) =>
      ({
        [list]: renamedSkills(record[list] as string[], renaming),
        ...(years && { [years]: renamedYears((record[years] ?? {}) as Record<string, number>, renaming) }),
      }) as Partial<T>,
  });

/** Counts the skills of records that are read one by one. */
export function countedSkills(lists: Iterable<Iterable<string>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const skills of lists) for (const skill of new Set(skills)) counts.set(skill, (counts.get(skill) ?? 0) + 1);
  return counts;
}
