import * as z from 'zod';
import { SkillValue } from '../developer-input.ts';
import { contract, everyone, superusers } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { Id, pageOf } from '../values.ts';

export const Skill = z.object({
  _id: Id,
  value: z.string(),
  label: z.string(),
  group: z.string(),
  aliases: z.array(z.string()),
  weight: z.number(),
});
export type Skill = z.infer<typeof Skill>;

export const skills = contract({
  list: {
    method: 'GET',
    path: '/api/skills/',
    summary: 'List all skills by weight, then label',
    access: everyone,
    query: pageOf({ sort: sortBy(['weight', 'label', 'value'], 'catalogue', ['catalogue']) }),
    response: z.array(Skill),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/skills/',
    summary: 'Add a skill',
    access: superusers,
    body: z.strictObject({
      value: SkillValue,
      label: z.string().trim().min(1).max(60),
      group: z.string().trim().max(60).default(''),
      aliases: z.array(z.string().trim().toLowerCase().max(60)).max(30).default([]),
      weight: z.number().int().min(0).max(1000).default(0),
    }),
    example: { value: 'rust', label: 'Rust' },
    response: Skill,
    status: 201,
  },
});
