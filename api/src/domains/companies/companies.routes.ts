import type Router from '@koa/router';
import { companies } from '@tandem/contracts/routes/companies';
import { mount } from '../../http/mount.ts';
import type { Viewer } from '../../http/viewer.ts';
import { jobsOfCompany } from '../jobs/jobs.service.ts';
import type { StoredCompany } from './companies.model.ts';
import { companyLevelFor, isOwn } from './companies.policy.ts';
import { presentCompany } from './companies.presenter.ts';
import { getCompany, listCompanies, updateCompany } from './companies.service.ts';

export const companiesRoutes = (router: Router) =>
  mount(
    router,
    companies,
    { update: (viewer, { params }) => isOwn(viewer, params.id) },
    {
      get: async ({ params }, viewer) => withJobs(await getCompany(viewer, params.id), viewer),
      async update({ params, body }, viewer) {
        const company = await updateCompany(params.id, body);
        return presentCompany(company, companyLevelFor(viewer, company));
      },
      async list({ query }, viewer) {
        const { items, total } = await listCompanies(query);
        return { items: await Promise.all(items.map((company) => withJobs(company, viewer))), total };
      },
    },
  );

const withJobs = async (company: StoredCompany, viewer: Viewer) =>
  presentCompany(company, companyLevelFor(viewer, company), await jobsOfCompany(company._id));
