import { readMailInThread } from './read-mail.thread.ts';
import { readMail } from './read-mail.ts';

/** Maximum bytes of an email that is received. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024;

/** Envelope data from the transport, which the headers need not repeat. */
export interface Envelope {
  /** The return path; empty for reports and automatic replies. Undefined if the transport does not provide it. */
  sender?: string | undefined;
  recipients: readonly string[];
}

export interface MailPart {
  /** In lower case, for example `text/calendar`. */
  type: string;
  name: string;
  bytes: Uint8Array;
  /** It belongs to the text, as a picture in a signature does. */
  isInline: boolean;
}

/** A received email as it is read, possibly in another thread. Addresses are in lower case. */
export interface ReadMail {
  /** The Message-ID without angle brackets or, if there is none, a digest of the email. */
  messageId: string;
  author: string;
  /** Undefined if the transport does not provide it. */
  returnPath: string | undefined;
  /** Those of the envelope first, then of forwarding servers, then of To and Cc. */
  recipients: readonly string[];
  /** Message-IDs of the emails it replies to, without angle brackets, the direct parent first. */
  answered: readonly string[];
  subject: string;
  text: string;
  html: string;
  /** All parts apart from its own text. */
  parts: readonly MailPart[];
  /** Names, in lower case, and values, topmost first. */
  headers: readonly (readonly [string, string])[];
}

/** A received email in the form that its handlers need. */
export interface InboundMail extends Omit<ReadMail, 'headers'> {
  /** The values of a header, topmost first. */
  header(name: string): readonly string[];
}

/** Minimum bytes of an email that is read in a separate thread: one of 25 MB takes most of a second. */
const LARGE = 512 * 1024;

/** Parses an email (RFC 5322). Rejects if it cannot be read. */
export async function parseMail(raw: Uint8Array, envelope: Envelope): Promise<InboundMail> {
  const { headers, ...mail } = await (raw.length < LARGE ? readMail : readMailInThread)(raw, envelope);
  return { ...mail, header: (name) => headers.flatMap(([key, value]) => (key === name ? value : [])) };
}

/** The content of a part as text. */
export const textOf = ({ bytes }: MailPart): string => new TextDecoder().decode(bytes);
