import { createHash } from 'node:crypto';
import { CONSENT_COUNTRIES } from '@tandem/catalogue/candidate-emails';
import type {
  CandidateEmail,
  CandidateEmailList,
  EmailDraft,
  EmailPreview,
  EmailSend,
  SentCandidateEmail,
} from '@tandem/contracts/candidate-email';
import { type Language, likelyLanguage } from '@tandem/i18n/languages';
import { type Place, type SendingDay, sendingDays } from '@tandem/outreach/working-hours';
import { Types } from 'mongoose';
import { type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import { ifFound } from '../../../platform/domain/if-found.ts';
import {
  busy,
  consentNeeded,
  invalid,
  notFound,
  outreachEmailRefused,
  outreachLimitReached,
} from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { previewEmail } from '../../../platform/mail/reading.ts';
import { refuseDeceptiveLine } from '../../../platform/text/name-rules.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { remainingRecipients, reserveRecipient } from '../../companies/companies/recipients.service.ts';
import { accountById } from '../../identity/accounts/accounts.service.ts';
import type { StoredDeveloper } from '../../sourcing/candidate-records/candidates.records.ts';
import { originOf } from '../../sourcing/candidates/candidates.origin.ts';
import { factsOf, filledDraft } from '../recruiting/candidate-facts.ts';
import { candidateWith, placeOf, recipientOf } from '../recruiting/candidate-recipients.ts';
import { emailsLeft } from '../sending/caps.service.ts';
import { enrol } from '../sending/enrolling.service.ts';
import { applyEvent } from '../sending/enrolment-events.ts';
import { enrolments, type StoredEnrolment } from '../sending/enrolments.service.ts';
import { refusalFor } from '../sending/refusals.ts';
import { type SendResult, sendNextStep } from '../sending/sending.service.ts';
import { keyInSequence, sequenceToStart } from '../sequences/sequences.service.ts';
import { emailsTo, presentEmails } from './emails.service.ts';

/** Number of working days ahead for which an email can be planned. */
const DAYS_AHEAD = 10;

export async function emailsToCandidate(
  { accountId }: Viewer,
  id: string,
  page: PageOf<string>,
): Promise<CandidateEmailList> {
  const candidate = await getCandidate(id);
  const written = await emailsTo([candidate._id]);
  const country = consentCountryOf(candidate);
  const companyId = candidate.managedBy as Types.ObjectId;
  const { left, aDay } = await emailsLeft({ senderId: new Types.ObjectId(accountId), companyId }, new Date());
  const { items, total } = pageFrom(written, page);
  return {
    letters: items,
    total,
    refusal: await refusalToWrite(candidate),
    consent: country ? { country, given: written.find(({ consent }) => consent)?.consent ?? null } : null,
    language: likelyLanguage(candidate),
    left: Math.min(left, await remainingRecipients(String(companyId), candidate.email)),
    aDay,
  };
}

/** Returns an email as it would be sent. Throws the same errors as sending for its text and its recipient. */
export async function previewCandidateEmail(viewer: Viewer, id: string, draft: EmailDraft): Promise<EmailPreview> {
  const { candidate, about, language } = await composed(viewer, id, draft);
  const { email } = await accountById(String(viewer.accountId));
  return { to: candidate.email, replyTo: email, ...previewEmail('candidateLetter', about, language) };
}

/**
 * Writes to a candidate: a sequence of one step, or the first step of one of the company's sequences. It is sent
 * immediately or on a day when the person works. A repeated request with the same client-generated key returns the
 * first email and makes sure that it is sent. If the text was edited since, it replaces that of a waiting email, and is
 * another email if the first has been sent. Throws 409 if the person must not be contacted or consent has to be stated,
 * 429 if a limit is reached.
 */
export async function writeEmail(viewer: Viewer, id: string, send: EmailSend): Promise<SentCandidateEmail> {
  const sequence = send.sequenceId ? await sequenceToStart(viewer, send.sequenceId) : undefined;
  const { candidate, language } = await composed(viewer, id, send, sequence?.jobId);
  const companyId = candidate.managedBy as Types.ObjectId;
  const key = sequence ? keyInSequence(String(sequence._id), id) : `letter ${companyId} ${send.key}`;
  const found = await enrolments.findByKey(key);
  if (found && String(found.recipientId) !== id) throw notFound('candidate');
  const isEdited = found !== null && !isSame(found, send);
  const isOff = found !== null && isUnsent(found) && (found.status !== 'active' || isEdited);
  if (sequence && (isOff || isEdited)) throw outreachEmailRefused('alreadyEnrolled');
  if (isEdited && !isOff) return writeEmail(viewer, id, { ...send, key: keyOfEdited(send) });
  // The email was planned and cancelled, never left, or was edited, and is now requested again.
  if (isOff) await enrolments.removeUnsent(found._id);
  const before = isOff ? null : found;
  const place = placeOf(candidate);
  const day = before ? undefined : dayOf(send, place);
  if (!before) {
    await refuseWithoutConsent(candidate, send.consent);
    await reserveRecipient(companyId, candidate.email);
  }
  const { enrolment, refusal } = before
    ? { enrolment: before }
    : await enrol({
        recipientKind: 'candidate',
        recipientId: candidate._id,
        companyId,
        senderId: new Types.ObjectId(viewer.accountId),
        key,
        email: candidate.email,
        ...place,
        language,
        consent: send.consent ?? null,
        steps: [
          { kind: 'email', afterDays: 0, subject: send.subject, text: send.text },
          ...(sequence?.steps.slice(1) ?? []),
        ],
        ...(sequence && { sequenceId: sequence._id, jobId: sequence.jobId }),
        ...(day ? { day } : { isAtOnce: true }),
      });
  if (refusal) throw outreachEmailRefused(refusal);
  // Another record of the person is in the sequence.
  if (enrolment.key !== key) throw outreachEmailRefused('alreadyEnrolled');
  const planned = send.day && (await plannedEmail(enrolment));
  // The request that planned the email was repeated without a day, so it is sent now; later steps keep their dates.
  if (before && !send.day)
    await applyEvent(before._id, (now) => (isUnsent(now) ? { type: 'hurried', at: Date.now() } : undefined));
  return planned || { ...(await sentEmail(enrolment)), plannedDate: null };
}

const isUnsent = ({ performed, sendingStep }: StoredEnrolment) => performed.length === 0 && sendingStep === null;

const isSame = ({ steps: [first] }: StoredEnrolment, { subject, text }: EmailSend) =>
  first?.subject === subject && first.text === text;

const keyOfEdited = ({ key, subject, text }: EmailSend): string =>
  createHash('sha256').update([key, subject, text].join('\n')).digest('hex');

/** Returns the chosen day. Throws 400 unless the person works on it and its morning is in the future. */
function dayOf({ day }: EmailSend, place: Place): SendingDay | undefined {
  if (!day) return undefined;
  const found = sendingDays(Date.now(), place, DAYS_AHEAD).find((each) => each.day === day);
  if (!found) throw invalid({ day: { key: 'workday' } });
  return found;
}

/** Returns the email with its planned date; null once its first step is no longer waiting. */
async function plannedEmail(enrolment: StoredEnrolment): Promise<SentCandidateEmail | null> {
  const { recipientId, senderId, language, consent, steps, dueDate, createdDate } = enrolment;
  const [first] = steps;
  if (!first || !dueDate || !isUnsent(enrolment)) return null;
  return {
    _id: String(first._id),
    candidateId: String(recipientId),
    author: (await ifFound(accountById(String(senderId))))?.email ?? '',
    subject: first.subject,
    text: first.text,
    language,
    consent,
    createdDate: createdDate.toISOString(),
    plannedDate: dueDate.toISOString(),
  };
}

/** Returns the first step, after sending it now unless it was sent before. */
async function sentEmail(enrolment: StoredEnrolment): Promise<CandidateEmail> {
  const sending: SendResult = isUnsent(enrolment)
    ? await sendNextStep(enrolment._id, { isByHand: true })
    : { outcome: 'notDue', enrolment };
  const now = await enrolments.find(enrolment._id);
  const first = String(now?.steps[0]?._id);
  const email = now && (await presentEmails([now])).find(({ _id }) => _id === first);
  if (email) return email;
  // A colleague has skipped the step, or another record of the person got it.
  if (now?.sequenceId && !isUnsent(now)) throw outreachEmailRefused('alreadyEnrolled');
  // Nothing was sent, so the company can retry with the same key later.
  await enrolments.removeUnsent(enrolment._id);
  if (sending.outcome === 'refused') throw outreachEmailRefused(sending.refusal);
  if (sending.outcome !== 'capped') throw busy();
  const { cap, most, until } = sending.refused;
  throw cap === 'person'
    ? outreachEmailRefused('contactedToday')
    : outreachLimitReached(most, (until.getTime() - Date.now()) / 1000);
}

async function getCandidate(id: string): Promise<StoredDeveloper> {
  const candidate = await candidateWith(id);
  if (!candidate) throw notFound('candidate');
  return candidate;
}

async function composed({ accountId = '' }: Viewer, id: string, draft: EmailDraft, jobId?: Types.ObjectId) {
  refuseDeceptiveLine('subject', draft.subject, { mayNameProduct: false });
  const candidate = await getCandidate(id);
  const refusal = await refusalToWrite(candidate);
  if (refusal) throw outreachEmailRefused(refusal);
  const language: Language = draft.language ?? likelyLanguage(candidate);
  const { name: company } = await companyById(String(candidate.managedBy));
  const filled = filledDraft(draft, await factsOf(candidate, { senderId: accountId, jobId }));
  const words = { subject: filled.subject.text, text: filled.text.text };
  const about = { company, ...words, ...originOf({ ...candidate, retainedDate: new Date() }, language) };
  return { candidate, about, language };
}

/** Each email counts as the first email of its sequence, whatever the person received before. */
const refusalToWrite = async (candidate: StoredDeveloper) =>
  refusalFor({ isSingleEmail: true }, await recipientOf(candidate), true);

/**
 * Returns the country that decides whether consent is needed: the person's country or, if unknown, the country of the
 * email address's top-level domain.
 */
function consentCountryOf({ country, email }: Pick<StoredDeveloper, 'country' | 'email'>) {
  const [named, ending] = [country.toUpperCase(), email.slice(email.lastIndexOf('.') + 1).toUpperCase()];
  return CONSENT_COUNTRIES.find((each) => each === (named || ending));
}

async function refuseWithoutConsent(candidate: StoredDeveloper, consent: string | undefined) {
  const country = consentCountryOf(candidate);
  if (!country || consent) return;
  const written = await emailsTo([candidate._id]);
  if (!written.some((email) => email.consent)) throw consentNeeded(country);
}
