import type { Skill } from '@tandem/contracts/routes/skills';
import { model } from 'mongoose';
import { isDuplicate, type Stored, schemaOf, text, texts } from '../../../platform/database/mongoose-schema.ts';

export type StoredSkill = Stored<Skill, '_id', never> & { createdDate: Date; updatedDate: Date };

const schema = schemaOf<StoredSkill>({
  value: { type: String, required: true },
  label: { type: String, required: true },
  group: text,
  aliases: texts,
  weight: { type: Number, default: 0 },
});
schema.index({ value: 1 }, { unique: true });
schema.index({ weight: -1, label: 1 });

const Skills = model<StoredSkill>('Skill', schema, 'skills');

type NewSkill = Omit<Skill, '_id'>;

export const skills = {
  insert: async (skill: NewSkill): Promise<StoredSkill> => (await Skills.create(skill)).toObject(),
  /** Inserts the skills that do not exist yet. */
  insertMissing: (all: readonly NewSkill[]) =>
    Skills.insertMany(all, { ordered: false }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    }),
  /** Gives a built-in skill its current names. */
  rename: (value: string, names: Pick<Skill, 'label' | 'group' | 'aliases'>) =>
    Skills.updateOne({ value }, { $set: names }),
  isEmpty: async () => (await Skills.findOne({}, { _id: 1 }).lean()) === null,
  all: () => Skills.find().sort({ weight: -1, label: 1, _id: 1 }).lean<StoredSkill[]>(),
};
