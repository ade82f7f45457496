import { CONSENT_COUNTRIES, LETTERS_A_DAY, type LetterRefusal } from '@tandem/catalogue/letters';
import type {
  CandidateLetter,
  CandidateLetters,
  LetterDraft,
  LetterPreview,
  LetterSend,
} from '@tandem/contracts/candidate-letter';
import { type Language, likelyLanguage } from '@tandem/i18n/languages';
import { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { type PageOf, pageFrom } from '../../../platform/database/ordering.ts';
import { consentNeeded, letterRefused, lettersUsedUp, notFound } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { asRead } from '../../../platform/mail/reading.ts';
import { sendMail, wants } from '../../../platform/mail/send.ts';
import { suppressionsOf } from '../../../platform/mail/suppression.ts';
import { refuseDeceptiveLine } from '../../../platform/text/name-rules.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { recipientsLeft, takeRecipient } from '../../companies/companies/recipients.service.ts';
import { accountById, findByEmail } from '../../identity/accounts/accounts.service.ts';
import { objectedAmong } from '../../talent/objections/objections.ts';
import {
  candidateRepository,
  keysOf,
  restartRetention,
  type StoredDeveloper,
} from '../candidate-records/candidates.records.ts';
import { pipelines } from '../candidate-records/pipelines.service.ts';
import { originOf } from '../candidates/candidates.origin.ts';
import { newLink } from '../record-links/links.service.ts';
import { letters, type NewLetter, type StoredLetter } from './letters.model.ts';
import { lettersTo, presentLetters } from './letters.service.ts';
import { withNames } from './letters.words.ts';

const DAY = 86_400_000;

export async function lettersOf(id: string, page: PageOf<string>): Promise<CandidateLetters> {
  const candidate = await candidateWith(id);
  const [written, refusal, day] = [
    await lettersTo([candidate._id]),
    await refusalOf(candidate),
    await dayOf(candidate),
  ];
  const country = consentCountryOf(candidate);
  const { items, total } = pageFrom(written, page);
  return {
    letters: items,
    total,
    refusal,
    consent: country ? { country, given: written.find(({ consent }) => consent)?.consent ?? null } : null,
    language: likelyLanguage(candidate),
    left: Math.min(
      Math.max(0, day.most - day.written),
      await recipientsLeft(`${candidate.managedBy}`, candidate.email),
    ),
    aDay: day.most,
  };
}

/** An email as it would be sent. Throws the same errors as sending for its text and its recipient. */
export async function previewLetter(viewer: Viewer, id: string, draft: LetterDraft): Promise<LetterPreview> {
  const { candidate, about, language, replyTo } = await composed(viewer, id, draft);
  return { to: candidate.email, replyTo: replyTo.address, ...asRead('candidateLetter', about, language) };
}

/**
 * Writes to a candidate. The email is stored before it is sent, under the key that the client chose: a repeated request
 * returns the stored email and makes sure that it is sent. Throws 409 if the person must not be written to or
 * consent has to be stated, 429 if the company has reached its daily limit.
 */
export async function writeLetter(viewer: Viewer, id: string, send: LetterSend): Promise<CandidateLetter> {
  const { candidate, about, language, replyTo } = await composed(viewer, id, send);
  const companyId = candidate.managedBy as Types.ObjectId;
  const before = await letters.findByKey(companyId, send.key);
  if (!before) {
    await refuseWithoutConsent(candidate, send.consent);
    await takeRecipient(companyId, candidate.email);
  }
  const letter =
    before ??
    (await writtenDown({
      companyId,
      candidateId: candidate._id,
      authorId: new Types.ObjectId(viewer.accountId),
      key: send.key,
      subject: about.subject,
      text: about.text,
      language,
      consent: send.consent ?? null,
    }));
  if (String(letter.candidateId) !== id) throw notFound('candidate');
  const { subject, text } = letter;
  await sendMail(
    'candidateLetter',
    { to: candidate.email, language: letter.language },
    { ...about, subject, text, token: await newLink({ email: candidate.email }) },
    { key: `candidate letter ${letter._id}`, replyTo },
  );
  const now = new Date();
  await candidateRepository.mark([candidate._id], {
    ...restartRetention(now),
    ...(!candidate.toldDate && { toldDate: now }),
  });
  await pipelines.contacted(candidate._id, letter.createdDate);
  return (await presentLetters([letter]))[0] as CandidateLetter;
}

async function candidateWith(id: string): Promise<StoredDeveloper> {
  const [candidate] = await candidateRepository.where({ _id: id });
  if (!candidate?.managedBy) throw notFound('candidate');
  return candidate;
}

async function composed({ accountId }: Viewer, id: string, draft: LetterDraft) {
  refuseDeceptiveLine('subject', draft.subject, { mayNameProduct: false });
  const candidate = await candidateWith(id);
  const refusal = await refusalOf(candidate);
  if (refusal) throw letterRefused(refusal);
  const language: Language = draft.language ?? likelyLanguage(candidate);
  const { name: company } = await companyById(String(candidate.managedBy));
  const { email } = await accountById(String(accountId));
  const words = withNames(draft, { firstName: candidate.firstName, companyName: company });
  const about = { company, ...words, ...originOf({ ...candidate, keptDate: new Date() }, language) };
  return { candidate, about, language, replyTo: { name: company, address: email } };
}

/** The answer does not reveal whether a person has an account: both cases say that they do not want emails. */
async function refusalOf({ email, managedBy, ...candidate }: StoredDeveloper): Promise<LetterRefusal | null> {
  if (email === '') return 'noEmail';
  if ((await objectedAmong(keysOf({ ...candidate, email }), String(managedBy))).size > 0) {
    const reasons = (await suppressionsOf(email)).map(({ reason }) => reason);
    const hasLeft = reasons.some((reason) => reason !== 'objected' && reason !== 'bounced-hard');
    return hasLeft && !reasons.includes('objected') ? 'unsubscribed' : 'objected';
  }
  if ((await suppressionsOf(email)).length > 0) return 'bounced';
  const account = await findByEmail(email);
  return account && !wants(account, 'outreach') ? 'unsubscribed' : null;
}

/** By the country, or if it is unknown, by the top-level domain of the address. */
function consentCountryOf({ country, email }: Pick<StoredDeveloper, 'country' | 'email'>) {
  const [named, ending] = [country.toUpperCase(), email.slice(email.lastIndexOf('.') + 1).toUpperCase()];
  return CONSENT_COUNTRIES.find((each) => each === (named || ending));
}

async function refuseWithoutConsent(candidate: StoredDeveloper, consent: string | undefined) {
  const country = consentCountryOf(candidate);
  if (!country || consent) return;
  const written = await letters.to([candidate._id]);
  if (!written.some((letter) => letter.consent)) throw consentNeeded(country);
}

async function dayOf({ managedBy }: Pick<StoredDeveloper, 'managedBy'>) {
  const companyId = managedBy as Types.ObjectId;
  const { public: isPublic } = await companyById(companyId);
  const day = new Date().toISOString().slice(0, 10);
  return {
    day,
    most: isPublic ? LETTERS_A_DAY.reviewed : LETTERS_A_DAY.unreviewed,
    written: await letters.written(companyId, day),
  };
}

/** Reserves the next number of the day; tries again if another request took it, or the key. */
async function writtenDown(letter: Omit<NewLetter, 'day' | 'nth'>): Promise<StoredLetter> {
  for (;;) {
    const { day, most, written } = await dayOf({ managedBy: letter.companyId });
    if (written >= most) throw lettersUsedUp(most, secondsUntilTomorrow());
    try {
      return await letters.insert({ ...letter, day, nth: written + 1 });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const first = await letters.findByKey(letter.companyId, letter.key);
      if (first) return first;
    }
  }
}

const secondsUntilTomorrow = () => (DAY - (Date.now() % DAY)) / 1000;
