import { changePipelines } from '../../domains/sourcing/candidates/candidates.pipeline.ts';
import { aCandidate } from '../factories.ts';
import { aPicture } from '../files.ts';
import { asIs, type CallsOf, next } from './scene.ts';

export const candidates: CallsOf<'candidates'> = {
  create: ({ view, company }) => ({
    body: { firstName: 'Ada', lastName: `Kept ${next()}`, ...(view === 'SUPERUSER' && { managedBy: company.id }) },
  }),
  list: asIs,
  facets: asIs,
  table: asIs,
  changePipeline: async ({ company }) => ({
    body: { candidates: [{ _id: (await aCandidate(company))._id }], stage: 'contacted' },
  }),
  undoPipeline: async ({ company }) => {
    const { _id } = await aCandidate(company);
    const viewer = { view: 'COMPANY', entityId: company.id } as const;
    const { undo } = await changePipelines(viewer, { candidates: [{ _id }], stage: 'contacted' });
    return { params: { id: `${undo?.id}` } };
  },
  get: async ({ company }) => ({ params: { id: (await aCandidate(company))._id } }),
  lookup: async ({ company }) => ({ body: { linkedin: (await aCandidate(company)).linkedin } }),
  update: async ({ company }) => ({ params: { id: (await aCandidate(company))._id } }),
  remove: async ({ company }) => ({ params: { id: (await aCandidate(company))._id } }),
  removeMany: async ({ company }) => ({ body: { ids: [(await aCandidate(company))._id] } }),
  restore: async ({ company }) => ({ body: { ids: [(await aCandidate(company))._id] } }),
  setPicture: async ({ company }) => ({
    params: { userId: (await aCandidate(company))._id, managedBy: company.id },
    file: await aPicture(),
  }),
  merge: async ({ company }) => ({
    params: { id: (await aCandidate(company))._id },
    body: { from: (await aCandidate(company))._id, fields: ['city'] },
  }),
  notify: async ({ company }) => ({ params: { id: (await aCandidate(company))._id }, body: { by: 'link' } }),
  keep: async ({ company }) => ({ body: { ids: [(await aCandidate(company))._id] } }),
};
