import { createHash } from 'node:crypto';
import type { Application, ApplicationForm } from '@tandem/contracts/application';
import { env } from '../../../platform/config/env.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { removeFile, saveDocument } from '../../../platform/files/files.service.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { documentTypeOf } from '../../../platform/storage/documents.ts';
import { refuseDeceptiveNames } from '../../../platform/text/name-rules.ts';
import { createApplication, isApplied } from '../../hiring/matches/matches.applying.ts';
import { currentTerms } from '../../identity/terms/terms.service.ts';
import type { SentApplication } from '../../jobs/boards/boards.events.ts';
import { postingOnBoard } from '../../jobs/boards/boards.service.ts';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import { saveApplicant } from '../candidate-records/candidates.records.ts';
import { checkQuestions, checkTicket, formTicket, WAIT_SECONDS } from './form-ticket.ts';

const HOUR = 60 * 60;
/** Many applicants can share an IP address. The limit per email address prevents flooding of a mailbox. */
const limits = {
  address: rateLimit('application-address', 100, HOUR),
  email: rateLimit('application-email', 10, 24 * HOUR),
};

/** The data that an application form needs. */
export async function formFor({ companySlug, slug }: { companySlug: string; slug: string }): Promise<ApplicationForm> {
  const { shown } = await postingOnBoard(companySlug, slug);
  const { version, publishedDate } = await currentTerms('policy');
  return {
    job: shown.headline,
    company: shown.company.name,
    questions: shown.questions,
    terms: { version, date: publishedDate.toISOString(), url: `${env.PORTAL_URL}/terms/policy` },
    ticket: formTicket(shown._id, Date.now(), shown.questions),
    wait: WAIT_SECONDS,
  };
}

/**
 * Creates a match from an application by a person without an account. The response does not depend on whether the email
 * address is known: the result is sent only to that address.
 */
export async function apply({ companySlug, slug, body, file, address }: SentApplication): Promise<void> {
  const posting = await postingOnBoard(companySlug, slug);
  checkTicket(posting.shown._id, body.ticket);
  if (body.website) return; // only bots fill this in, and they learn nothing from the answer
  const ticket = createHash('sha256').update(body.ticket).digest('base64url');
  if (await isApplied(ticket)) return;
  checkQuestions(body.ticket, posting.shown.questions);
  refuseDeceptiveNames({ name: body.name });
  await refuseIncomplete(posting, body);
  if (file) await documentTypeOf(file.path);
  await limits.address.take(address);
  await limits.email.take(body.email);

  const [firstName = '', ...rest] = body.name.split(/\s+/);
  const { _id } = await saveApplicant(posting.shown.companyId, {
    firstName: firstName.slice(0, 100),
    lastName: rest.join(' ').slice(0, 100),
    email: body.email,
  });
  const stored = file && (await saveDocument({ ownerId: _id, purpose: 'document' }, file));
  const isUsed = await createApplication(posting, _id, body.text, {
    ticket,
    email: body.email,
    link: body.link,
    answers: posting.shown.questions.map((question, nth) => ({ question, answer: body.answers[nth] ?? '' })),
    document: stored ? { code: stored.code, name: stored.name } : null,
    campaign: body.campaign,
    consent: { version: body.terms, date: new Date() },
    language: body.language,
  });
  if (stored && !isUsed) await removeFile(_id, stored.code);
}

async function refuseIncomplete({ shown: { questions } }: Posting, { answers, terms }: Application) {
  const open = questions.findIndex((_, nth) => !answers[nth]);
  if (open >= 0) throw invalid({ [`answers.${open}`]: { key: 'missing' } });
  if (answers.length > questions.length) throw invalid({ answers: { key: 'unknown' } });
  if (terms > (await currentTerms('policy')).version) throw invalid({ terms: { key: 'choice' } });
}
