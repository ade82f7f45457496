import { defineDomain } from '../../../platform/domain/domain.ts';
import { everyOwnRun, forgetAccount, forgetCompany, forgetDevelopers, moveRuns } from '../runs/runs.service.ts';
import { aiRoutes } from './ai.routes.ts';

export const aiDomain = defineDomain({
  routes: { ai: aiRoutes },
  personalData: {
    account: [
      {
        name: 'ai-runs',
        export: ({ viewer }) => everyOwnRun(viewer),
        erase: ({ accountId }) => forgetAccount(accountId),
      },
    ],
    developer: [{ name: 'ai-runs-about-you', erase: ({ entityId }) => forgetDevelopers([entityId]) }],
    company: [{ name: 'ai-runs', erase: ({ entityId }) => forgetCompany(entityId) }],
    candidates: { erase: forgetDevelopers },
    merge: (from, into) => moveRuns(from, into),
  },
});
