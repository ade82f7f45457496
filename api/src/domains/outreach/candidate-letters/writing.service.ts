import { CONSENT_COUNTRIES } from '@tandem/catalogue/letters';
import type {
  CandidateLetter,
  CandidateLetters,
  LetterDraft,
  LetterPreview,
  LetterSend,
} from '@tandem/contracts/candidate-letter';
import { type Language, likelyLanguage } from '@tandem/i18n/languages';
import { regionOf } from '@tandem/outreach/regions';
import { Types } from 'mongoose';
import { type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import { busy, consentNeeded, letterRefused, lettersUsedUp, notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { asRead } from '../../../platform/mail/reading.ts';
import { refuseDeceptiveLine } from '../../../platform/text/name-rules.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { recipientsLeft, takeRecipient } from '../../companies/companies/recipients.service.ts';
import { accountById } from '../../identity/accounts/accounts.service.ts';
import type { StoredDeveloper } from '../../sourcing/candidate-records/candidates.records.ts';
import { originOf } from '../../sourcing/candidates/candidates.origin.ts';
import { factsOf, filledDraft } from '../recruiting/candidate-facts.ts';
import { candidateWith, recipientOf } from '../recruiting/candidate-recipients.ts';
import { emailsLeft } from '../sending/caps.service.ts';
import { enrol } from '../sending/enrolling.service.ts';
import { enrolments, type StoredEnrolment } from '../sending/enrolments.service.ts';
import { refusalFor } from '../sending/refusals.ts';
import { sendNextStep } from '../sending/sending.service.ts';
import { lettersTo, presentLetters } from './letters.service.ts';

export async function lettersOf({ accountId }: Viewer, id: string, page: PageOf<string>): Promise<CandidateLetters> {
  const candidate = await getCandidate(id);
  const written = await lettersTo([candidate._id]);
  const country = consentCountryOf(candidate);
  const companyId = candidate.managedBy as Types.ObjectId;
  const { left, aDay } = await emailsLeft({ senderId: new Types.ObjectId(accountId), companyId }, new Date());
  const { items, total } = pageFrom(written, page);
  return {
    letters: items,
    total,
    refusal: await refusalToWrite(candidate, written.length === 0),
    consent: country ? { country, given: written.find(({ consent }) => consent)?.consent ?? null } : null,
    language: likelyLanguage(candidate),
    left: Math.min(left, await recipientsLeft(String(companyId), candidate.email)),
    aDay,
  };
}

/** An email as it would be sent. Throws the same errors as sending for its text and its recipient. */
export async function previewLetter(viewer: Viewer, id: string, draft: LetterDraft): Promise<LetterPreview> {
  const { candidate, about, language } = await composed(viewer, id, draft);
  const { email } = await accountById(String(viewer.accountId));
  return { to: candidate.email, replyTo: email, ...asRead('candidateLetter', about, language) };
}

/**
 * Writes to a candidate: a sequence of one step, which is sent at once. A repeated request with the key that the client chose
 * returns the first email and makes sure that it is sent. Throws 409 if the person must not be written to or consent has to be
 * stated, 429 if a limit is reached.
 */
export async function writeLetter(viewer: Viewer, id: string, send: LetterSend): Promise<CandidateLetter> {
  const { candidate, language } = await composed(viewer, id, send);
  const companyId = candidate.managedBy as Types.ObjectId;
  const key = `letter ${companyId} ${send.key}`;
  const before = await enrolments.findByKey(key);
  if (before && String(before.recipientId) !== id) throw notFound('candidate');
  if (!before) {
    await refuseWithoutConsent(candidate, send.consent);
    await takeRecipient(companyId, candidate.email);
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
        country: candidate.country,
        language,
        consent: send.consent ?? null,
        steps: [{ kind: 'email', afterDays: 0, subject: send.subject, text: send.text }],
        isAtOnce: true,
      });
  if (refusal) throw letterRefused(refusal);
  return sentLetter(enrolment);
}

async function sentLetter(enrolment: StoredEnrolment): Promise<CandidateLetter> {
  const sending = await sendNextStep(enrolment._id, { isByHand: true });
  const now = await enrolments.find(enrolment._id);
  const [letter] = now ? await presentLetters([now]) : [];
  if (letter) return letter;
  // Nothing of it was sent, so the company may try again with the same key later.
  await enrolments.removeUnsent(enrolment._id);
  if (sending.outcome === 'refused') throw letterRefused(sending.refusal);
  if (sending.outcome !== 'capped') throw busy();
  const { cap, most, until } = sending.refused;
  throw cap === 'person' ? letterRefused('contactedToday') : lettersUsedUp(most, (until.getTime() - Date.now()) / 1000);
}

async function getCandidate(id: string): Promise<StoredDeveloper> {
  const candidate = await candidateWith(id);
  if (!candidate) throw notFound('candidate');
  return candidate;
}

async function composed({ accountId = '' }: Viewer, id: string, draft: LetterDraft) {
  refuseDeceptiveLine('subject', draft.subject, { mayNameProduct: false });
  const candidate = await getCandidate(id);
  const refusal = await refusalToWrite(candidate, (await lettersTo([candidate._id])).length === 0);
  if (refusal) throw letterRefused(refusal);
  const language: Language = draft.language ?? likelyLanguage(candidate);
  const { name: company } = await companyById(String(candidate.managedBy));
  const filled = filledDraft(draft, await factsOf(candidate, { senderId: accountId }));
  const words = { subject: filled.subject.text, text: filled.text.text };
  const about = { company, ...words, ...originOf({ ...candidate, retainedDate: new Date() }, language) };
  return { candidate, about, language };
}

const refusalToWrite = async (candidate: StoredDeveloper, isFirst: boolean) =>
  refusalFor({ region: regionOf(candidate), isLetter: true }, await recipientOf(candidate), isFirst);

/** By the country, or if it is unknown, by the top-level domain of the address. */
function consentCountryOf({ country, email }: Pick<StoredDeveloper, 'country' | 'email'>) {
  const [named, ending] = [country.toUpperCase(), email.slice(email.lastIndexOf('.') + 1).toUpperCase()];
  return CONSENT_COUNTRIES.find((each) => each === (named || ending));
}

async function refuseWithoutConsent(candidate: StoredDeveloper, consent: string | undefined) {
  const country = consentCountryOf(candidate);
  if (!country || consent) return;
  const written = await lettersTo([candidate._id]);
  if (!written.some((letter) => letter.consent)) throw consentNeeded(country);
}
