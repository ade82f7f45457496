import type Router from '@koa/router';
import { statistics } from '@tandem/contracts/routes/statistics';
import { mount } from '../../../platform/http/mount.ts';
import { isOwn } from '../../companies/companies/companies.policy.ts';
import { companyOfJob } from '../jobs/jobs.service.ts';
import { statisticsOfCompany, statisticsOfJob } from './statistics.service.ts';

export const statisticsRoutes = (router: Router) =>
  mount(
    router,
    statistics,
    {
      job: async (viewer, { params }) => isOwn(viewer, await companyOfJob(params.jobId)),
      company: (viewer, { params }) => isOwn(viewer, params.id),
    },
    {
      job: ({ params, query }) => statisticsOfJob(params.jobId, query.days),
      company: ({ params, query }) => statisticsOfCompany(params.id, query.days),
    },
  );
