import type Router from '@koa/router';
import { testQuestions } from '@tandem/contracts/routes/test-questions';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import {
  createQuestion,
  listQuestions,
  ownsQuestion,
  removeQuestion,
  replaceQuestion,
} from './test-questions.service.ts';

const ofOwnTeam = (viewer: Viewer, { params }: { params: { id: string } }) => ownsQuestion(viewer, params.id);

export const testQuestionsRoutes = (router: Router) =>
  mount(
    router,
    testQuestions,
    { update: ofOwnTeam, remove: ofOwnTeam },
    {
      list: ({ query }, viewer) => listQuestions(viewer, query),
      create: ({ body }, viewer) => createQuestion(viewer, body),
      update: ({ params, body }) => replaceQuestion(params.id, body),
      async remove({ params }) {
        await removeQuestion(params.id);
        return { ok: true as const };
      },
    },
  );
