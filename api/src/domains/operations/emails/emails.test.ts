import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { isSuppressed, suppress, suppressionsOf } from '../../../platform/mail/suppression.ts';
import { unsubscribeToken } from '../../../platform/mail/unsubscribe.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { removeUnclaimedContacts } from './unclaimed-contacts.service.ts';

const app = useTestApp();
let boss: Person;
beforeAll(async () => {
  boss = await aSuperuser();
});

const mails = () => mongoose.connection.collection('emails');
beforeEach(() => mails().deleteMany({}));

let count = 0;
async function sent(to = `reader-${++count}@example.org`) {
  await sendMail('activation', { to, language: 'en' }, { name: 'Elin', token: 'a-secret-token', code: 'AB2CD3EF' });
  await backgroundDone();
  const mail = await mails().findOne({ to });
  if (!mail) throw new Error(`nothing was sent to ${to}`);
  return mail;
}

test('a superuser reads the log, filtered and paged, without the content of the emails', async () => {
  await sent('one@example.org');
  await sent('two@example.com');
  const all = await app.get('/api/emails/', { as: boss.token });
  expect(all.headers.get('x-total-count')).toBe('2');
  expect(all.body.map(({ to }: { to: string }) => to)).toEqual(['two@example.com', 'one@example.org']);
  expect(JSON.stringify(all.body)).not.toContain('a-secret-token');

  const found = await app.get('/api/emails?text=EXAMPLE.com&kind=account&status=sent', { as: boss.token });
  expect(found.body.map(({ to }: { to: string }) => to)).toEqual(['two@example.com']);
  expect((await app.get('/api/emails?status=failed', { as: boss.token })).body).toEqual([]);
  expect((await app.get('/api/emails?kind=nothing', { as: boss.token })).status).toBe(400);
});

test('a failed email is sent again with the same Message-ID; a sent one is not', async () => {
  env.SMTP_URL = 'smtp://127.0.0.1:9';
  const to = `later-${++count}@example.org`;
  await sendMail('passwordChanged', { to, language: 'en' }, {});
  await backgroundDone();
  env.SMTP_URL = undefined;
  const failed = await mails().findOneAndUpdate({ to }, { $set: { status: 'failed', dueDate: null } });
  const again = await app.post(`/api/emails/${failed?._id}/retry`, { as: boss.token });
  expect(again.body.email).toMatchObject({ status: 'queued', messageId: failed?.messageId, tries: 0 });
  expect(await mailsTo(to)).toHaveLength(1);
  expect((await app.post(`/api/emails/${failed?._id}/retry`, { as: boss.token })).status).toBe(409);
});

test('an address is looked up, suppressed and released; the list contains no plain addresses', async () => {
  const email = 'Nobody.There+jobs@Example.org';
  const look = async () =>
    (await app.post('/api/emails/suppressions/query', { as: boss.token, body: { email } })).body.suppressions;
  expect(await look()).toEqual([]);
  await app.post('/api/emails/suppressions', { as: boss.token, body: { email, reason: 'objected' } });
  await suppress('nobody.there@example.org', 'complaint');
  expect((await look()).map(({ reason }: { reason: string }) => reason)).toEqual(['objected', 'complaint']);
  const stored = await mongoose.connection.collection('suppressions').find().toArray();
  expect(JSON.stringify(stored).toLowerCase()).not.toContain('nobody');

  await app.post('/api/emails/suppressions/lift', { as: boss.token, body: { email } });
  expect(await look()).toEqual([]);
});

const reportOf = (messageId: string, status: string, action = 'failed') =>
  [
    'From: MAILER-DAEMON@mx.example',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    'MIME-Version: 1.0',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'We are sorry.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; reader@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 no such',
    '  user here',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'From: hello@tandem.example',
    `Message-ID: ${messageId}`,
    'Subject: Hello',
    '',
    'body',
    '--b--',
  ].join('\r\n');

