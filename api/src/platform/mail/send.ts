import type { AnyEmailKind, EmailKind } from '@tandem/catalogue/contact';
import { withoutDirectionMarks } from '@tandem/catalogue/direction-marks';
import type { Account } from '@tandem/contracts/account';
import { translate } from '@tandem/i18n/server';
import { Types } from 'mongoose';
import { env } from '../config/env.ts';
import { isSuperuser } from '../config/superusers.ts';
import { isDuplicate } from '../database/mongoose-schema.ts';
import { sharedNow } from '../database/shared-clock.ts';
import { inBackground } from '../queue/background.ts';
import { encryptArchive } from './archive.ts';
import { encryptContent } from './content-encryption.ts';
import {
  endsEvent,
  isArchived,
  isHighPriority,
  isPersonal,
  kindOf,
  lifetimeOf,
  type Mailing,
  mailingKindOf,
  type Notice,
} from './email-kinds.ts';
import { type EmailData, renderEmail } from './email-templates.ts';
import { emails, type StoredEmail } from './emails.model.ts';
import { asHtml, asText, type EmailContent } from './layout.ts';
import { hashOfAddress, isSuppressed } from './suppression.ts';
import { unsubscribeToken } from './unsubscribe.ts';
import { type Content, SUPPRESSED_ERROR, sendDue } from './worker.ts';

export type { EmailData } from './email-templates.ts';

interface Recipient {
  to: string;
  language: string;
  accountId?: { toString(): string };
}

interface Options {
  /** Of several emails with one key only the first is sent, however often and wherever it is requested. */
  key?: string;
  /** The log entry is erased once the email has been sent, because its recipient has been erased. */
  leavesNoTrace?: boolean;
  /** The reply address, if a person has written it. */
  replyTo?: Content['replyTo'];
  /** The conversation to which it belongs. */
  thread?: Content['thread'];
  /**
   * Link that unsubscribes from this email, in addition to the link for all emails; the second address is for mail
   * programs.
   */
  stop?: { label: string; url: string; oneClick: string };
}

/**
 * Sends an email about an account itself, or an invitation. It is stored before the promise resolves and sent in the
 * background, so a slow or unavailable mail server delays no caller. The promise never rejects.
 */
export const sendMail = <K extends Mailing>(...mail: Parameters<typeof writeMail<K>>): Promise<void> =>
  inBackground(writeMail(...mail));

/** Like `sendMail`, but rejects if the email could not be stored, so that the caller can retry with its key. */
export async function writeMail<K extends Mailing>(
  template: K,
  { to, language, accountId }: Recipient,
  about: EmailData[K],
  { key, leavesNoTrace = false, replyTo, thread, stop }: Options = {},
): Promise<void> {
  const kind = mailingKindOf(template);
  const content = withoutPersonalTitle(template, renderEmail(template, about, language));
  const isBlocked = await isSuppressed(to, kind);
  const life = lifetimeOf(template);
  await queueEmail(
    {
      to,
      kind,
      template,
      accountId: accountId ? new Types.ObjectId(String(accountId)) : null,
      ...(key && { key }),
      leavesNoTrace,
      atMostOnce: isPersonal(template),
      isAwaited: isHighPriority(template),
      ...(life && { secret: true, uselessDate: new Date(Date.now() + life) }),
      ...(isBlocked && SUPPRESSED_STATE),
    },
    {
      ...(kind === 'account' ? content : withStop(withUnsubscribe(content, language, hashOfAddress(to), 'all'), stop)),
      ...(replyTo && { replyTo }),
      ...(thread && { thread }),
    },
    { language, about },
  );
}

/** The recipient of notices: an account with its email preferences. */
export interface Subscriber
  extends Pick<Account, 'email' | 'language' | 'type' | 'emailFrequency' | 'unwantedEmails' | 'isSuperAdmin'> {
  _id: { toString(): string };
  suspended: boolean;
  closedDate: Date | null;
  emailVerified: boolean;
  summarizedEmails?: Account['summarizedEmails'];
}

interface NoticeOptions extends Pick<Options, 'key' | 'replyTo' | 'thread'> {
  /** Its Message-ID, if replies have to be recognized by it. */
  messageId?: string;
  /** The kind by which it can be turned off, if it differs from that of its template. */
  kind?: EmailKind;
  /** A calendar invitation or cancellation. */
  calendar?: NonNullable<Content['calendar']>;
  /** Waits for the next summary, even if its kind does not. */
  isGathered?: boolean;
  /** Is useless later, so it does not wait for a summary. */
  isUrgent?: boolean;
  /** The developer or candidate that it names: while it waits for a summary, it ends with them. */
  person?: { toString(): string };
  /** Expiry date: it is not sent if the mail server was unavailable until then. */
  uselessDate?: Date;
}

/** Whether an account gets emails about events on Tandem: not if it cannot log in or its address is not verified. */
export const isReachable = ({
  closedDate,
  suspended,
  emailVerified,
}: Pick<Subscriber, 'closedDate' | 'suspended' | 'emailVerified'>): boolean =>
  !closedDate && !suspended && emailVerified;

/**
 * Sends an email that can be turned off, unless it is, or the account is not reachable; each has the link that turns
 * its kind off (RFC 8058). Notices that the recipient wants to receive in a digest wait for the next summary. Otherwise
 * like `sendMail`.
 */
