import type Router from '@koa/router';
import { skills } from '@tandem/contracts/routes/skills';
import { mount } from '../../../platform/http/mount.ts';
import { createSkill, listSkills } from './skills.service.ts';

export const skillsRoutes = (router: Router) =>
  mount(router, skills, {}, { list: ({ query }) => listSkills(query), create: ({ body }) => createSkill(body) });
