import type { ApplicationShown } from '@tandem/contracts/application';
import type { Types } from 'mongoose';
import { inTransaction } from '../../../platform/database/database.ts';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { transferFile } from '../../../platform/files/files.service.ts';
import { linkTo } from '../../../platform/storage/links.ts';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import { emailApplicant } from './matches.applicants.ts';
import { endMatch, endOpenMatches } from './matches.closing.ts';
import { eraseMatchesOfDeveloper, headlineOf, openMatchesOfDeveloper } from './matches.erasing.ts';
import { matchMoved } from './matches.events.ts';
import { matches } from './matches.model.ts';
import { moveMatches } from './matches.moving.ts';
import { isAnswered } from './matches.policy.ts';
import type { StoredApplication } from './stored-match.ts';

/** Returns whether the ticket of a form has already been used. */
export const isApplied = async (ticket: string): Promise<boolean> => (await matches.findByTicket(ticket)) !== null;

/**
 * Creates a match for a person who applied without an account, and notifies the person and the company. An existing
 * match for the same job and person stays unchanged; a person who was already rejected is notified of that again.
 * Returns whether the submitted data was stored.
 */
export async function createApplication(
  { job }: Posting,
  user: Types.ObjectId,
  coverText: string,
  application: StoredApplication,
): Promise<boolean> {
  const last = await matches.findLast(job._id, user);
  if (last?.open) return false;
  if (last && isAnswered(last, 'user')) {
    // An answer that can still be undone is emailed later or not at all.
    if (!last.mailDate) await emailApplicant(last, job.headline, { key: `application ${application.ticket}` });
    return false;
  }
  try {
    const match = await matches.insert({
      job: job._id,
      user,
      company: job.companyId,
      status: 'pending',
      startedBy: 'widget',
      history: [{ status: 'pending', by: 'widget', date: sharedNow() }],
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

/** What was sent with an application, for both sides of its match. */
export const presentApplication = ({
  link,
  answers,
  document,
  campaign = {},
  consent,
}: StoredApplication): ApplicationShown => ({
  link,
  answers,
  document: document && { name: document.name, url: linkTo(document.code) },
  campaign,
  consent: { version: consent.version, date: new Date(consent.date).toISOString() },
});

/**
 * Merges two records of one person: moves the matches of the removed record, and their application data, to the other
 * one.
 */
export async function moveApplications(from: Types.ObjectId, to: Types.ObjectId): Promise<void> {
  for (const { application } of await matches.ofUser(from))
    if (application?.document) await transferFile(from, to, application.document.code);
  await inTransaction((session) => moveMatches(from, to, session));
}

/** Notifies the applicants whose records are removed that the company has not answered and no longer can. */
export async function endApplications(people: readonly Types.ObjectId[]): Promise<void> {
  const end = { status: 'rejected', reason: 'other', by: 'company' } as const;
  for (const person of await matches.usersAmong(people)) {
    await endOpenMatches(
      () => openMatchesOfDeveloper(person),
      async (match) => endMatch(match, end, await headlineOf(match), ['user']),
    );
    await eraseMatchesOfDeveloper(String(person));
  }
}
