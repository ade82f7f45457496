import { aCandidate } from '../factories.ts';
import { openRegions } from '../outreach.ts';
import { anAddress, type CallsOf, next } from './scene.ts';

export const candidateEmails: CallsOf<'candidateEmails'> = {
  list: async ({ company }) => ({ params: { id: (await aCandidate(company))._id } }),
  preview: async ({ company }) => {
    await openRegions();
    return { params: { id: (await aCandidate(company, { email: anAddress() }))._id } };
  },
  send: async ({ company }) => {
    await openRegions();
    return {
      params: { id: (await aCandidate(company, { email: anAddress() }))._id },
      body: { subject: 'Ferries', text: 'Hi {firstName}.', key: `letter-${next()}-key` },
    };
  },
};
