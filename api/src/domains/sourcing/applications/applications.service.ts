import { createHash } from 'node:crypto';
import type { Application, ApplicationForm } from '@tandem/contracts/application';
import { env } from '../../../platform/config/env.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import { keepDocument, removeFile } from '../../../platform/files/files.service.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { documentTypeOf } from '../../../platform/storage/documents.ts';
import { refuseDeceptiveNames } from '../../../platform/text/name-rules.ts';
import { beginApplication, isApplied } from '../../hiring/matches/matches.applying.ts';
import { newestTerms } from '../../identity/terms/terms.service.ts';
import type { SentApplication } from '../../jobs/boards/boards.events.ts';
import { postingOnBoard } from '../../jobs/boards/boards.service.ts';
import type { Posting } from '../../jobs/jobs/jobs.board.ts';
import { keepApplicant } from '../candidate-records/candidates.records.ts';
import { checkTicket, formTicket, WAIT_SECONDS } from './form-ticket.ts';

const HOUR = 60 * 60;
/** Many may sit behind one address; nobody is to fill a mailbox, theirs or another's. */
const limits = {
  address: rateLimit('application-address', 100, HOUR),
  email: rateLimit('application-email', 10, 24 * HOUR),
};

/** What a form to apply needs. */
export async function formFor({ companySlug, slug }: { companySlug: string; slug: string }): Promise<ApplicationForm> {
  const { shown } = await postingOnBoard(companySlug, slug);
  const { version, publishedDate } = await newestTerms('policy');
  return {
    job: shown.headline,
    company: shown.company.name,
    questions: shown.questions,
    terms: { version, date: publishedDate.toISOString(), url: `${env.PORTAL_URL}/terms/policy` },
    ticket: formTicket(shown._id),
    wait: WAIT_SECONDS,
  };
}

/**
 * Makes a match of an application by somebody without an account. Whatever is known of the e-mail address, the answer is
 * the same: it is the address that is told.
 */
export async function apply({ companySlug, slug, body, file, address }: SentApplication): Promise<void> {
  const posting = await postingOnBoard(companySlug, slug);
  checkTicket(posting.shown._id, body.ticket);
  if (body.website) return; // only a program fills this in, and it learns nothing
  const ticket = createHash('sha256').update(body.ticket).digest('base64url');
  if (await isApplied(ticket)) return;
  refuseDeceptiveNames({ name: body.name });
  await refuseIncomplete(posting, body);
  if (file) await documentTypeOf(file.path);
  await limits.address.take(address);
  await limits.email.take(body.email);

  const [firstName = '', ...rest] = body.name.split(/\s+/);
  const { _id } = await keepApplicant(posting.shown.companyId, {
    firstName: firstName.slice(0, 100),
    lastName: rest.join(' ').slice(0, 100),
    email: body.email,
  });
  const kept = file && (await keepDocument({ ownerId: _id, purpose: 'document' }, file));
  const isUsed = await beginApplication(posting, _id, body.text, {
    ticket,
    email: body.email,
    link: body.link,
    answers: posting.shown.questions.map((question, nth) => ({ question, answer: body.answers[nth] ?? '' })),
    document: kept ? { code: kept.code, name: kept.name } : null,
    campaign: body.campaign,
    consent: { version: body.terms, date: new Date() },
    language: body.language,
  });
  if (kept && !isUsed) await removeFile(_id, kept.code);
}

async function refuseIncomplete({ shown: { questions } }: Posting, { answers, terms }: Application) {
  const open = questions.findIndex((_, nth) => !answers[nth]);
  if (open >= 0) throw invalid({ [`answers.${open}`]: { key: 'missing' } });
  if (answers.length > questions.length) throw invalid({ answers: { key: 'unknown' } });
  if (terms > (await newestTerms('policy')).version) throw invalid({ terms: { key: 'choice' } });
}
