import type Router from '@koa/router';
import { companies } from '@tandem/contracts/routes/companies';
import { mount } from '../../http/mount.ts';
import { jobsOfCompany } from '../jobs/jobs.service.ts';
import { companyLevelFor, isOwn } from './companies.policy.ts';
import { presentCompany } from './companies.presenter.ts';
import { getCompany, listCompanies, updateCompany } from './companies.service.ts';

export const companiesRoutes = (router: Router) =>
  mount(
    router,
    companies,
    { update: (viewer, { params }) => isOwn(viewer, params.id) },
    {
      async get({ params }, viewer) {
        const company = await getCompany(viewer, params.id);
        return presentCompany(company, companyLevelFor(viewer, company), await jobsOfCompany(company._id));
      },
      async update({ params, body }, viewer) {
        const company = await updateCompany(params.id, body);
        return presentCompany(company, companyLevelFor(viewer, company));
      },
      async list({ query }, viewer) {
        const { items, total } = await listCompanies(query);
        return { items: items.map((company) => presentCompany(company, companyLevelFor(viewer, company))), total };
      },
    },
  );
