import { aCandidate, aJob } from '../factories.ts';
import { openRegions } from '../outreach.ts';
import { anAnsweredEnrolment, anEnrolment, aSequence } from '../sequences.ts';
import { anAddress, asIs, type CallsOf } from './scene.ts';

const ofCompany = async ({ company }: Parameters<CallsOf<'sequences'>['get']>[0]) => ({
  params: { id: (await aSequence(company))._id },
});
const ofPerson = async ({ company }: Parameters<CallsOf<'sequences'>['get']>[0]) => ({
  params: { id: await anEnrolment(company) },
});

export const sequences: CallsOf<'sequences'> = {
  list: asIs,
  create: async ({ company }) => ({
    body: {
      jobId: (await aJob(company))._id,
      name: 'First contact',
      steps: [{ kind: 'email', afterDays: 0, subject: 'Ferries', text: 'Hi {firstName}.' }],
    },
  }),
  preview: async ({ company }) => ({
    body: {
      jobId: (await aJob(company))._id,
      candidateId: (await aCandidate(company, { email: anAddress() }))._id,
      steps: [{ subject: 'Ferries', text: 'Hi {firstName}.' }],
    },
  }),
  get: ofCompany,
  update: ofCompany,
  remove: ofCompany,
  add: async ({ company }) => {
    await openRegions();
    const { _id } = await aCandidate(company, { email: anAddress() });
    return { params: { id: (await aSequence(company))._id }, body: { candidateIds: [_id] } };
  },
  people: ofCompany,
  thread: ofPerson,
  act: ofPerson,
  send: ofPerson,
  answer: async ({ company }) => ({ params: { id: await anAnsweredEnrolment(company) } }),
};
