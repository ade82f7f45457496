import { log } from '../../config/log.ts';
import { emails, type StoredEmail } from '../emails.model.ts';
import { emailReported } from '../mail-events.ts';
import { isGoneMailbox, suppress, suppressHardBounce } from '../suppression.ts';
import { type InboundMail, textOf } from './inbound-mail.ts';

const MAX_DIAGNOSTIC_LENGTH = 300;

/**
 * Records that the recipient of an email complained (RFC 5965). Returns the number of recorded reports: none if the
 * email is not ours or the report is not about abuse.
 */
export async function recordComplaint(report: InboundMail): Promise<number> {
  const email = await reported(report);
  if (!email || !isComplaint(report)) return 0;
  await suppress(email.to, 'complaint');
  await emails.change(email._id, {}, { error: 'The recipient complained' });
  await emailReported.emit({ key: email.key, to: email.to, kind: 'complaint', isHard: true, said: '' });
  log.warn({ mail: email.template }, 'an email was reported as spam');
  return 1;
}

/**
 * Records that a mail server returned an email that it had accepted (RFC 3464). Returns the number of recorded reports:
 * none if the email is not ours or was only delayed.
 */
export async function recordBounce(report: InboundMail): Promise<number> {
  const email = await reported(report);
  const failed = failureIn(report);
  if (!email || !failed) return 0;
  const diagnostic = `${field(failed, 'Status')} ${field(failed, 'Diagnostic-Code')}`
    .trim()
    .slice(0, MAX_DIAGNOSTIC_LENGTH);
  await emails.change(email._id, {}, { status: 'bounced', error: diagnostic, dueDate: null, content: null });
  const status = field(failed, 'Status');
  await suppressHardBounce(email.to, status);
  await emailReported.emit({
    key: email.key,
    to: email.to,
    kind: 'bounce',
    isHard: isGoneMailbox(status),
    said: diagnostic,
  });
  log.warn({ mail: email.template, status: field(failed, 'Status') }, 'an email bounced');
  return 1;
}

/** Returns the effect of a report on the address: null if none, for example if an email was only delayed. */
export function reportIn(report: InboundMail): 'complaint' | 'hard' | 'soft' | null {
  if (isComplaint(report)) return 'complaint';
  const failed = failureIn(report);
  if (!failed) return null;
  return isGoneMailbox(field(failed, 'Status')) ? 'hard' : 'soft';
}

const isComplaint = (report: InboundMail): boolean =>
  /^abuse$/i.test(field(partOf(report, /^message\/feedback-report$/), 'Feedback-Type'));

/** Returns the part of a report about a recipient that is permanently unreachable. */
const failureIn = (report: InboundMail): string | undefined =>
  partOf(report, /^message\/delivery-status$/)
    .split(/\r?\n\s*\r?\n/)
    .find((block) => /^failed$/i.test(field(block, 'Action')) && /^5\./.test(field(block, 'Status')));

/** Finds the email that a report is about, by the Message-ID of the copy that it contains. */
async function reported(report: InboundMail): Promise<StoredEmail | null> {
  const messageId = field(partOf(report, /^(message\/rfc822|text\/rfc822-headers)$/), 'Message-ID');
  return messageId ? emails.findByMessageId(messageId) : null;
}

function partOf({ parts }: InboundMail, type: RegExp): string {
  const part = parts.find((each) => type.test(each.type));
  return part ? textOf(part) : '';
}

/** An unfolded field of a header block; empty if missing. */
function field(block: string, name: string): string {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const prefix = `${name.toLowerCase()}:`;
  const line = lines.find((each) => each.toLowerCase().startsWith(prefix));
  return line?.slice(prefix.length).trim() ?? '';
}
