import type { Skill } from '@tandem/contracts/skill';
import { type ClientSession, model, Schema, type Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import {
  flag,
  isDuplicate,
  maybeDate,
  type Stored,
  schemaOf,
  text,
  texts,
} from '../../../platform/database/mongoose-schema.ts';

export type StoredSkill = Stored<Skill, '_id', never> & {
  /** Changed by a superuser, so that its names no longer follow the built-in ones. */
  edited: boolean;
  /** When it was taken off the list. The record remains, so that its value is not used for another skill. */
  removedDate: Date | null;
  /** The skill that it was merged into. */
  mergedInto: Types.ObjectId | null;
  createdDate: Date;
  updatedDate: Date;
};

const schema = schemaOf<StoredSkill>({
  value: { type: String, required: true },
  label: { type: String, required: true },
  group: text,
  aliases: texts,
  weight: { type: Number, default: 0 },
  edited: flag,
  removedDate: maybeDate,
  mergedInto: { type: Schema.Types.ObjectId, default: null },
});
schema.index({ value: 1 }, { unique: true });
schema.index({ weight: -1, label: 1 });
changeEventsPlugin(schema, 'skill');

const Skills = model<StoredSkill>('Skill', schema, 'skills');

type NewSkill = Omit<Skill, '_id'>;
type Ref = string | Types.ObjectId;

export const skills = {
  insert: async (skill: NewSkill): Promise<StoredSkill> => (await Skills.create({ ...skill, edited: true })).toObject(),
  /** Inserts the skills that do not exist yet. */
  insertMissing: (all: readonly NewSkill[]) =>
    Skills.insertMany(all, { ordered: false }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    }),
  /** Gives a built-in skill its current names. */
  rename: (value: string, names: Pick<Skill, 'label' | 'group' | 'aliases'>) =>
    Skills.updateOne({ value }, { $set: names }),
  isEmpty: async () => (await Skills.findOne({}, { _id: 1 }).lean()) === null,
  /** The list, in its order. */
  listed: () => Skills.find({ removedDate: null }).sort({ weight: -1, label: 1, _id: 1 }).lean<StoredSkill[]>(),
  /** The list, and the skills that are no longer on it. */
  allWithRemoved: (session?: ClientSession) => Skills.find({}, null, session && { session }).lean<StoredSkill[]>(),
  merged: () => Skills.find({ mergedInto: { $ne: null } }).lean<StoredSkill[]>(),
  find: (id: Ref) => Skills.findById(id).lean<StoredSkill>(),
  findListed: (id: Ref, session?: ClientSession) =>
    Skills.findOne({ _id: id, removedDate: null }, null, session && { session }).lean<StoredSkill>(),
  /** Changes a listed skill that is still as it was read; null if it was changed or removed meanwhile. */
  changeFrom: ({ _id, label, group, aliases, weight }: StoredSkill, change: Partial<StoredSkill>) =>
    Skills.findOneAndUpdate(
      { _id, label, group, aliases, weight, removedDate: null },
      { $set: { ...change, edited: true } },
      { returnDocument: 'after' },
    ).lean<StoredSkill>(),
  change: (id: Ref, change: Partial<StoredSkill>, session?: ClientSession) =>
    Skills.findByIdAndUpdate(
      id,
      { $set: { ...change, edited: true } },
      { returnDocument: 'after', ...(session && { session }) },
    ).lean<StoredSkill>(),
};
