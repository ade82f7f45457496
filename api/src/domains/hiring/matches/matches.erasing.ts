import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { endMatch } from './matches.closing.ts';
import { matches, type Step } from './matches.model.ts';

/**
 * Closes the open matches of a developer who is erased, notifies the companies, and removes all free text from all
 * matches.
 */
export async function eraseMatchesOfDeveloper(developerId: string): Promise<void> {
  const asUser = await matches.ofUser(developerId);
  const open = asUser.filter((match) => match.open);
  const postings = await postingsById(open.map(({ job }) => job));
  for (const match of open) {
    const headline = postings.get(String(match.job))?.job.headline ?? '';
    await endMatch(match, { status: 'passed', reason: 'other', by: 'user' }, headline, ['company']);
  }
  for (const { _id, history } of await matches.ofUser(developerId))
    await matches.reword(_id, { coverText: '', history: history.map(wordless), application: null });
}

/** Removes everything that an erased company has written from its matches. */
export async function eraseWordsOfCompany(companyId: string): Promise<void> {
  for (const { _id, history } of await matches.ofCompany(companyId))
    await matches.reword(_id, { history: history.map((step) => (step.by === 'company' ? wordless(step) : step)) });
}

const wordless = ({ note, ...step }: Step): Step => step;
