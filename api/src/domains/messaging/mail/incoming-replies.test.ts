import mongoose from 'mongoose';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../../../platform/mail/inbound/smtp-receiver.ts';
import { latestEmls } from '../../../platform/mail/outbox.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aConversation, aJob, aMessage } from '../../../testing/factories.ts';
import { aPdf } from '../../../testing/files.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { storePackageEffects } from '../../companies/companies/company-status.service.ts';
import { emailUnreadMessages } from './unread-emails.ts';

const app = useTestApp();

const TOKEN = 'the token of the mail server';
let volta: Person;
let ada: Person;
let conversation: string;
/** The data that the developer's mail program has about the email about a message. */
let email: { address: string; messageId: string };
beforeEach(async () => {
  env.REPLY_ADDRESS = 'reply@tandem.example';
  env.MAIL_HOOK_TOKEN = TOKEN;
  env.MAIL_AUTHSERV_ID = undefined;
  [volta, ada] = [await aCompany({ name: 'Volta' }), await aDeveloper({ firstName: 'Ada' })];
  conversation = await aConversation(volta, ada);
  await aMessage(volta, conversation, 'Does Thursday suit you?');
  await emailUnreadMessages(inHours(1));
  email = await emailTo(ada);
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function emailTo({ email: to }: Person) {
  await backgroundDone();
  const emls = await Promise.all((await latestEmls(to)).map((eml) => PostalMime.parse(eml)));
  const found = emls.find(({ replyTo }) => replyTo);
  return { address: found?.replyTo?.[0]?.address ?? '', messageId: found?.messageId ?? '' };
}

let count = 0;
interface Written {
  from?: string;
  to?: string;
  headers?: string[];
  body?: string;
  messageId?: string;
}
const written = ({
  from = ada.email,
  to = email.address,
  headers = [],
  body = 'Thursday is fine.\r\n\r\nOn Mon, Nov 23, 2026 at 10:15 AM Volta <reply@tandem.example> wrote:\r\n\r\n> Does Thursday suit you?',
  messageId = `<${++count}.${Date.now()}@mail.example.org>`,
}: Written = {}) =>
  [
    `From: Ada <${from}>`,
    `To: ${to}`,
    `Message-ID: ${messageId}`,
    'Subject: Re: Message from Volta',
    ...headers,
    '',
    body,
  ].join('\r\n');
const receive = async (mail: Written = {}) =>
  (await app.post('/api/mail/inbound', { body: { token: TOKEN }, file: new Blob([written(mail)]) })).body;
const messagesSeenBy = async (who: Person) =>
  (await app.get(`/api/messages/${conversation}`, { as: who.token })).body.items;
const lastSeenBy = async (who: Person) => (await messagesSeenBy(who)).at(-1);
const ACCEPTED = { kind: 'reply', recorded: 1 };
const REFUSED = { kind: 'reply', recorded: 0 };
const answersTo = async (address: string) =>
  (await mailsTo(address)).filter(({ subject }) => /delivered/.test(subject)).map(({ text }) => text);

test("a reply by email becomes a message with the sender's own text, and the full text is available", async () => {
  expect(await receive()).toEqual(ACCEPTED);
  expect(await lastSeenBy(volta)).toMatchObject({
    senderName: 'Ada Lindqvist',
    text: 'Thursday is fine.',
    via: 'email',
    kind: 'text',
    fullText: expect.stringContaining('> Does Thursday suit you?'),
  });
});

test('messages that arrived after the answered email stay unread', async () => {
  await aMessage(volta, conversation, 'Rather at eleven, in the other building.');
  await receive({ headers: [`In-Reply-To: ${email.messageId}`] });
  const { body } = await app.get(`/api/messages/${conversation}/conversation`, { as: ada.token });
  expect(body.newMessages).toBe(1);
  await emailUnreadMessages(inHours(3));
  expect((await mailsTo(ada.email))[0]?.text).toContain('Rather at eleven');
});

test('an email about several messages is answered by their reader, who has read them all', async () => {
  await aMessage(volta, conversation, 'Or Friday?');
  await emailUnreadMessages(inHours(3));
  await receive();
  const { body } = await app.get(`/api/messages/${conversation}/conversation`, { as: ada.token });
  expect(body.newMessages).toBe(0);
});

test('ten concurrent copies of an email become one message', async () => {
  const before = (await messagesSeenBy(volta)).length;
  const messageId = '<same@mail.example.org>';
  await Promise.all(Array.from({ length: 10 }, () => receive({ messageId })));
  expect(await messagesSeenBy(volta)).toHaveLength(before + 1);
});

test('the reply address is found in any header and in upper or lower case', async () => {
  const address = email.address.toUpperCase();
  expect(await receive({ to: 'someone@example.org', headers: [`Delivered-To: ${address}`] })).toEqual(ACCEPTED);
  expect(await receive({ to: `"Tandem" ${address}, x` })).toEqual(ACCEPTED);
  const { body } = await app.post('/api/mail/inbound', {
    body: { token: TOKEN, recipient: address, sender: ada.email },
    file: new Blob([written({ to: 'undisclosed-recipients:;' })]),
  });
  expect(body).toEqual(ACCEPTED);
});

test("a tag or dots in the sender's address are ignored", async () => {
  expect(await receive({ from: ada.email.replace('@', '+tandem@') })).toEqual(ACCEPTED);
});

describe("an email from another address than the account's", () => {
  const before = async () => (await messagesSeenBy(volta)).length;

  test('is set aside, and its sender gets one email that explains how to answer', async () => {
    const messages = await before();
    const from = `other-${++count}@example.org`;
    for (let nth = 0; nth < 5; nth++) expect(await receive({ from })).toEqual(REFUSED);
    expect(await before()).toBe(messages);
    const answers = await answersTo(from);
    expect(answers).toHaveLength(1);
    expect(answers[0]).toContain('an address that isn’t the one of your Tandem account');
    const stored = JSON.stringify(await mongoose.connection.collection('setasideemails').find().toArray());
    expect(stored).not.toContain('Thursday');
    expect(stored).not.toContain(from);
  });

  test('is dropped without a reply if the trusted mail server reports it as forged', async () => {
    env.MAIL_AUTHSERV_ID = 'mx.tandem.example';
    const headers = [
      'Authentication-Results: mx.tandem.example; dkim=none; dmarc=fail (p=reject) header.from=example.org',
    ];
    expect(await receive({ headers })).toEqual(REFUSED);
    expect(await answersTo(ada.email)).toEqual([]);
    const foreign = ['Authentication-Results: mx.evil.example; dmarc=fail'];
    expect(await receive({ headers: foreign })).toEqual(ACCEPTED);
  });
});

describe('an email without the reply address', () => {
  const answering = () => ({ to: 'reply@tandem.example', headers: [`In-Reply-To: ${email.messageId}`] });

  test('is recognized by the email that it answers if the trusted mail server has verified its author', async () => {
    env.MAIL_AUTHSERV_ID = 'mx.tandem.example';
    const results = 'Authentication-Results: mx.tandem.example; spf=pass; dmarc=pass header.from=example.org';
    const { to, headers } = answering();
    expect(await receive({ to, headers: [results, ...headers] })).toEqual(ACCEPTED);
    expect(await receive({ to, headers: [results, `References: <x@y> ${email.messageId}`] })).toEqual(ACCEPTED);
    const forged = 'Authentication-Results: mx.evil.example; dmarc=pass';
    expect(await receive({ to, headers: [forged, results, ...headers] })).toEqual(REFUSED);
    expect(await receive({ to, headers })).toEqual(REFUSED);
  });

  test('is ignored if nothing verifies its author, because Message-IDs are no secret', async () => {
    expect(await receive(answering())).toEqual(REFUSED);
  });
});

test('an address that was revoked or is older than 90 days no longer works, and the sender gets an email about it', async () => {
  const addresses = mongoose.connection.collection('replyaddresses');
  const own = { accountId: new mongoose.Types.ObjectId(ada.accountId) };
  const stored = await addresses.findOne(own);
  expect(JSON.stringify(stored)).not.toContain(email.address.slice(6, 38));
  const expiry: Date = stored?.expiresDate ?? new Date();
  const days = (expiry.getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  await addresses.updateOne(own, { $set: { expiresDate: new Date() } });
  expect(await receive()).toEqual(REFUSED);
  expect((await answersTo(ada.email))[0]).toContain('90 days after the last message');
});

test("a reply about a conversation of a merged profile arrives in the remaining profile's conversation", async () => {
  const target = await aDeveloper();
  const id = await aConversation(volta, target);
  const body = { keep: target.id, remove: ada.id, take: [] };
  await app.post('/api/users-review/merge', { as: (await aSuperuser()).token, body });
  expect(await receive()).toEqual(ACCEPTED);
  const { body: page } = await app.get(`/api/messages/${id}`, { as: volta.token });
  expect(page.items.at(-1).text).toBe('Thursday is fine.');
});

test('closing the account revokes its address', async () => {
  const { status } = await app.post(`/api/accounts/${ada.accountId}/delete`, {
    as: ada.token,
    body: { reason: 'other' },
  });
  expect(status).toBe(200);
  const stored = await mongoose.connection
    .collection('replyaddresses')
    .findOne({ accountId: new mongoose.Types.ObjectId(ada.accountId) });
  expect(stored?.revokedDate).toBeInstanceOf(Date);
  expect(await receive()).toEqual(REFUSED);
});

test('a reply in a blocked conversation is not delivered, and the sender gets an email about it', async () => {
  await app.put(`/api/messages/conversations/${conversation}`, { as: volta.token, body: { blocked: true } });
  expect(await receive()).toEqual(REFUSED);
  expect((await answersTo(ada.email))[0]).toContain('doesn’t accept messages');
});

describe('an email', () => {
  const multipart = (...parts: string[]) => ({
    headers: ['Content-Type: multipart/mixed; boundary=b'],
    body: [...parts.flatMap((part) => ['--b', part]), '--b--'].join('\r\n'),
  });
  const file = (
    type: string,
    content: string | Buffer = Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]),
    name = 'cv.pdf',
  ) =>
    [
      `Content-Type: ${type}; name=${name}`,
      `Content-Disposition: attachment; filename=${name}`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(content).toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n');
  const text = 'Content-Type: text/plain\r\n\r\nMy CV';

  test('with only HTML is read as text', async () => {
    const headers = ['Content-Type: text/html; charset=utf-8'];
    const body =
      '<div>Thursday<br>is fine</div><div class="gmail_quote">On 3 May 2026 Volta &lt;x@y.z&gt; wrote:<blockquote>When?</blockquote></div>';
    expect(await receive({ headers, body })).toEqual(ACCEPTED);
    expect((await lastSeenBy(volta)).text).toBe('Thursday\nis fine');
  });

  test('without any text is set aside, and the sender gets an email about it', async () => {
    expect(await receive(multipart(file('application/ms-tnef')))).toEqual(REFUSED);
    expect((await answersTo(ada.email))[0]).toContain('didn’t find any text');
  });

  test('with files becomes a message with these files, once for each Message-ID', async () => {
    const messageId = '<with-files@mail.example>';
    const email = multipart(text, file('application/pdf', aPdf()), file('text/plain', 'Go', 'skills.txt'));
    for (let nth = 0; nth < 2; nth++) expect(await receive({ ...email, messageId })).toEqual(ACCEPTED);
    expect(await lastSeenBy(volta)).toMatchObject({
      text: 'My CV',
      via: 'email',
      attachments: [
        { name: 'cv.pdf', type: 'application/pdf', size: aPdf().length },
        { name: 'skills.txt', type: 'text/plain' },
      ],
    });
    expect((await messagesSeenBy(volta)).filter(({ text: said }: { text: string }) => said === 'My CV')).toHaveLength(
      1,
    );
    expect(await answersTo(ada.email)).toEqual([]);
  });

  test('with only a file becomes a message without text', async () => {
    expect(await receive(multipart(file('application/pdf', aPdf())))).toEqual(ACCEPTED);
    expect(await lastSeenBy(volta)).toMatchObject({ text: '', attachments: [{ name: 'cv.pdf' }] });
  });

  test('with files that a message cannot have is delivered without them, and the sender gets an email that lists them', async () => {
    const files = Array.from({ length: 6 }, (_, nth) => file('text/plain', `${nth}`, `note-${nth}.txt`));
    const program = file('application/pdf', undefined, 'setup.pdf');
    const large = file('text/plain', 'word '.repeat(2_200_000), 'large.txt');
    expect(await receive(multipart(text, program, large, ...files))).toEqual(ACCEPTED);
    expect((await lastSeenBy(volta)).attachments.map(({ name }: { name: string }) => name)).toEqual(
      [0, 1, 2, 3, 4].map((nth) => `note-${nth}.txt`),
    );
    expect((await answersTo(ada.email))[0]).toContain('without these files: setup.pdf, large.txt, note-5.txt');
  });

  test('with a file that cannot be scanned at the moment is delivered again later, with the file', async () => {
    const messageId = '<not-scanned@mail.example>';
    const email = { ...multipart(text, file('application/pdf', aPdf())), messageId };
    env.CLAMD_URL = 'tcp://127.0.0.1:1';
    try {
      expect(await receive(email)).toMatchObject({ code: 'unavailable' });
    } finally {
      Reflect.deleteProperty(env, 'CLAMD_URL');
    }
    expect(await receive(email)).toEqual(ACCEPTED);
    expect(await lastSeenBy(volta)).toMatchObject({ text: 'My CV', attachments: [{ name: 'cv.pdf' }] });
    expect(await answersTo(ada.email)).toEqual([]);
  });

  test('with 1,000 parts becomes a message with its text and as many files as a message can have', async () => {
    const files = Array.from({ length: 1000 }, (_, nth) => file('text/plain', `${nth}`, `note-${nth}.txt`));
    expect(await receive(multipart(text, ...files))).toEqual(ACCEPTED);
    const { text: shown, attachments } = await lastSeenBy(volta);
    expect([shown, attachments.length]).toEqual(['My CV', 5]);
  });

  test.each([
    ['a character set that does not exist', 'klingon', 'Thursday works', 'Thursday works'],
    ['bytes that its character set does not have', 'utf-8', 'Torsdag g=E5r bra', 'Torsdag g\uFFFDr bra'],
    ['a character set of an older mail program', 'windows-1252', 'Torsdag g=E5r bra', 'Torsdag går bra'],
  ])('with %s becomes a message', async (_, charset, body, shown) => {
    const headers = [`Content-Type: text/plain; charset=${charset}`, 'Content-Transfer-Encoding: quoted-printable'];
    expect(await receive({ headers, body })).toEqual(ACCEPTED);
    expect((await lastSeenBy(volta)).text).toBe(shown);
  });

  test('with a text that is too long for a message is truncated, and the full text is available', async () => {
    expect(await receive({ body: 'word '.repeat(4000) })).toEqual(ACCEPTED);
    const { text, fullText } = await lastSeenBy(volta);
    expect([text.length, fullText.length]).toEqual([10_000, 19_999]);
  });
});

describe('an automatic reply', () => {
  const headers = ['Auto-Submitted: auto-replied'];

  test("becomes one line with the end of the sender's absence, and causes no email", async () => {
    await app.put(`/api/messages/conversations/${conversation}/read`, { as: volta.token });
    const body = 'I am on holiday until 24 December 2026.';
    for (let nth = 0; nth < 3; nth++) await receive({ headers, body });
    const away = (await messagesSeenBy(volta)).filter(({ kind }: { kind: string }) => kind === 'away');
    expect(away).toMatchObject([{ text: body, senderName: 'Ada Lindqvist' }]);
    const { body: shown } = await app.get(`/api/messages/conversations/${volta.id}`, { as: volta.token });
    expect(shown[0]).toMatchObject({ awayUntil: '2026-12-24T23:59:59.000Z', newMessages: 0 });
    await emailUnreadMessages(inHours(2));
    expect((await mailsTo(volta.email)).filter(({ subject }) => subject.startsWith('Message from'))).toEqual([]);
    expect(await answersTo(ada.email)).toEqual([]);
  });

  test('no longer applies as soon as its sender writes', async () => {
    const awayUntil = async () =>
      (await app.get(`/api/messages/conversations/${volta.id}`, { as: volta.token })).body[0].awayUntil;
    await receive({ headers, body: 'I am on holiday until 24 December 2026.' });
    await aMessage(volta, conversation, 'Enjoy it!');
    expect(await awayUntil()).toBe('2026-12-24T23:59:59.000Z');
    await aMessage(ada, conversation, 'I am back already.');
    expect(await awayUntil()).toBeUndefined();
  });

  test('does not count as an answer that lets a company continue to write', async () => {
    const payer = await aCompany({ isPaying: true });
    const ids = { userId: ada.id, companyId: payer.id };
    const { body: opened } = await app.post('/api/messages/conversations', { as: payer.token, body: ids });
    const { _id: jobId } = await aJob(payer);
    const message = { clientId: 'first-message', text: 'Would you like to join us?', jobId };
    await app.post(`/api/messages/${opened._id}`, { as: payer.token, body: message });
    await emailUnreadMessages(inHours(3));
    expect(await receive({ headers, body: 'I am away.', to: (await emailTo(ada)).address })).toMatchObject({
      recorded: 1,
    });
    await storePackageEffects(new mongoose.Types.ObjectId(payer.id), { isPaying: false, weight: 0, hasPaid: false });
    const { body } = await app.get(`/api/messages/${opened._id}/conversation`, { as: payer.token });
    expect(body).toMatchObject({ cannotWrite: 'not-allowed', lastMessage: { kind: 'away' } });
  });

  test('from another address has no effect and is not answered', async () => {
    const from = `robot-${++count}@example.org`;
    expect(await receive({ headers, from })).toEqual({ kind: 'automatic', recorded: 0 });
    expect(await answersTo(from)).toEqual([]);
  });
});

describe('over SMTP', () => {
  let receiver: SmtpReceiver | undefined;
  beforeEach(async () => {
    env.SMTP_RECEIVER_URL = 'smtp://127.0.0.1:0';
    receiver = await startSmtpReceiver();
  });
  afterEach(async () => {
    env.SMTP_URL = undefined;
    await receiver?.close();
  });
  const client = () => createTransport({ host: '127.0.0.1', port: receiver?.port ?? 0, ignoreTLS: true });

  test('a reply sent by a mail program becomes a message', async () => {
    await client().sendMail({
      from: ada.email,
      to: email.address,
      subject: 'Re: Message',
      text: 'Thursday is fine, åäö.',
    });
    expect(await lastSeenBy(volta)).toMatchObject({ text: 'Thursday is fine, åäö.', via: 'email' });
  });

  test('an address that was never issued is refused', async () => {
    const to = `reply+${'0'.repeat(32)}@tandem.example`;
    await expect(client().sendMail({ from: ada.email, to, text: 'Hello' })).rejects.toThrow(/550/);
  });

  test('two people whose mailboxes answer automatically get no more than one email each', async () => {
    const mailServer = await startMailServer();
    env.SMTP_URL = mailServer.url;
    const answered = new Set<string>();
    /** Each mailbox answers every email once, as a vacation responder does. */
    const answerAll = async () => {
      for (const { source, to } of mailServer.received.filter((each) => !answered.has(each.source))) {
        answered.add(source);
        const { replyTo, from, messageId } = await PostalMime.parse(source);
        const address = replyTo?.[0]?.address ?? from?.address ?? '';
        const headers = { 'Auto-Submitted': 'auto-replied' };
        await client()
          .sendMail({
            from: to[0],
            to: address,
            subject: 'Automatic reply',
            text: 'I am away.',
            headers,
            inReplyTo: messageId,
          })
          .catch(() => {});
      }
    };
    await aMessage(volta, conversation, 'Are you there?');
    for (let hours = 2; hours < 12; hours++) {
      await emailUnreadMessages(inHours(hours));
      await backgroundDone();
      await answerAll();
    }
    const sent = mailServer.received.filter(({ to }) => [ada.email, volta.email].includes(to[0] ?? ''));
    expect(sent.length).toBeLessThanOrEqual(2);
    expect((await messagesSeenBy(volta)).filter(({ kind }: { kind: string }) => kind === 'text')).toHaveLength(4);
    await mailServer.close();
  });
});