test('a bounce report is accepted from a superuser or with the token, and from no other caller', async () => {
  const mail = await sent();
  const report = reportOf(mail.messageId, '5.1.1');
  env.MAIL_HOOK_TOKEN = undefined;
  expect((await app.post('/api/mail/bounces', { body: { report, token: '' } })).status).toBe(401);
  env.MAIL_HOOK_TOKEN = 'a token of the settings';
  expect((await app.post('/api/mail/bounces', { body: { report, token: 'another' } })).status).toBe(401);
  const somebody = await aDeveloper();
  expect((await app.post('/api/mail/bounces', { as: somebody.token, body: { report } })).status).toBe(403);
  expect(await mails().findOne({ _id: mail._id })).toMatchObject({ status: 'sent' });

  const token = env.MAIL_HOOK_TOKEN;
  expect((await app.post('/api/mail/bounces', { body: { report, token } })).body).toEqual({ recorded: 1 });
  expect(await mails().findOne({ _id: mail._id })).toMatchObject({
    status: 'bounced',
    error: '5.1.1 smtp; 550 no such user here',
  });
  expect(await isSuppressed(mail.to, 'matches')).toBe(true);
});

test('a full mailbox does not suppress an address, a delay is not a bounce, and a complaint takes effect', async () => {
  const [full, slow, cross] = [await sent(), await sent(), await sent()];
  const hand = (report: string) => app.post('/api/mail/bounces', { as: boss.token, body: { report } });
  await hand(reportOf(full.messageId, '5.2.2'));
  expect(await mails().findOne({ _id: full._id })).toMatchObject({ status: 'bounced' });
  expect(await isSuppressed(full.to, 'matches')).toBe(false);

  expect((await hand(reportOf(slow.messageId, '4.4.1', 'delayed'))).body).toEqual({ recorded: 0 });
  expect(await mails().findOne({ _id: slow._id })).toMatchObject({ status: 'sent' });

  const abuse = reportOf(cross.messageId, '5.1.1')
    .replace('message/delivery-status', 'message/feedback-report')
    .replace('Reporting-MTA: dns; mx.example', 'Feedback-Type: abuse');
  await hand(abuse);
  expect(await isSuppressed(cross.to, 'matches')).toBe(true);
  expect((await hand('not an email at all')).body).toEqual({ recorded: 0 });
  expect((await hand(reportOf('<foreign@example.org>', '5.1.1'))).body).toEqual({ recorded: 0 });
});

