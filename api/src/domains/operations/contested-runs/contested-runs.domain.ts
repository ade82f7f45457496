import { contestedRuns } from '@tandem/contracts/routes/contested-runs';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { mount } from '../../../platform/http/mount.ts';
import { isRunIdAboutViewer } from '../../ai/runs/runs.contests.ts';
import { answerContest, contestRun, emailAnswers, listContests } from './contested-runs.service.ts';

export const contestedRunsDomain = defineDomain({
  routes: {
    contestedRuns: (router) =>
      mount(
        router,
        contestedRuns,
        { contest: (viewer, { params }) => isRunIdAboutViewer(viewer, params.id) },
        {
          async contest({ params, body }, viewer) {
            await contestRun(viewer, params.id, body.reason);
            return { ok: true as const };
          },
          list: ({ query }) => listContests(query),
          answer: ({ params, body }) => answerContest(params.id, body),
        },
      ),
  },
  tasks: [{ name: 'answer contested runs', every: '5 minutes', run: emailAnswers }],
  personalData: NO_PERSONAL_DATA,
});