export const sendNotice = <K extends Notice>(...notice: Parameters<typeof writeNotice<K>>): Promise<void> =>
  inBackground(writeNotice(...notice));

/** Like `sendNotice`, but rejects if the email could not be stored, so that the caller can retry with its key. */
export async function writeNotice<K extends Notice>(
  notice: K,
  account: Subscriber,
  about: EmailData[K],
  {
    key,
    kind = kindOf(notice),
    calendar,
    isGathered: waits = false,
    replyTo,
    thread,
    messageId,
    isUrgent = false,
    uselessDate,
    person,
  }: NoticeOptions = {},
): Promise<void> {
  if (!isReachable(account) && !endsEvent(notice)) return;
  if (!acceptsEmails(account, kind) || (await isSuppressed(account.email, kind))) return;
  const id = account._id.toString();
  const content = renderEmail(notice, about, account.language);
  const isGathered =
    !isUrgent && kind !== 'summary' && (waits || account.summarizedEmails?.some((each) => each === kind));
  const { subject, paragraphs, action } = content;
  await queueEmail(
    {
      to: account.email,
      kind,
      template: notice,
      accountId: new Types.ObjectId(id),
      ...(key && { key }),
      ...(messageId && { messageId }),
      ...(uselessDate && { uselessDate }),
      ...(isGathered && {
        dueDate: null,
        gathered: {
          title: subject,
          text: paragraphs[0] ?? '',
          url: action?.url ?? env.PORTAL_URL,
          ...(person && { person: person.toString() }),
        },
      }),
    },
    {
      ...withUnsubscribe(content, account.language, id, kind, settingsPathOf(account)),
      ...(calendar && { calendar }),
      ...(replyTo && { replyTo }),
      ...(thread && { thread }),
    },
    { language: account.language, about },
  );
}

/** Whether an account receives a kind of email at all. */
export const acceptsEmails = ({ emailFrequency, unwantedEmails }: Partial<Subscriber>, kind: AnyEmailKind): boolean =>
  emailFrequency !== 'never' && !unwantedEmails?.some((each) => each === kind);

/** Removes the headline: a personal email begins with its author's own words. */
export const withoutPersonalTitle = (template: Mailing, content: EmailContent): EmailContent =>
  isPersonal(template) ? { ...content, title: '' } : content;

/** Recorded in the log to explain why nothing was sent. */
const SUPPRESSED_STATE = { status: 'failed', error: SUPPRESSED_ERROR, dueDate: null } as const;

type Draft = Partial<StoredEmail> & Pick<StoredEmail, 'to' | 'kind' | 'template'>;

async function queueEmail(
  draft: Draft,
  { oneClick, replyTo, thread, calendar, ...content }: Outgoing,
  { language, about }: { language: string; about: object },
): Promise<void> {
  const _id = new Types.ObjectId();
  const messageId = `<${_id.toHexString()}@${sendingDomain()}>`;
  const body: Content = {
    text: asText(language, content),
    html: isPersonal(draft.template) ? '' : asHtml(language, content),
    ...(oneClick && { oneClick }),
    ...(replyTo && { replyTo }),
    ...(thread && { thread }),
    ...(calendar && { calendar }),
  };
  const isWaiting = (draft.status ?? 'queued') === 'queued' && !draft.gathered;
  const isStored = isWaiting && !draft.leavesNoTrace && isArchived(draft.template);
  const queued = {
    key: messageId,
    dueDate: sharedNow(),
    ...(isWaiting && { content: encryptContent(JSON.stringify(body)) }),
    ...(isStored && { archive: encryptArchive(body, about) }),
  };
  try {
    await emails.insert({ _id, subject: withoutDirectionMarks(content.subject), messageId, ...queued, ...draft });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return;
  }
  if (isWaiting) void inBackground(sendDue());
}

type Outgoing = EmailContent & Pick<Content, 'oneClick' | 'replyTo' | 'thread' | 'calendar'>;

/** Places the link that turns one kind off before the link that turns all off; mail programs use the first. */
const withStop = (content: Outgoing, stop: Options['stop']): Outgoing =>
  stop
    ? { ...content, links: [{ label: stop.label, url: stop.url }, ...(content.links ?? [])], oneClick: stop.oneClick }
    : content;

const settingsPathOf = (account: Subscriber): string => {
  if (isSuperuser(account)) return '/admin/settings';
  return account.type === 'user' ? '/me/settings' : '/company/settings';
};

/** Adds a link to an email that turns off its kind, and one to the preferences at the given path. */
export function withUnsubscribe(
  content: EmailContent,
  language: string,
  id: string,
  kind: Parameters<typeof unsubscribeToken>[1],
  settings?: string,
): Outgoing {
  const token = unsubscribeToken(id, kind);
  return {
    ...content,
    links: [
      ...(settings ? [{ label: translate(language, 'emails:settings'), url: env.PORTAL_URL + settings }] : []),
      {
        label: translate(language, kind === 'all' ? 'emails:unsubscribeAll' : 'emails:unsubscribe'),
        url: `${env.PORTAL_URL}/unsubscribe/${token}`,
      },
    ],
    oneClick: `${env.API_URL}/api/accounts/${id}/unsubscribe?token=${token}`,
  };
}

/** The domain of Message-IDs. */
export const sendingDomain = () => /@([^>\s]+)/.exec(env.MAIL_FROM)?.[1] ?? new URL(env.PORTAL_URL).hostname;
