import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer } from '../../../platform/events/events.ts';
import { draftRun } from '../../jobs/jobs/jobs.drafts.ts';
import {
  draftedTextFor,
  everyOwnRun,
  everyRunOf,
  forgetAccount,
  forgetCompany,
  forgetDevelopers,
  moveRuns,
} from '../runs/runs.service.ts';
import { aiRoutes } from './ai.routes.ts';

export const aiDomain = defineDomain({
  routes: { ai: aiRoutes },
  subscriptions: [answer(draftRun, draftedTextFor)],
  personalData: {
    account: [
      {
        name: 'ai-runs',
        export: ({ viewer }) => everyOwnRun(viewer),
        erase: ({ accountId }) => forgetAccount(accountId),
      },
    ],
    developer: [{ name: 'ai-runs-about-you', erase: ({ entityId }) => forgetDevelopers([entityId]) }],
    company: [
      {
        name: 'ai-runs',
        archive: ({ entityId }) => everyRunOf(entityId),
        erase: ({ entityId }) => forgetCompany(entityId),
      },
    ],
    candidates: { erase: forgetDevelopers },
    merge: (from, into) => moveRuns(from, into),
  },
});
