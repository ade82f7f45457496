import { defineDomain } from '../../../platform/domain/domain.ts';
import { removeJobsOf } from './jobs.ending.ts';
import { pauseIdleJobs } from './jobs.idle.ts';
import { jobsRoutes } from './jobs.routes.ts';
import { endRuns } from './jobs.runs.ts';

export const jobsDomain = defineDomain({
  routes: { jobs: jobsRoutes },
  tasks: [
    { name: 'pause idle jobs', every: '1 hour', run: pauseIdleJobs },
    { name: 'end runs of jobs', every: '1 hour', run: endRuns },
  ],
  personalData: {
    company: [{ name: 'jobs', erase: ({ entityId }) => removeJobsOf(entityId) }],
  },
});
