import { updateCompany } from '../../domains/companies/companies/updating.service.ts';
import { aJob, anApplication } from '../factories.ts';
import type { CallsOf } from './scene.ts';

export const boards: CallsOf<'boards'> = {
  get: ({ company }) => ({ params: { companySlug: company.slug } }),
  job: async ({ company }) => ({ params: { companySlug: company.slug, slug: (await aJob(company)).slug } }),
  applicationForm: async ({ company }) => ({
    params: { companySlug: company.slug, slug: (await aJob(company)).slug },
  }),
  apply: async ({ company }) => {
    const { _id, slug } = await aJob(company);
    return { params: { companySlug: company.slug, slug }, body: anApplication(_id) };
  },
  check: async ({ company }) => {
    const address = 'http://127.0.0.1/';
    await updateCompany(company.id, { website: address });
    return { params: { id: company.id }, body: { address } };
  },
  sites: ({ company }) => ({ params: { id: company.id } }),
};
