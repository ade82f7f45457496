import { aJob, aMatch } from '../factories.ts';
import { type CallsOf, own } from './scene.ts';

export const matches: CallsOf<'matches'> = {
  create: async ({ view, company, developer }) => ({
    body: { job: (await aJob(company))._id, ...(view !== 'USER' && { user: developer.id }) },
  }),
  createMany: async ({ view, company, developer }) => ({
    body: { requests: [{ job: (await aJob(company))._id, ...(view !== 'USER' && { user: developer.id }) }] },
  }),
  rejectMany: async ({ company, developer }) => ({
    body: { rejections: [{ _id: (await aMatch(await aJob(company), developer))._id, reason: 'other-candidate' }] },
  }),
  ofEntity: (scene) => ({ params: { id: own(scene).id } }),
  fit: async ({ company, developer }) => ({ params: { jobId: (await aJob(company))._id, userId: developer.id } }),
  update: async ({ company, developer }) => ({
    params: { id: (await aMatch(await aJob(company), developer))._id },
    body: { seen: true },
  }),
};
