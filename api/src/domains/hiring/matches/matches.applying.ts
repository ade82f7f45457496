import type { ApplicationShown } from '@tandem/contracts/application';
import type { Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/database.ts';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { giveFile } from '../../../platform/files/files.service.ts';
import { linkTo } from '../../../platform/storage/links.ts';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import { postingsById } from '../../jobs/jobs/jobs.service.ts';
import { tellApplicant } from './matches.applicants.ts';
import { endMatch } from './matches.closing.ts';
import { eraseMatchesOfDeveloper } from './matches.erasing.ts';
import { matchMoved } from './matches.events.ts';
import { type Applied, matches } from './matches.model.ts';
import { moveMatches } from './matches.moving.ts';
import { isAnswered } from './matches.policy.ts';

/** Whether the ticket of a form has been used. */
export const isApplied = async (ticket: string): Promise<boolean> => (await matches.findByTicket(ticket)) !== null;

/**
 * Begins a match for somebody who applied without an account, and tells them and the company. Where there is one for the
 * job and the person it stays as it is, and who was told no is told again. Answers whether what was sent is kept.
 */
export async function beginApplication(
  { job }: Posting,
  user: Types.ObjectId,
  coverText: string,
  application: Applied,
): Promise<boolean> {
  const last = await matches.findLast(job._id, user);
  if (last?.open) return false;
  if (last && isAnswered(last, 'user')) {
    // An answer that can still be undone is emailed later, if at all.
    if (!last.mailDate) await tellApplicant(last, job.headline, { key: `application ${application.ticket}` });
    return false;
  }
  try {
    const match = await matches.insert({
      job: job._id,
      user,
      company: job.companyId,
      status: 'pending',
      startedBy: 'widget',
      history: [{ status: 'pending', by: 'widget', date: new Date() }],
      coverText,
      application,
      newFor: ['company'],
    });
    await matchMoved(match, job.headline, ['company', 'user']);
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

/** What was sent with an application, for the sides of its match. */
export const presentApplication = ({ link, answers, document, campaign = {}, consent }: Applied): ApplicationShown => ({
  link,
  answers,
  document: document && { name: document.name, url: linkTo(document.code) },
  campaign,
  consent: { version: consent.version, date: new Date(consent.date).toISOString() },
});

/** One person has two records: the matches of the one that goes, and what came with them, go to the other one. */
export async function takeApplications(from: Types.ObjectId, to: Types.ObjectId): Promise<void> {
  for (const { application } of await matches.ofUser(from))
    if (application?.document) await giveFile(from, to, application.document.code);
  await inTransaction((session) => moveMatches(from, to, session));
}

/** Answers those who applied and whose records go: the company has said nothing, and nobody can any more. */
export async function endApplications(people: readonly Types.ObjectId[]): Promise<void> {
  for (const person of await matches.usersAmong(people)) {
    const open = (await matches.ofUser(person)).filter((match) => match.open);
    const postings = await postingsById(open.map(({ job }) => job));
    const end = { status: 'rejected', reason: 'other', by: 'company' } as const;
    for (const match of open) await endMatch(match, end, postings.get(String(match.job))?.job.headline ?? '', ['user']);
    await eraseMatchesOfDeveloper(String(person));
  }
}
