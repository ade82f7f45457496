import { aDraft, aJob } from '../factories.ts';
import { asIs, type CallsOf } from './scene.ts';

export const jobs: CallsOf<'jobs'> = {
  duplicate: async ({ company }) => ({ params: { companyId: company.id, jobId: (await aJob(company))._id } }),
  create: ({ company }) => ({ params: { companyId: company.id } }),
  update: async ({ company }) => ({
    params: { companyId: company.id },
    body: { _id: (await aDraft(company))._id, headline: 'Backend engineer' },
  }),
  list: ({ company }) => ({ query: { companyId: company.id } }),
  light: asIs,
  listAll: asIs,
  exportAll: asIs,
  facets: asIs,
  get: async ({ company }) => ({ params: { slug: (await aJob(company)).slug } }),
  remove: async ({ company }) => ({ params: { companyId: company.id, jobId: (await aJob(company))._id } }),
};
