import {
  aBookedInterview,
  aJob,
  anAcceptedMatch,
  anInterviewProposal,
  aProposedInterview,
  interviewSlots,
} from '../factories.ts';
import { type CallsOf, next } from './scene.ts';

export const interviews: CallsOf<'interviews'> = {
  propose: async ({ view, company, developer }) => {
    const begun = view === 'USER' ? await aProposedInterview(company, developer) : undefined;
    const match = begun ?? (await anAcceptedMatch(await aJob(company), developer, company));
    return { params: { id: match._id }, body: anInterviewProposal() };
  },
  change: async ({ company, developer }) => ({
    params: { id: (await aProposedInterview(company, developer))._id },
  }),
  calendarFile: async ({ company, developer }) => ({
    params: { id: (await aBookedInterview(company, developer, { slots: interviewSlots(1, next()) }))._id },
  }),
};
