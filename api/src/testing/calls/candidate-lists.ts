import { aCandidateList } from '../factories.ts';
import { asIs, type CallsOf, next } from './scene.ts';

export const candidateLists: CallsOf<'candidateLists'> = {
  list: asIs,
  create: () => ({ body: { name: `List ${next()}` } }),
  update: async ({ company }) => ({
    params: { id: (await aCandidateList(company))._id },
    body: { name: 'Ask again in spring' },
  }),
  remove: async ({ company }) => ({ params: { id: (await aCandidateList(company))._id } }),
};
