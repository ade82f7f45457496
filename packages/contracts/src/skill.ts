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

/** Other names of a skill, in lower case; empty ones are left out. */
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

/** A change of some fields, with the values that the caller had on screen. */
export const SkillUpdate = SkillChange.partial().extend({
  /** 409 with both versions if someone has changed one of the sent fields since. */
  basedOn: Skill.pick({ label: true, group: true, aliases: true, weight: true }).partial().strict().optional(),
});
export type SkillUpdate = z.output<typeof SkillUpdate>;

/** How many records of each kind have a skill; kinds without any are left out. */
export const SkillUses = z.partialRecord(z.enum(SKILL_USES), z.number().int());
export type SkillUses = z.infer<typeof SkillUses>;

/** A merge that has just happened. */
export const SkillMerge = z.object({
  /** For undoing it. */
  mergeId: Id,
  skill: Skill,
  /** How many records were changed. */
  changed: z.number().int(),
});
export type SkillMerge = z.infer<typeof SkillMerge>;

/** A skill that several people have and that is not on the list. */
export const SkillProposal = z.object({
  value: z.string(),
  /** As people write it, as far as that is known. */
  label: z.string(),
  profiles: z.number().int(),
  /** How many uploaded CVs had it. */
  cvs: z.number().int(),
  total: z.number().int(),
});
export type SkillProposal = z.infer<typeof SkillProposal>;
