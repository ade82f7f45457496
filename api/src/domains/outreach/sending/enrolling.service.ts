import type { OutreachRefusal, StepKind } from '@tandem/catalogue/outreach';
import type { Language } from '@tandem/i18n/languages';
import { countryOf, regionOf } from '@tandem/outreach/regions';
import type { SendingDay } from '@tandem/outreach/working-hours';
import { Types } from 'mongoose';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { hashOfAddress } from '../../../platform/mail/suppression.ts';
import { firstState } from './enrolment-events.ts';
import { enrolments, type RecipientKind, type StoredEnrolment } from './enrolments.model.ts';
import { sourceOf } from './recipients.ts';
import { outreachKindOf, refusalFor } from './refusals.ts';

/** Refusals that don't apply to messages and calls. */
const EMAIL_ONLY_REFUSALS: readonly OutreachRefusal[] = [
  'noEmail',
  'bounced',
  'regionOff',
  'regionOptIn',
  'regionShared',
];

export interface NewStep {
  kind: StepKind;
  /** Days after the previous step. */
  afterDays: number;
  /** Subject with placeholders. */
  subject: string;
  text: string;
}

export interface NewEnrolment {
  recipientKind: RecipientKind;
  recipientId: Types.ObjectId;
  companyId: Types.ObjectId | null;
  sequenceId?: Types.ObjectId;
  jobId?: Types.ObjectId | undefined;
  senderId: Types.ObjectId;
  /** Identifies a person in a sequence, so that a repeated request does not enrol anyone twice. */
  key: string;
  email: string;
  /** ISO 3166-1 alpha-2 code; empty if unknown. */
  country: string;
  /** IANA time zone, if it is known more precisely than from the country. */
  timeZone?: string;
  language: Language;
  consent?: string | null;
  steps: readonly NewStep[];
  /** The first step is sent now by `sendNextStep` instead of in the next working hours. */
  isAtOnce?: boolean;
  /** The person's working day on which the first step is sent. */
  day?: SendingDay | undefined;
  /** The only step was performed by a colleague outside Tandem: nothing is sent, so no rule or limit applies. */
  isRecord?: boolean;
}

export type EnrolmentResult =
  | { enrolment: StoredEnrolment; isNew: boolean; refusal?: undefined }
  | { enrolment?: undefined; isNew?: undefined; refusal: OutreachRefusal };

/**
 * Adds a person to a sequence, or returns the reason why they cannot get a first email. Returns the first enrolment for
 * a repeated call and for another record of the person: a merged one, or one with another spelling of the address.
 */
export async function enrol(wanted: NewEnrolment, now = new Date()): Promise<EnrolmentResult> {
  const before = await enrolments.findByKey(wanted.key);
  if (before) return { enrolment: before, isNew: false };
  const enrolment = newEnrolment(wanted, now);
  const same = await enrolments.findSame(enrolment);
  if (same) return { enrolment: same, isNew: false };
  const recipient = await sourceOf(enrolment).find(enrolment as StoredEnrolment);
  const hasEmail = wanted.steps.some(({ kind }) => kind === 'email');
  const refusal = wanted.isRecord
    ? null
    : recipient
      ? await refusalFor(outreachKindOf(enrolment), recipient, true)
      : 'noEmail';
  if (refusal && (hasEmail || !EMAIL_ONLY_REFUSALS.includes(refusal))) return { refusal };
  try {
    return { enrolment: await enrolments.insert(enrolment), isNew: true };
  } catch (error) {
    const first = isDuplicate(error) && (await enrolments.findByKey(wanted.key));
    if (!first) throw error;
    return { enrolment: first, isNew: false };
  }
}

function newEnrolment({ isAtOnce = false, day, isRecord: _, steps, country, ...wanted }: NewEnrolment, now: Date) {
  const region = regionOf({ country, email: wanted.email });
  const enrolment = {
    ...wanted,
    _id: new Types.ObjectId(),
    region,
    addressHash: hashOfAddress(wanted.email),
    country: country || countryOf(region),
    timeZone: wanted.timeZone ?? '',
    steps: steps.map((step) => ({ ...step, _id: new Types.ObjectId(), sentSubject: '', sentText: '' })),
  };
  return { ...enrolment, ...firstState(enrolment, now, { isAtOnce, day }) };
}
