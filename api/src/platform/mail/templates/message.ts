// Emails about conversations.
import { type EmailParts, type Templates, withTextVariant } from './template.ts';

interface Unread {
  /** What was written, oldest first. */
  quotes: { text: string; by: string }[];
  /** The portal path of the conversation. */
  path: string;
  /** Whether replies to the email arrive: through Tandem, or directly at the person's address. */
  byEmail: boolean | 'directly';
}

export interface MessageEmails {
  messagesForDeveloper: Unread & { company: string };
  messagesForCompany: Unread & { developer: string };
  replyNotDelivered: {
    /** Why a reply was not delivered, or not completely. */
    problem: 'sender' | 'expired' | 'closed' | 'empty' | 'attachments';
    path: string;
    /** Names of the files that were not delivered; empty without. */
    files: string;
  };
}

/** Characters of the first message in the preview. */
const PREVIEW = 150;

const unread =
  (name: 'company' | 'developer') =>
  ({ quotes, path, byEmail, ...from }: Unread & { company?: string; developer?: string }): EmailParts => {
    const values = { [name]: from[name] ?? '', words: quotes[0]?.text.slice(0, PREVIEW) ?? '', count: quotes.length };
    const parts = { values, paragraphs: [], quotes, path };
    if (byEmail === 'directly') return withTextVariant(parts, 'directly');
    return byEmail ? withTextVariant(parts, 'byEmail') : parts;
  };

export const messageEmails: Templates<MessageEmails> = {
  messagesForDeveloper: unread('company'),
  messagesForCompany: unread('developer'),
  replyNotDelivered: ({ problem, path, files }) => withTextVariant({ path, values: { files } }, problem),
};
