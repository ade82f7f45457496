import type { OutreachRefusal } from '@tandem/catalogue/outreach';
import { refusalOfFirstEmail } from '@tandem/outreach/regions';
import { isSuppressed, suppressionsOf } from '../../../platform/mail/suppression.ts';
import { ruleOf } from '../regions/regions.service.ts';
import type { StoredEnrolment } from './enrolments.model.ts';
import type { CurrentRecipient } from './recipients.ts';

/** The kind of email to be sent to a person. */
interface OutreachKind {
  /** Whether it is a single email written by a colleague, not part of a sequence. */
  isSingleEmail: boolean;
}

export const outreachKindOf = ({
  recipientKind,
  sequenceId,
}: Pick<StoredEnrolment, 'recipientKind'> & Partial<Pick<StoredEnrolment, 'sequenceId'>>): OutreachKind => ({
  isSingleEmail: recipientKind === 'candidate' && !sequenceId,
});

/**
 * Returns why a person gets no email at the moment; null if there is no reason. Checked at enrolment and before each
 * step. The mode of the region applies to the first email only.
 */
export async function refusalFor(
  { isSingleEmail }: OutreachKind,
  { email, region, isShared, hasWritten, refusal }: CurrentRecipient,
  isFirst: boolean,
): Promise<OutreachRefusal | null> {
  if (refusal) return refusal;
  if (email === '') return 'noEmail';
  if (await isSuppressed(email, 'outreach')) return refusalOfSuppressed(email);
  const { mode, isStopped } = await ruleOf(region);
  if (isStopped) return 'stopped';
  return isFirst ? refusalOfFirstEmail({ mode, isShared, hasWritten, isSingleEmail }) : null;
}

async function refusalOfSuppressed(email: string): Promise<OutreachRefusal> {
  const reasons = (await suppressionsOf(email)).map(({ reason }) => reason);
  if (reasons.includes('objected')) return 'objected';
  return reasons.every((reason) => reason === 'bounced-hard') ? 'bounced' : 'unsubscribed';
}