describe('a received email', () => {
  const TOKEN = 'a token of the settings';
  beforeAll(() => {
    env.MAIL_HOOK_TOKEN = TOKEN;
  });
  const receive = (source: string | Buffer, fields: object = {}) =>
    app.post('/api/mail/inbound', {
      body: { token: TOKEN, ...fields },
      file: new Blob([typeof source === 'string' ? source : new Uint8Array(source)]),
    });
  const mailOf = (...lines: string[]) =>
    ['From: Elin <elin@example.org>', 'To: hello@tandem.example', ...lines].join('\r\n');

  test('is accepted with the token of the settings or from an admin, and from no other caller', async () => {
    const file = new Blob([mailOf('', 'Hello')]);
    expect((await app.post('/api/mail/inbound', { file })).status).toBe(401);
    expect((await app.post('/api/mail/inbound', { file, body: { token: 'another' } })).status).toBe(401);
    const { token } = await aDeveloper();
    expect((await app.post('/api/mail/inbound', { as: token, file })).status).toBe(403);
    expect((await app.post('/api/mail/inbound', { as: boss.token, file })).body).toEqual({
      kind: 'reply',
      recorded: 0,
    });
  });

  test('is recorded as a bounce or a complaint if it is one', async () => {
    const [gone, cross] = [await sent(), await sent()];
    expect((await receive(reportOf(gone.messageId, '5.1.1'), { sender: '' })).body).toEqual({
      kind: 'bounce',
      recorded: 1,
    });
    expect(await mails().findOne({ _id: gone._id })).toMatchObject({ status: 'bounced' });
    const abuse = reportOf(cross.messageId, '5.1.1')
      .replace('message/delivery-status', 'message/feedback-report')
      .replace('Reporting-MTA: dns; mx.example', 'Feedback-Type: abuse');
    expect((await receive(abuse)).body).toEqual({ kind: 'complaint', recorded: 1 });
    expect(await isSuppressed(cross.to, 'matches')).toBe(true);
  });

  test.each([
    ['Auto-Submitted: auto-replied', 'automatic'],
    ['Auto-Submitted: no', 'reply'],
    ['X-Auto-Response-Suppress: All', 'reply'],
    ['X-Autoreply: yes', 'automatic'],
    ['Precedence: bulk', 'automatic'],
    ['List-Id: <news.example.org>', 'automatic'],
    ['Subject: Automatic reply: Your message', 'automatic'],
    ['Subject: =?utf-8?Q?Automatiskt_svar:_H=C3=A4lsning?=', 'automatic'],
    ['Subject: Abwesenheitsnotiz', 'automatic'],
    ['Subject: =?utf-8?Q?R=C3=A9ponse_automatique_:_Bonjour?=', 'automatic'],
    ['Subject: Re: Out of office next week', 'reply'],
  ])('with the header "%s" is classified as %s', async (header, kind) => {
    expect((await receive(mailOf(header, '', 'Hello'))).body).toEqual({ kind, recorded: 0 });
  });

  test('without a return path is classified as automatic', async () => {
    expect((await receive(mailOf('', 'Hello'), { sender: '' })).body.kind).toBe('automatic');
  });

  test('from one of our own addresses is refused, even with a tag', async () => {
    for (const address of ['hello@tandem.example', 'Hello+x@Tandem.example'])
      expect((await receive(mailOf('', 'Hello').replace('elin@example.org', address))).body.kind).toBe('own');
  });

  const parts = (type: string, ...bodies: string[]) =>
    mailOf(`Content-Type: ${type}; boundary=b`, '', ...bodies.flatMap((body) => ['--b', body]), '--b--');

  test.each<[string, string | Buffer, string]>([
    [
      'has 1,000 parts',
      parts('multipart/mixed', ...Array(1000).fill('Content-Type: text/plain\r\n\r\nHello')),
      'reply',
    ],
    ['names a charset that does not exist', mailOf('Content-Type: text/plain; charset=klingon', '', 'Hello'), 'reply'],
    [
      'has bytes that are not in its charset',
      Buffer.concat([Buffer.from(mailOf('', '')), Buffer.from([0xff, 0xfe, 0x00, 0xc3])]),
      'reply',
    ],
    ['has only HTML', mailOf('Content-Type: text/html', '', '<p>Hello'), 'reply'],
    [
      'has only a winmail.dat of Outlook',
      parts('multipart/mixed', 'Content-Type: application/ms-tnef; name=winmail.dat\r\n\r\nx'),
      'reply',
    ],
    ['has a malformed To', mailOf('', 'Hello').replace('To: hello', 'To: "Tandem <<,;@@ hello'), 'reply'],
    ['has no header at all', 'Hello', 'reply'],
    ['is nested 300 levels deep', nested(300), 'unreadable'],
    ['consists of a million empty lines', '\n'.repeat(1_000_000), 'unreadable'],
    [
      'has a calendar answer to no interview',
      mailOf('Content-Type: text/calendar; method=REPLY', '', 'BEGIN:VCALENDAR', 'METHOD:REPLY', 'END:VCALENDAR'),
      'calendar',
    ],
  ])('that %s has an outcome', async (_, source, kind) => {
    const { status, body } = await receive(source);
    expect([status, body]).toEqual([200, { kind, recorded: 0 }]);
  });

  test('of 25 MB is accepted, and a larger one is refused', async () => {
    const line = `${'QUFB'.repeat(19)}\r\n`;
    const attachment = `Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${line.repeat(325_000)}`;
    const large = Buffer.from(parts('multipart/mixed', 'Content-Type: text/plain\r\n\r\nHello', attachment));
    expect((await receive(large)).body).toEqual({ kind: 'reply', recorded: 0 });
    expect((await receive(Buffer.concat([large, Buffer.alloc(1_000_000, 65)]))).status).toBe(413);
  });
});

/** Returns an email with nested parts. */
function nested(levels: number): string {
  const begins = Array.from(
    { length: levels },
    (_, nth) => `Content-Type: multipart/mixed; boundary=b${nth}\r\n\r\n--b${nth}\r\n`,
  );
  return `From: elin@example.org\r\n${begins.join('')}\r\nHello`;
}

