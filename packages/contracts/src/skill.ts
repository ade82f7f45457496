import { SKILL_USES } from '@tandem/catalogue/skill-uses';
import * as z from 'zod';
import { Id, Name } from './values.ts';

export const Skill = z.object({
  _id: Id,
  value: z.string(),
  label: z.string(),
  group: z.string(),
  aliases: z.array(z.string()),
  weight: z.number(),
});
export type Skill = z.infer<typeof Skill>;

/** Other names of a skill, in lower case; empty ones are dropped. */
const Aliases = z
  .array(z.string().trim().toLowerCase().max(60))
  .max(30)
  .overwrite((names) => [...new Set(names.filter(Boolean))]);

export const SkillChange = z.strictObject({
  label: Name.min(1).max(60),
  group: Name.max(60),
  aliases: Aliases,
  weight: z.number().int().min(0).max(1000),
});
export type SkillChange = Partial<z.output<typeof SkillChange>>;

/** A change of some fields, with the values that the caller saw. */
export const SkillUpdate = SkillChange.partial().extend({
  /** Responds 409 with both versions if another person has changed one of the sent fields since. */
  basedOn: Skill.pick({ label: true, group: true, aliases: true, weight: true }).partial().strict().optional(),
});
export type SkillUpdate = z.output<typeof SkillUpdate>;

/** Number of records of each kind with a skill; kinds without any are omitted. */
export const SkillUses = z.partialRecord(z.enum(SKILL_USES), z.number().int());
export type SkillUses = z.infer<typeof SkillUses>;

/** A merge that has just happened. */
export const SkillMerge = z.object({
  /** Id for undoing the merge. */
  mergeId: Id,
  skill: Skill,
  /** Number of changed records. */
  changed: z.number().int(),
});
export type SkillMerge = z.infer<typeof SkillMerge>;

/** A skill that several people have and that is not on the list. */
export const SkillProposal = z.object({
  value: z.string(),
  /** Common spelling, as far as it is known. */
  label: z.string(),
  profiles: z.number().int(),
  /** Number of uploaded CVs with the skill. */
  cvs: z.number().int(),
  total: z.number().int(),
});
export type SkillProposal = z.infer<typeof SkillProposal>;
