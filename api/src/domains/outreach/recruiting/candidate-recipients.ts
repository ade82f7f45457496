import type { OutreachRefusal } from '@tandem/catalogue/outreach';
import { isSharedMailbox } from '@tandem/catalogue/shared-mailbox';
import { zoneOfPlace } from '@tandem/catalogue/time-zones';
import type { Source } from '@tandem/contracts/developer';
import { unknownPlaceholders } from '@tandem/outreach/placeholders';
import { countryOf, regionOf } from '@tandem/outreach/regions';
import type { Types } from 'mongoose';
import { writeMail } from '../../../platform/mail/send.ts';
import { suppressionsOf } from '../../../platform/mail/suppression.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { hasAppliedWith } from '../../hiring/matches/matches.applicants.ts';
import { accountById, displayNameOf } from '../../identity/accounts/accounts.service.ts';
import {
  candidateRepository,
  keysOf,
  restartRetention,
  type StoredDeveloper,
} from '../../sourcing/candidate-records/candidates.records.ts';
import { pipelines } from '../../sourcing/candidate-records/pipelines.service.ts';
import { originOf } from '../../sourcing/candidates/candidates.origin.ts';
import { newLink } from '../../sourcing/record-links/links.service.ts';
import { objectedAmong } from '../../talent/objections/objections.ts';
import type { StoredEnrolment } from '../sending/enrolments.service.ts';
import { hasReplied } from '../sending/has-replied.ts';
import { wantsOutreach } from '../sending/preferences.ts';
import { type CurrentRecipient, type Delivery, provideRecipients, type StepWords } from '../sending/recipients.ts';
import { factsOf, filledDraft } from './candidate-facts.ts';

/** Returns a candidate of a company; null if there is none, or if the person now has an account. */
export async function candidateWith(id: Types.ObjectId | string): Promise<StoredDeveloper | null> {
  const [candidate] = await candidateRepository.where({ _id: String(id) });
  return candidate?.managedBy && candidate.status !== 'deleted' ? candidate : null;
}

/** Returns the place where a candidate works, as far as city, country and email address reveal it. */
export function placeOf({ country, city, email }: Pick<StoredDeveloper, 'country' | 'city' | 'email'>) {
  const known = country || countryOf(regionOf({ country, email }));
  return { country: known, timeZone: zoneOfPlace({ country: known, city }) ?? '' };
}

/** Returns the person as a recipient of emails from the company that saved them. */
export async function recipientOf(candidate: StoredDeveloper): Promise<CurrentRecipient> {
  const { email } = candidate;
  const [hasWritten, refusal] = await Promise.all([hasWrittenFirst(candidate), refusalOf(candidate)]);
  return {
    ...placeOf(candidate),
    email,
    region: regionOf(candidate),
    isShared: isSharedMailbox(email),
    hasWritten,
    refusal,
  };
}

/**
 * Returns why a person gets no email. The refusal is the same with and without an account, so it does not reveal
 * whether the person has one.
 */
async function refusalOf({ email, managedBy, ...candidate }: StoredDeveloper): Promise<OutreachRefusal | null> {
  if (email === '') return 'noEmail';
  if ((await objectedAmong(keysOf({ ...candidate, email }), String(managedBy))).size > 0) {
    const reasons = (await suppressionsOf(email)).map(({ reason }) => reason);
    const hasUnsubscribed = reasons.some((reason) => reason !== 'objected' && reason !== 'bounced-hard');
    return hasUnsubscribed && !reasons.includes('objected') ? 'unsubscribed' : 'objected';
  }
  if ((await suppressionsOf(email)).length > 0) return 'bounced';
  return (await wantsOutreach(email)) ? null : 'unsubscribed';
}

/** Whether a person has written first from the current address; replies from an earlier address do not count. */
async function hasWrittenFirst({ _id, email, managedBy, sources, source }: StoredDeveloper): Promise<boolean> {
  const origin = (sources as Record<string, Source | undefined> | undefined)?.email ?? source;
  if (origin?.kind === 'application') return true;
  if (!managedBy || email === '') return false;
  if (await hasAppliedWith(email, _id, managedBy)) return true;
  return hasReplied({ recipientId: _id, companyId: managedBy, email });
}

async function find({ recipientId }: StoredEnrolment): Promise<CurrentRecipient | null> {
  const candidate = recipientId && (await candidateWith(recipientId));
  if (candidate) return recipientOf(candidate);
  // A deletion can be undone for some minutes; until then the person just gets no emails.
  const [hidden] = recipientId ? await candidateRepository.hidden({ _id: recipientId }) : [];
  return hidden ? { ...(await recipientOf(hidden)), refusal: 'stopped' } : null;
}

async function words(enrolment: StoredEnrolment, step: number): Promise<StepWords | null> {
  const { recipientId, senderId, jobId, steps } = enrolment;
  const candidate = recipientId && (await candidateWith(recipientId));
  const draft = steps[step];
  if (!candidate || !draft) return null;
  if (unknownPlaceholders(draft.subject).length + unknownPlaceholders(draft.text).length > 0) return null;
  const facts = await factsOf(candidate, { senderId: String(senderId), jobId });
  try {
    const { subject, text } = filledDraft(draft, facts);
    return { subject: subject.text, text: text.text };
  } catch {
    return null;
  }
}

async function write(enrolment: StoredEnrolment, { subject, text }: StepWords, delivery: Delivery): Promise<void> {
  const { recipientId, language } = enrolment;
  const candidate = recipientId && (await candidateWith(recipientId));
  if (!candidate) throw new Error('The candidate was deleted while an email was written');
  const { name: company } = await companyById(String(candidate.managedBy));
  const now = new Date();
  const about = { company, subject, text, ...originOf({ ...candidate, retainedDate: now }, language) };
  const { key, to, replyTo, thread } = delivery;
  await writeMail(
    'candidateLetter',
    { to, language },
    { ...about, token: await newLink({ email: to }) },
    { key, replyTo, thread },
  );
  await candidateRepository.mark([candidate._id], {
    ...restartRetention(now),
    ...(!candidate.informedDate && { informedDate: now }),
  });
  await pipelines.contacted(candidate._id, now);
}

async function author({ companyId, senderId }: StoredEnrolment): Promise<{ name: string; address: string }> {
  const [company, account] = [await companyById(String(companyId)), await accountById(String(senderId))];
  return {
    name: company.name,
    address: account.email,
    ...(account.name && { name: `${displayNameOf(account)}, ${company.name}` }),
  };
}

provideRecipients('candidate', { find, words, write, author });
