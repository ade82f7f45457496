import { aJob } from '../factories.ts';
import type { CallsOf } from './scene.ts';

export const statistics: CallsOf<'statistics'> = {
  job: async ({ company }) => ({ params: { jobId: (await aJob(company))._id } }),
  company: ({ company }) => ({ params: { id: company.id } }),
};
