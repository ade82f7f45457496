import { emails } from '../../../platform/mail/emails.model.ts';
import { signedTags } from '../../../platform/mail/inbound/signed-tags.ts';
import { writeMail } from '../../../platform/mail/send.ts';
import { viewOf } from '../../identity/accounts/accounts.policy.ts';
import {
  accountsById,
  displayNameOf,
  findAccount,
  publicNameOf,
  superusers,
  TEAM_NAME,
} from '../../identity/accounts/accounts.service.ts';
import { requests, type StoredRequest, type StoredRequestEntry } from './requests.model.ts';
import { emailKeyOf } from './requests.presenter.ts';

/** Reply addresses of answers. */
export const requestTags = signedTags('r', 'reply to a request');

/** Maximum number of Message-IDs in the References of an email. */
const MAX_REFERENCES = 10;

/** Returns the path of a request's page in the portal. */
export const pathOfRequest = (id: { toString(): string }): string => `/admin/requests?request=${id}`;

/**
 * Emails answers to the people who wrote the requests, in their language. It also runs as a task, so that no answer is
 * lost if a process stops halfway; the key prevents a second email.
 */
export async function emailDueAnswers(): Promise<void> {
  for (const request of await requests.due()) await emailAnswersOf(request);
}

export async function emailAnswersOf(request: StoredRequest): Promise<void> {
  for (const entry of request.entries.filter(({ isDue }) => isDue)) await emailAnswer(request, entry);
}

async function emailAnswer(request: StoredRequest, entry: StoredRequestEntry): Promise<void> {
  const { _id, text: asked, accountId } = request;
  const [sender, author] = await Promise.all([findAccount(accountId), entry.authorId && findAccount(entry.authorId)]);
  const key = emailKeyOf(entry);
  if (sender) {
    const address = requestTags.addressOf(String(_id));
    const earlier = request.entries.flatMap(({ messageId, date }) => (messageId && date < entry.date ? messageId : []));
    await writeMail(
      'requestAnswered',
      { to: sender.email, language: sender.language, accountId },
      // The email shows the superuser's public name; only superusers may see their addresses.
      {
        answer: entry.text,
        by: author ? publicNameOf(author) : TEAM_NAME,
        asked,
        name: displayNameOf(sender),
        byEmail: address !== undefined,
      },
      {
        key,
        ...(address && { replyTo: { name: 'Tandem', address } }),
        thread: { answers: earlier.slice(-MAX_REFERENCES), isPersonal: true },
      },
    );
  }
  const email = await emails.findByKey(key);
  await requests.written(_id, entry._id, email?.messageId.slice(1, -1) ?? '');
}

/**
 * Emails a sender's reply to the superuser who answered last, or to all superusers if that account is no longer one.
 */
export async function emailReply(request: StoredRequest, reply: StoredRequestEntry): Promise<void> {
  const { _id, entries, accountId } = request;
  const authorId = entries.findLast((entry) => entry.kind === 'answer')?.authorId;
  const people = await accountsById([accountId, ...(authorId ? [authorId] : [])].map(String));
  const [sender, author] = [people.get(String(accountId)), people.get(String(authorId))];
  const isReachable = author && viewOf(author) === 'SUPERUSER' && !author.suspended && !author.closedDate;
  // Anyone with the reply address can reply, so only the sender's own address has the sender's name.
  const name = sender?.email === reply.from ? sender.name || displayNameOf(sender) : reply.from;
  for (const { _id: id, email, language } of isReachable ? [author] : await superusers())
    await writeMail(
      'requestReplied',
      { to: email, language, accountId: id },
      { name, text: reply.text, files: reply.files.join(', '), path: pathOfRequest(_id) },
      { key: `request reply ${reply._id} ${id}` },
    );
}
