import type Router from '@koa/router';
import { jobs } from '@tandem/contracts/routes/jobs';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import { responseCache } from '../../../platform/http/response-cache.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isOwn } from '../../companies/companies/companies.policy.ts';
import { boardVersion } from './jobs.board.ts';
import { removeJob } from './jobs.ending.ts';
import { jobViewed } from './jobs.events.ts';
import { listLight } from './jobs.light.ts';
import { exportAllJobs, listAllJobs } from './jobs.listing.ts';
import { countJobs, createJob, duplicateJob, getJob, listJobs, updateJob } from './jobs.service.ts';

const ofOwnCompany = (viewer: Viewer, { params }: { params: { companyId: string } }) => isOwn(viewer, params.companyId);

export const jobsRoutes = (router: Router) => {
  router.use(['/api/jobs', '/api/jobs-tandem', '/api/jobs-facets'], responseCache(boardVersion));
  mount(
    router,
    jobs,
    { create: ofOwnCompany, update: ofOwnCompany, duplicate: ofOwnCompany, remove: ofOwnCompany },
    {
      create: ({ params, body }, viewer) => createJob(params.companyId, body, viewer),
      update: ({ params, body }, viewer) =>
        updateJob(params.companyId, body, viewer.view === 'SUPERUSER' ? 'superuser' : 'company', viewer),
      list: ({ query }, viewer) => listJobs(viewer, query),
      light: ({ query }) => listLight(query),
      listAll: ({ query }) => listAllJobs(query),
      exportAll: ({ query }, _, call) => exportAllJobs(query, call),
      facets: ({ query }) => countJobs(query),
      async get({ params }, viewer) {
        const job = await getJob(viewer, params.slug);
        if (viewer.view === 'USER') await jobViewed.emit({ slug: job._id, source: 'portal' });
        return job;
      },
      duplicate: ({ params }, viewer) => duplicateJob(params.companyId, params.jobId, viewer),
      async remove({ params, body }, { view }, call) {
        await removeJob(params.companyId, params.jobId, body, view === 'SUPERUSER' ? 'superuser' : 'company');
        return localizedMessage(call, 'choiceSaved');
      },
    },
  );
};
