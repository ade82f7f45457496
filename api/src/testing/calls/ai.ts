import { aJob, aMatch, aRun } from '../factories.ts';
import { asIs, type CallsOf } from './scene.ts';

export const ai: CallsOf<'ai'> = {
  engine: asIs,
  job: () => ({ body: { headline: 'Backend engineer', language: 'en' } }),
  text: () => ({ body: { action: 'improve', text: 'We need a rockstar.', language: 'en' } }),
  message: async ({ company, developer }) => ({
    body: { match: (await aMatch(await aJob(company), developer))._id, language: 'en' },
  }),
  cv: () => ({ body: { text: 'Ada Lindqvist' } }),
  keywords: () => ({ body: { text: 'senior Go in Gothenburg' } }),
  runs: asIs,
  allRuns: asIs,
  summary: asIs,
  outcome: async ({ self }) => ({ params: { id: await aRun(self) }, body: { outcome: 'accepted' } }),
};
