import type Router from '@koa/router';
import { skills } from '@tandem/contracts/routes/skills';
import { mount } from '../../../platform/http/mount.ts';
import { dismissProposal, listProposals } from './skill-proposals.service.ts';
import { mergeSkill, undoMerge } from './skills.merging.ts';
import { countSkillUses, createSkill, listSkills, removeSkill, restoreSkill, updateSkill } from './skills.service.ts';

const done = { ok: true as const };

export const skillsRoutes = (router: Router) =>
  mount(
    router,
    skills,
    {},
    {
      list: ({ query }) => listSkills(query),
      create: ({ body }) => createSkill(body),
      uses: () => countSkillUses(),
      proposals: ({ query }) => listProposals(query),
      async dismiss({ body: { value, dismissed } }) {
        await dismissProposal(value, dismissed);
        return done;
      },
      undoMerge: ({ params }) => undoMerge(params.id),
      update: ({ params, body }) => updateSkill(params.id, body),
      merge: ({ params, body }) => mergeSkill(params.id, body.into),
      async remove({ params }) {
        await removeSkill(params.id);
        return done;
      },
      restore: ({ params }) => restoreSkill(params.id),
    },
  );
