import PostalMime from 'postal-mime';
import { log } from '../config/log.ts';
import { emails } from './emails.model.ts';
import { suppress, suppressHardBounce } from './suppression.ts';

const SAID = 300;

/**
 * Records a mail server's report about an email that it had accepted: that it was returned (RFC 3464) or that the
 * recipient complained (RFC 5965). The email is identified by its Message-ID. Returns the number of recorded reports;
 * reports of anything else, or of emails that are not ours, have no effect.
 */
export async function recordReport(report: string): Promise<number> {
  const { attachments } = await PostalMime.parse(report, { attachmentEncoding: 'utf8', forceRfc822Attachments: true });
  const partOf = (pattern: RegExp) => attachments.find(({ mimeType }) => pattern.test(mimeType))?.content;
  const original = text(partOf(/^(message\/rfc822|text\/rfc822-headers)$/));
  const messageId = field(original, 'Message-ID');
  const email = messageId ? await emails.findByMessageId(messageId) : null;
  if (!email) return 0;

  if (/^abuse$/i.test(field(text(partOf(/^message\/feedback-report$/)), 'Feedback-Type'))) {
    await suppress(email.to, 'complaint');
    await emails.change(email._id, {}, { error: 'The recipient complained' });
    log.warn({ mail: email.template }, 'an email was reported as spam');
    return 1;
  }

  const failed = text(partOf(/^message\/delivery-status$/))
    .split(/\r?\n\s*\r?\n/)
    .find((block) => /^failed$/i.test(field(block, 'Action')) && /^5\./.test(field(block, 'Status')));
  if (!failed) return 0;
  const said = `${field(failed, 'Status')} ${field(failed, 'Diagnostic-Code')}`.trim().slice(0, SAID);
  await emails.change(email._id, {}, { status: 'bounced', error: said, dueDate: null, content: null });
  await suppressHardBounce(email.to, field(failed, 'Status'));
  log.warn({ mail: email.template, status: field(failed, 'Status') }, 'an email bounced');
  return 1;
}

const text = (content: string | ArrayBuffer | Uint8Array | undefined) =>
  typeof content === 'string' ? content : content ? Buffer.from(content as ArrayBuffer).toString('utf8') : '';

/** An unfolded field of a header block; empty if missing. */
function field(block: string, name: string): string {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const prefix = `${name.toLowerCase()}:`;
  const line = lines.find((each) => each.toLowerCase().startsWith(prefix));
  return line?.slice(prefix.length).trim() ?? '';
}
