import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer, on } from '../../../platform/events/events.ts';
import {
  companyDeleting,
  hiringCompanies,
  hiringVersion,
  publicJobsOf,
} from '../../companies/companies/companies.events.ts';
import { board, boardVersion } from './jobs.board.ts';
import { removeJobsOf } from './jobs.ending.ts';
import { pauseIdleJobs } from './jobs.idle.ts';
import { jobSkills } from './jobs.model.ts';
import { companyToNotify } from './jobs.realtime.ts';
import { jobsRoutes } from './jobs.routes.ts';
import { endRuns } from './jobs.runs.ts';
import { jobsOfCompany } from './jobs.service.ts';

export const jobsDomain = defineDomain({
  routes: { jobs: jobsRoutes },
  deliveries: { job: companyToNotify },
  skillUses: [jobSkills],
  tasks: [
    { name: 'pause idle jobs', every: '1 hour', run: pauseIdleJobs },
    { name: 'end runs of jobs', every: '1 hour', run: endRuns },
  ],
  subscriptions: [
    on(companyDeleting, ({ companyId, by }) => removeJobsOf(companyId, by)),
    answer(hiringCompanies, async () =>
      (await board()).map(({ job }) => ({ companyId: job.companyId, isRemote: job.remote === 'remote' })),
    ),
    answer(hiringVersion, boardVersion),
    answer(publicJobsOf, jobsOfCompany),
  ],
  personalData: {
    company: [{ name: 'jobs', archive: { parts: ['jobs'] }, erase: ({ entityId }) => removeJobsOf(entityId) }],
  },
});
