import { SKILL_USES } from '@tandem/catalogue/skill-uses';
import * as z from 'zod';
import { SkillValue } from '../developer-input.ts';
import { contract, everyone, superusers } from '../route.ts';
import { Skill, SkillChange, SkillMerge, SkillProposal, SkillUpdate, SkillUses } from '../skill.ts';
import { sortBy } from '../sorting.ts';
import { ById, Done, Id, pageOf } from '../values.ts';

export const skills = contract({
  list: {
    method: 'GET',
    path: '/api/skills/',
    summary: 'List all skills by weight, then label',
    access: everyone,
    token: 'any',
    query: pageOf({ sort: sortBy(['weight', 'label', 'value'], 'catalogue', ['catalogue']) }),
    response: z.array(Skill),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/skills/',
    summary: 'Add a skill; 409 if its name or an alias was ever used by another skill',
    access: superusers,
    body: SkillChange.extend({
      value: SkillValue,
      group: SkillChange.shape.group.default(''),
      aliases: SkillChange.shape.aliases.default([]),
      weight: SkillChange.shape.weight.default(0),
    }),
    example: { value: 'rust', label: 'Rust' },
    response: Skill,
    status: 201,
  },
  uses: {
    method: 'GET',
    path: '/api/skills/uses',
    summary: 'Count the records that have each skill, listed or not',
    access: superusers,
    response: z.object({ kinds: z.array(z.enum(SKILL_USES)), uses: z.record(z.string(), SkillUses) }),
  },
  proposals: {
    method: 'GET',
    path: '/api/skills/proposals',
    summary: 'List skills that people have but the list does not contain, most frequent first',
    access: superusers,
    query: pageOf({ sort: sortBy(['value', 'total'], '-total') }),
    response: z.array(SkillProposal),
    paged: true,
  },
  dismiss: {
    method: 'POST',
    path: '/api/skills/proposals/dismiss',
    summary: 'Stop proposing a skill for the list, or propose it again',
    access: superusers,
    body: z.strictObject({ value: z.string().trim().min(1).max(40), dismissed: z.boolean().default(true) }),
    example: { value: 'basket weaving' },
    response: Done,
  },
  undoMerge: {
    method: 'POST',
    path: '/api/skills/merges/:id/undo',
    summary: 'Undo a merge within ten minutes',
    access: superusers,
    params: ById,
    response: Skill,
  },
  update: {
    method: 'PUT',
    path: '/api/skills/:id',
    summary:
      'Rename a skill, or change its group, aliases and weight; records with a new alias get the skill. With ' +
      '`basedOn`, 409 with both versions if a sent field was changed since',
    access: superusers,
    params: ById,
    body: SkillUpdate,
    example: { label: 'Rust' },
    response: Skill,
  },
  merge: {
    method: 'POST',
    path: '/api/skills/:id/merge',
    summary: 'Merge a skill into another one, which replaces it everywhere',
    access: superusers,
    params: ById,
    body: z.strictObject({ into: Id }),
    example: { into: '000000000000000000000000' },
    response: SkillMerge,
  },
  remove: {
    method: 'DELETE',
    path: '/api/skills/:id',
    summary: 'Remove a skill from the list; profiles and jobs that have it are unchanged',
    access: superusers,
    params: ById,
    response: Done,
  },
  restore: {
    method: 'POST',
    path: '/api/skills/:id/restore',
    summary: 'Restore a removed skill to the list',
    access: superusers,
    params: ById,
    response: Skill,
  },
});
