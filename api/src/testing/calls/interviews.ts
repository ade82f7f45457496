import type { MatchView } from '@tandem/contracts/match';
import { renewFeed } from '../../domains/hiring/interviews/calendar-feeds.service.ts';
import { env } from '../../platform/config/env.ts';
import {
  aBookedInterview,
  aJob,
  aMatch,
  anAcceptedMatch,
  anInterviewProposal,
  aProposedInterview,
  interviewSlots,
  moveInterviewsToPast,
} from '../factories.ts';
import { interviewTokenOf } from '../mailbox.ts';
import { type CallsOf, next, own, type Scene } from './scene.ts';

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
  invitation: async (scene) => ({ params: { token: await aLink(scene) } }),
  chooseByLink: async (scene) => {
    const slots = interviewSlots(1, next());
    return { params: { token: await aLink(scene, { slots }) }, body: { chosenSlot: slots[0] } };
  },
  scorecards: async ({ company, developer }) => ({
    params: { id: (await aMatch(await aJob(company), developer))._id },
  }),
  submitScorecard: async (scene) => ({ params: { id: (await aPastInterview(scene))._id } }),
  feed: (scene) => ({ params: { id: own(scene).accountId } }),
  renewFeed: (scene) => ({ params: { id: own(scene).accountId } }),
  endFeed: (scene) => ({ params: { id: own(scene).accountId } }),
  feedFile: async ({ company }) => {
    const { url } = await renewFeed(company.accountId);
    return { params: { token: /([\w-]+)\.ics$/.exec(url ?? '')?.[1] ?? '' } };
  },
  calendarAnswer: () => {
    env.MAIL_HOOK_TOKEN = 'a token for the mail server';
    return { body: { message: 'From: x@example.org', token: env.MAIL_HOOK_TOKEN } };
  },
};

/** An interview that has begun, so that it can be rated. */
async function aPastInterview({ company, developer }: Scene): Promise<MatchView> {
  const match = await aBookedInterview(company, developer, { slots: interviewSlots(1, next()) });
  await moveInterviewsToPast(match);
  return match;
}

async function aLink({ company, developer }: Scene, fields: object = {}): Promise<string> {
  await aProposedInterview(company, developer, fields);
  return interviewTokenOf(developer.email);
}
