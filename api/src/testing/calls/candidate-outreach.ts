import { aCandidate } from '../factories.ts';
import { type CallsOf, next } from './scene.ts';

const ofCandidate = async ({ company }: Parameters<CallsOf<'candidateOutreach'>['get']>[0]) => ({
  params: { id: (await aCandidate(company))._id },
});

export const candidateOutreach: CallsOf<'candidateOutreach'> = {
  get: ofCandidate,
  version: ofCandidate,
  record: async (scene) => ({
    ...(await ofCandidate(scene)),
    body: { kind: 'message', text: 'Shall we talk?', key: `contact-${next()}-key` },
  }),
  withdraw: async (scene) => {
    const { params } = await ofCandidate(scene);
    return { params: { ...params, key: `contact-${next()}-key` } };
  },
};
