import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { Envelope, ReadMail } from './inbound-mail.ts';

const LIMITS = { maxNestingDepth: 100, maxHeadersSize: 1024 * 1024, maxRfc822NestingDepth: 3 };
/** Maximum number of addresses and Message-IDs of one email that are examined. */
const MAX_ADDRESSES = 50;
/** An email of 25 MB in base64 has 340,000. */
const MAX_LINES = 500_000;
const LINE_FEED = 10;

/**
 * Reads an email (RFC 5322). Rejects if its headers are too long, its parts are nested too deeply, or it has far more
 * lines than an email of this size.
 */
export async function readMail(raw: Uint8Array, envelope: Envelope): Promise<ReadMail> {
  if (hasMoreLines(raw, MAX_LINES)) throw new Error(`The email has more than ${MAX_LINES} lines`);
  const mail = await PostalMime.parse(raw, { ...LIMITS, rfc822Attachments: true });
  const headers = mail.headers.map(({ key, value }): [string, string] => [key, value]);
  return {
    headers,
    messageId: idsIn(mail.messageId)[0] ?? createHash('sha256').update(raw).digest('hex'),
    author: addressesOf(mail.from ? [mail.from] : [])[0] ?? '',
    returnPath: envelope.sender?.toLowerCase(),
    recipients: recipientsOf(mail, envelope, (name) => headers.flatMap(([key, value]) => (key === name ? value : []))),
    answered: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).reverse()].slice(0, MAX_ADDRESSES),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    parts: mail.attachments.map(({ mimeType, filename, content, disposition, related }) => ({
      type: mimeType.toLowerCase(),
      name: filename ?? '',
      isInline: related === true || disposition === 'inline',
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

function hasMoreLines(raw: Uint8Array, max: number): boolean {
  let count = 0;
  for (let at = raw.indexOf(LINE_FEED); at >= 0; at = raw.indexOf(LINE_FEED, at + 1)) if (++count > max) return true;
  return false;
}

/** The address between angle brackets, or all of it, in lower case. */
export const bareAddress = (text: string): string => (/<([^<>]*)>/.exec(text)?.[1] ?? text).trim().toLowerCase();

function recipientsOf(
  { to = [], cc = [] }: Email,
  { recipients }: Envelope,
  header: (name: string) => string[],
): string[] {
  const forwarded = ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to'].flatMap(header);
  // A malformed To has no addresses that a parser finds; what looks like one is taken from its text.
  const written = header('to').flatMap((value) => value.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []);
  const all = [...[...recipients, ...forwarded].map(bareAddress), ...addressesOf([...to, ...cc]), ...written];
  return [...new Set(all.slice(0, 2 * MAX_ADDRESSES).map((address) => address.toLowerCase()))].slice(0, MAX_ADDRESSES);
}

const addressesOf = (found: readonly Address[]): string[] =>
  found
    .flatMap((each) => each.group ?? [each])
    .flatMap(({ address }) => (address?.includes('@') ? [address.trim().toLowerCase()] : []));

/** The Message-IDs in a header. */
const idsIn = (value = ''): string[] =>
  (value.slice(0, 10_000).match(/<[^<>\s]+>/g) ?? []).map((id) => id.slice(1, -1));