test('a person without an account turns off all emails through the link of an invitation', async () => {
  const company = await aCompany();
  await app.post('/api/accounts/claim', { as: company.token, body: { email: 'invited@example.org' } });
  const [mail] = await mailsTo('invited@example.org');
  const [, id, token] = /unsubscribe\/((\w{24})\.all\.[\w-]{43})/.exec(mail?.text ?? '')?.slice(0) ?? [];
  const answer = await app.put(`/api/accounts/${token}/unsubscribe`, { body: { token: id } });
  expect(answer.status).toBe(200);
  await app.post('/api/accounts/claim', { as: company.token, body: { email: 'Invited+again@example.org' } });
  expect(await mailsTo('invited+again@example.org')).toHaveLength(0);
  const foreign = unsubscribeToken('0123456789abcdef01234567', 'all');
  expect((await app.put(`/api/accounts/${token}/unsubscribe`, { body: { token: foreign } })).status).toBe(400);
});

test('verifying an address releases it if it had bounced or unsubscribed', async () => {
  const email = 'back@example.org';
  for (const reason of ['bounced-hard', 'unsubscribed-all', 'complaint'] as const) await suppress(email, reason);
  await app.post('/api/signup/user', { body: { email, password: 'seven ferries at noon', firstName: 'Elin' } });
  const [mail] = await mailsTo(email);
  await app.post('/api/verification/', { body: { token: /verify\/(\S+)/.exec(mail?.text ?? '')?.[1] } });
  expect((await suppressionsOf(email)).map(({ reason }) => reason)).toEqual(['complaint']);
});

test('recipients who never create an account are erased from the log; those with an account are not', async () => {
  const person = await aDeveloper();
  await sent('stranger@example.org');
  await sent(person.email);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await removeUnclaimedContacts(inDays(7));
  expect(await mails().countDocuments()).toBe(2);
  await removeUnclaimedContacts(inDays(9));
  expect((await mails().find().toArray()).map(({ to }) => to)).toEqual([person.email]);
});

test("the log retains emails to a person's former address", async () => {
  const { accountId } = await aDeveloper();
  const [to, language] = ['former@example.org', 'en'];
  await sendMail('passwordChanged', { to, language, accountId }, {});
  await sent('stranger@example.org');
  await removeUnclaimedContacts(new Date(Date.now() + 9 * 86_400_000));
  const log = await app.get(`/api/emails?account=${accountId}`, { as: boss.token });
  expect(log.body).toMatchObject([{ to }]);
  expect(await mails().countDocuments()).toBe(1);
});

test('opening an address meant for mail programs redirects to the page for people', async () => {
  const { accountId } = await aDeveloper();
  const token = unsubscribeToken(accountId, 'matches');
  const response = await fetch(`${app.url}/api/accounts/${accountId}/unsubscribe?token=${token}`, {
    redirect: 'manual',
  });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`/unsubscribe/${token}`);
});

test('after erasing an account, its owner gets no unsolicited email; a removed colleague is notified and leaves no trace', async () => {
  const person = await aDeveloper();
  await app.call('DELETE', `/api/accounts/${person.accountId}/delete-forever`, { as: person.token });
  expect(await isSuppressed(person.email, 'invitations')).toBe(true);
  expect(await mails().countDocuments({ to: person.email })).toBe(0);

  const company = await aCompany();
  await app.post('/api/accounts/claim', { as: company.token, body: { email: 'colleague@example.org' } });
  const [invitation] = await mailsTo('colleague@example.org');
  const claim = /claim\/(\S+)/.exec(invitation?.text ?? '')?.[1];
  await app.post('/api/claim/company', { body: { token: claim, password: 'seven ferries at noon' } });
  const team = await app.get(`/api/accounts/${company.id}`, { as: company.token });
  const colleague = team.body.find(({ email }: { email: string }) => email === 'colleague@example.org');
  await app.call('DELETE', `/api/accounts/${colleague._id}/delete-forever`, { as: company.token });
  const [last] = await mailsTo('colleague@example.org');
  expect(last?.subject).toMatch(/^Your account at “Company .*” was removed$/);
  expect(await mails().countDocuments({ to: 'colleague@example.org' })).toBe(0);
  expect(await isSuppressed('colleague@example.org', 'invitations')).toBe(false);
});
