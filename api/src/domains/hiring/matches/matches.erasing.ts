import type { Types } from 'mongoose';
import { headlinesOf } from '../../jobs/jobs/jobs.service.ts';
import { endMatch, endOpenMatches } from './matches.closing.ts';
import { matches } from './matches.model.ts';
import type { Step, StoredMatch } from './stored-match.ts';

/**
 * Closes the open matches of a developer who is erased, notifies the companies, and removes all free text from all
 * matches.
 */
export async function eraseMatchesOfDeveloper(developerId: string): Promise<void> {
  const end = { status: 'passed', reason: 'other', by: 'user' } as const;
  await endOpenMatches(
    () => openMatchesOfDeveloper(developerId),
    async (match) => endMatch(match, end, await headlineOf(match), ['company']),
  );
  for (const match of await matches.ofUser(developerId))
    await reword(match, ({ history, asks = [] }) => ({
      coverText: '',
      answers: [],
      history: history.map(wordless),
      application: null,
      hire: null,
      asks: asks.map((ask) => ({ ...ask, text: '', answer: ask.answer && { ...ask.answer, text: '' } })),
      remindDate: null,
    }));
}

/** Returns the open matches of a developer. */
export const openMatchesOfDeveloper = async (developer: string | Types.ObjectId): Promise<StoredMatch[]> =>
  (await matches.ofUser(developer)).filter(({ open }) => open);

/** Returns the job title of a match; empty if the job no longer exists. */
export const headlineOf = async ({ job }: StoredMatch): Promise<string> =>
  (await headlinesOf([String(job)])).get(String(job)) ?? '';

/** Removes all texts that an erased company has written from its matches. */
export async function eraseTextsOfCompany(companyId: string): Promise<void> {
  for (const match of await matches.ofCompany(companyId))
    await reword(match, ({ history, startedBy, coverText, asks = [] }) => ({
      coverText: startedBy === 'company' ? '' : coverText,
      history: history.map((step) => (step.by === 'company' ? wordless(step) : step)),
      asks: asks.map((ask) => ({ ...ask, answer: ask.answer && { ...ask.answer, text: '' } })),
      hire: null,
    }));
}

/** Changes the texts of a match, and retries if a step was taken meanwhile, so that no step is lost. */
async function reword(match: StoredMatch, words: (match: StoredMatch) => Partial<StoredMatch>): Promise<void> {
  for (let read: StoredMatch | null = match; read; read = await matches.find(match._id))
    if (await matches.amend(read, words(read))) return;
}

const wordless = ({ note, feedbackText, decision, ...step }: Step): Step => step;
