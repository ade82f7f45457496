import { REGION_COUNTRIES, SALES_REGIONS, type SalesRegion } from '@tandem/catalogue/outreach';
import { FOLLOW_UP_DAYS, REGION_LANGUAGES, type SalesVariant } from '@tandem/catalogue/sales';
import { salesLetter, salesNames } from '@tandem/catalogue/sales-emails';
import type { SalesTexts } from '@tandem/catalogue/sales-samples';
import type { SalesAction, SalesEmail } from '@tandem/contracts/routes/sales';
import { Types } from 'mongoose';
import {
  busy,
  invalid,
  notFound,
  outreachEmailRefused,
  outreachLimitReached,
  wrongStep,
} from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { writeMail } from '../../../platform/mail/send.ts';
import { hashOfAddress } from '../../../platform/mail/suppression.ts';
import { accountById } from '../../identity/accounts/accounts.service.ts';
import { leadById, leads, type StoredLead } from '../leads/leads.service.ts';
import { salesTextsOf } from '../sales-templates/sales-templates.service.ts';
import { enrol, type NewStep } from '../sending/enrolling.service.ts';
import { applyEvent } from '../sending/enrolment-events.ts';
import { enrolments, type StoredEnrolment } from '../sending/enrolments.service.ts';
import { sendEarly } from '../sending/sending.service.ts';
import { aboutLead } from './lead-recipients.ts';
import { variantCounters } from './variant-counters.model.ts';

/** Returns the key of the current sequence of a lead. */
export const keyOf = ({ _id }: Pick<StoredLead, '_id'>): string => `lead ${_id}`;

/** Returns the sequence of a lead; null if none has started. */
export const sequenceOf = (lead: Pick<StoredLead, '_id'>): Promise<StoredEnrolment | null> =>
  enrolments.findByKey(keyOf(lead));

/**
 * Starts the sequence of a lead: its first email is sent in the working hours of the region or, with `isAtOnce`, by the
 * caller. A repeated call returns the first sequence. Throws 409 if the lead must not get a first email.
 */
export async function startSequence(lead: StoredLead, viewer: Viewer, isAtOnce = false): Promise<StoredEnrolment> {
  const before = await sequenceOf(lead);
  const isAnew = before !== null && isOfGoneMailbox(before, lead);
  if (isAnew) {
    const moved = await enrolments.changeFrom(before, { key: `${before.key} ${before._id}` });
    // The former sequence has changed since it was read.
    if (!moved) return startSequence(await leadById(lead._id), viewer, isAtOnce);
  } else if (before) return before.status === 'ended' ? restarted(lead, before) : before;
  if (lead.status !== 'new' && lead.status !== 'active') throw wrongStep();
  const region = templateRegionOf(lead);
  const variant = await variantOf(lead);
  const { enrolment, refusal } = await enrol({
    recipientKind: 'lead',
    recipientId: lead._id,
    companyId: null,
    senderId: lead.owner ?? new Types.ObjectId(viewer.accountId),
    key: keyOf(lead),
    email: lead.email,
    country: REGION_COUNTRIES[region],
    language: REGION_LANGUAGES[region],
    steps: stepsOf(await salesTextsOf(region), lead, variant),
    isAtOnce,
  });
  if (refusal) throw outreachEmailRefused(refusal);
  const begun = { status: 'active' as const, nextSendDate: enrolment.dueDate, ...(isAnew && { step: 0 }) };
  await leads.change(lead._id, begun, ['new']);
  return enrolment;
}

/**
 * Whether the sequence has ended and the lead has had another address since: a different person reads that mailbox, so
 * a new sequence starts.
 */
const isOfGoneMailbox = ({ status, addressHash }: StoredEnrolment, lead: StoredLead): boolean =>
  status === 'ended' && lead.status === 'new' && addressHash !== hashOfAddress(lead.email);

/** Restarts a sequence that a superuser ended before resetting the lead to new; no email is repeated. */
async function restarted({ status }: StoredLead, { _id }: StoredEnrolment): Promise<StoredEnrolment> {
  const result = status === 'new' ? await applyEvent(_id, { type: 'restarted', at: Date.now() }) : null;
  if (!result?.isChanged || result.enrolment.status !== 'active') throw wrongStep();
  return result.enrolment;
}

/** Returns the region of the template. Throws for a lead outside these regions, so that nothing can be sent to it. */
function templateRegionOf({ region }: StoredLead): SalesRegion {
  const found = SALES_REGIONS.find((each) => each === region);
  if (!found) throw outreachEmailRefused('regionOff');
  return found;
}

/** Returns the variant of a lead; the first time, it is set to the variant that fewer leads of the region have. */
async function variantOf(lead: StoredLead, chosen?: SalesVariant): Promise<SalesVariant> {
  if (lead.variant) return lead.variant;
  const variant = chosen ?? (await variantCounters.take(lead.region));
  if (chosen) await variantCounters.count(lead.region, chosen, 1);
  if (await leads.setVariant(lead._id, variant)) return variant;
  // A concurrent request has given the lead its variant.
  await variantCounters.count(lead.region, variant, -1);
  return (await leadById(lead._id)).variant ?? variant;
}

/** Returns the steps with the current texts; names are filled in when a step is sent. */
function stepsOf(texts: SalesTexts, lead: StoredLead, variant: SalesVariant): NewStep[] {
  const subject = salesNames(lead).firstName ? texts[`title1${variant}`] : texts.titleWithoutFirstName;
  const bodies = [texts[`text1${variant}`], texts.text2, texts.text3, texts.text4];
  const days = [0, ...FOLLOW_UP_DAYS];
  return bodies.map((text, nth) => ({
    kind: 'email',
    afterDays: (days[nth] ?? 0) - (days[nth - 1] ?? 0),
    subject,
    text: `${text.trim()}\n\n${texts.signature.trim()}`,
  }));
}

/** Sends the next email of a lead's sequence now; starts the sequence if necessary. */
export async function sendSalesEmail(viewer: Viewer, { emailItemId, step, variant }: SalesEmail): Promise<StoredLead> {
  const lead = await leadById(emailItemId);
  const running = await sequenceOf(lead);
  const next = running && !isOfGoneMailbox(running, lead) ? running.next : 0;
  if (step !== undefined && step !== next + 1) throw invalid({ step: { key: 'wrong' } });
  if (variant && lead.variant && variant !== lead.variant) throw invalid({ variant: { key: 'wrong' } });
  const isNewAgain = running?.status === 'ended' && lead.status === 'new';
  if (running && running.status !== 'active' && !isNewAgain) throw wrongStep();
  if (variant) await variantOf(lead, variant);
  const started = running && !isNewAgain ? running : await startSequence(await leadById(lead._id), viewer, true);
  const { _id } = started;
  const sending = await sendEarly(_id);
  if (sending.outcome === 'refused') throw outreachEmailRefused(sending.refusal);
  if (sending.outcome === 'notDue') throw sending.enrolment?.sendingStep === null ? wrongStep() : busy();
  if (sending.outcome === 'capped') {
    const { cap, most, until } = sending.refused;
    if (cap === 'person') throw outreachEmailRefused('contactedToday');
    throw outreachLimitReached(most, (until.getTime() - Date.now()) / 1000);
  }
  return leadById(lead._id);
}

/** Sends an email of the sequence to the caller as the lead would get it; nothing is recorded about the lead. */
export async function sendTest({ accountId = '' }: Viewer, { emailItemId, step = 1, variant = 'A' }: SalesEmail) {
  const lead = await leadById(emailItemId);
  const region = templateRegionOf(lead);
  const account = await accountById(accountId);
  const { title, text } = salesLetter(await salesTextsOf(region), lead, step, lead.variant ?? variant);
  await writeMail(
    'salesTest',
    { to: account.email, language: REGION_LANGUAGES[region], accountId },
    { ...aboutLead(lead), subject: title, text },
  );
  return account.email;
}

const EVENTS = {
  pause: { type: 'paused', why: 'byHand' },
  resume: { type: 'resumed' },
  stop: { type: 'stopped' },
} as const;

/** Starts, pauses, continues or ends the sequence of a lead. */
export async function actOnSequence(viewer: Viewer, id: string, { action }: SalesAction): Promise<StoredLead> {
  const lead = await leadById(id);
  if (action === 'start') await startSequence(lead, viewer);
  else {
    const running = await sequenceOf(lead);
    if (!running) throw notFound();
    await applyEvent(running._id, { ...EVENTS[action], at: Date.now() });
  }
  return leadById(id);
}
