import mongoose from 'mongoose';
import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { isRecipient } from '../../../platform/mail/inbound/recipient-check.ts';
import { latestEmls } from '../../../platform/mail/outbox.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { downloadOf } from '../../../testing/downloads.ts';
import { aCandidate, aJob } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { emailDueAnswers } from './requests.mailing.ts';
import { requests } from './requests.model.ts';
import { eraseOldRequests } from './requests.personal-data.ts';

const app = useTestApp();

const TOKEN = 'the token of the mail server';
let root: Person;
let other: Person;
let ada: Person;
let volta: Person;
beforeAll(async () => {
  [root, other] = [await aSuperuser(), await aSuperuser()];
});
beforeEach(async () => {
  env.REPLY_ADDRESS = 'reply@tandem.example';
  env.MAIL_HOOK_TOKEN = TOKEN;
  env.MAIL_AUTHSERV_ID = undefined;
  [ada, volta] = [await aDeveloper(), await aCompany({ name: 'Volta Kraft' })];
});

const ask = (as = volta, body: object = { kind: 'payment', text: 'Can we pay by invoice?' }) =>
  app.post('/api/customer-request', { as: as.token, body });
const list = (query = '', as = root) => app.get(`/api/customer-requests?${query}`, { as: as.token });
const of = async (who: Person) => (await list(`account=${who.accountId}`)).body;
const read = (id: string) => app.get(`/api/customer-requests/${id}`, { as: root.token });
let count = 0;
const answer = (id: string, change: object = {}, as = root) =>
  app.post(`/api/customer-requests/${id}/answers`, {
    as: as.token,
    body: { text: 'Yes, every month.', revision: 0, key: `answer-key-${++count}`, ...change },
  });
const change = (id: string, status: string, revision: number, as = root) =>
  app.put(`/api/customer-requests/${id}`, { as: as.token, body: { status, revision } });
/** Returns the id of a new request. */
async function aRequest(as = volta) {
  await ask(as);
  return (await of(as))[0]._id as string;
}
async function emlsTo({ email }: Person) {
  await backgroundDone();
  return Promise.all((await latestEmls(email)).map((eml) => PostalMime.parse(eml)));
}
const latestTo = async (who: Person) => (await emlsTo(who))[0];

describe('the queue', () => {
  test('contains the requests of people, with their senders', async () => {
    await ask();
    expect(await of(volta)).toMatchObject([
      {
        kind: 'payment',
        status: 'open',
        text: 'Can we pay by invoice?',
        sender: { accountId: volta.accountId, entityId: volta.id, email: volta.email, company: 'Volta Kraft' },
        developer: null,
        revision: 0,
      },
    ]);
    await app.post('/api/feedback-email', { as: ada.token, body: { subject: 'The map', text: 'Good.', rating: 4 } });
    expect(await of(ada)).toMatchObject([
      { kind: 'feedback', subject: 'The map', rating: 4, sender: { name: 'Ada Lindqvist', company: '' } },
    ]);
    await app.post('/api/candidate-question-email', { as: volta.token, body: { userId: ada.id, text: 'Why Go?' } });
    expect((await of(volta))[0]).toMatchObject({
      kind: 'developer',
      developer: { _id: ada.id, name: 'Ada Lindqvist' },
    });
  });

  test('is linked in the email to superusers', async () => {
    const id = await aRequest();
    expect((await mailsTo(root.email))[0]?.text).toContain(`/admin/requests?request=${id}`);
  });

  test('is filtered by status, kind and words of the text, the answer and the sender, page by page', async () => {
    const id = await aRequest();
    await ask(ada, { kind: 'problem', text: 'The völlig ünique wörd fails.' });
    const ids = async (query: string) => (await list(`${query}&limit=100`)).body.map(({ _id }: { _id: string }) => _id);
    expect(await ids('text=invoice%20PAY')).toContain(id);
    expect(await ids('text=unique%20word')).toEqual([(await of(ada))[0]._id]);
    expect(await ids(`text=${encodeURIComponent(volta.email)}`)).toEqual([id]);
    expect(await ids(`text=${volta.id}`)).toEqual([id]);
    expect(await ids('text=volta%20kraft')).toContain(id);
    expect(await ids('text=nobody%20says%20this')).toEqual([]);
    expect(await ids('text=.*')).toEqual([]);
    expect(await ids('status=answered')).not.toContain(id);
    await answer(id, { text: 'On the twelfth of never.' });
    expect(await ids('status=answered')).toContain(id);
    expect(await ids('text=twelfth')).toEqual([id]);
    expect(await ids('kind=payment')).toContain(id);
    expect(await ids('kind=problem')).not.toContain(id);
    const second = await list('sort=createdDate&skip=1&limit=1');
    expect(second.body).toHaveLength(1);
    expect(Number(second.headers.get('x-total-count'))).toBeGreaterThan(1);
    for (const query of ['status=else', 'kind=else', 'sort=text', 'limit=101', 'account=x'])
      expect((await list(query)).status, query).toBe(400);
  });

  test('S16 is for superusers only', async () => {
    const id = await aRequest();
    for (const { token } of [volta, ada]) {
      expect((await app.get('/api/customer-requests', { as: token })).status).toBe(403);
      expect((await app.get(`/api/customer-requests/${id}`, { as: token })).status).toBe(403);
    }
    expect((await app.get('/api/customer-requests')).status).toBe(401);
    expect((await read('0'.repeat(24))).status).toBe(404);
    expect((await answer('0'.repeat(24))).status).toBe(404);
    expect((await change('0'.repeat(24), 'closed', 0)).status).toBe(404);
  });

  test('stores nothing if no superuser can be reached', async () => {
    const accounts = mongoose.connection.collection('accounts');
    const ids = (await accounts.find({ isSuperAdmin: true }).toArray()).map(({ _id }) => _id);
    await accounts.updateMany({ _id: { $in: ids } }, { $set: { suspended: true } });
    expect((await ask()).status).toBe(503);
    await accounts.updateMany({ _id: { $in: ids } }, { $set: { suspended: false } });
    expect(await of(volta)).toEqual([]);
  });
});

describe('an answer', () => {
  test('is emailed to the sender in the sender’s language, with the question and without the superuser’s address', async () => {
    await app.put(`/api/accounts/${volta.accountId}`, { as: volta.token, body: { language: 'sv' } });
    const id = await aRequest();
    const { status, body } = await answer(id);
    expect([status, body.status, body.revision]).toEqual([201, 'answered', 1]);
    const mail = await latestTo(volta);
    expect(mail?.subject).toBe('Svar från Tandem');
    expect(mail?.text).toContain('Yes, every month.');
    expect(mail?.text).toContain('Can we pay by invoice?');
    expect(JSON.stringify(mail)).not.toContain(root.email);
    expect(mail?.replyTo?.[0]?.address).toMatch(/^reply\+r[0-9a-f]{40}@tandem\.example$/);
    expect((await read(id)).body.entries).toMatchObject([
      { kind: 'answer', text: 'Yes, every month.', emailStatus: 'sent', files: [] },
    ]);
  });

  test('S26 and the question are plain text in the email, whatever they contain', async () => {
    const hostile = '<img src=x onerror=alert(1)>\r\nBcc: eve@example.org "quoted" {{name}} $t(emails:settings)';
    await ask(volta, { kind: 'other', text: hostile });
    await answer((await of(volta))[0]._id, { text: hostile });
    for (const who of [volta, root]) {
      const mail = (await emlsTo(who)).find(({ text }) => text?.includes('onerror'));
      expect(mail?.html).not.toContain('<img src=x');
      expect(mail?.html).toContain('{{name}} $t(emails:settings)');
      expect(mail?.bcc ?? []).toEqual([]);
    }
  });

  test('continues the thread of earlier answers', async () => {
    const id = await aRequest();
    await answer(id);
    const first = await latestTo(volta);
    await answer(id, { text: 'And by card.', revision: 1 });
    const second = await latestTo(volta);
    expect(second?.text).toContain('And by card.');
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(second?.subject).toBe(first?.subject);
  });

  test('that is repeated with the same key is sent once', async () => {
    const id = await aRequest();
    const body = { key: 'the-same-key' };
    expect((await answer(id, body)).status).toBe(201);
    expect((await answer(id, body)).body.entries).toHaveLength(1);
    expect(await emlsTo(volta)).toHaveLength(1);
    const second = { key: 'the-second-key', revision: 1 };
    const both = await Promise.all([answer(id, second), answer(id, second)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await read(id)).body.entries).toHaveLength(2);
  });

  test('to an outdated state is refused with the current state, so that no request is answered twice', async () => {
    const id = await aRequest();
    const both = await Promise.all([answer(id, { text: 'By card.' }), answer(id, { text: 'By invoice.' }, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body.request.entries).toHaveLength(1);
    expect(late?.body.fields).toHaveProperty('text');
    expect(await emlsTo(volta)).toHaveLength(1);
  });

  test('can close the request', async () => {
    const id = await aRequest();
    expect((await answer(id, { close: true })).body.status).toBe('closed');
  });

  test.each([
    ['text', { text: '  ' }],
    ['text', { text: 'x'.repeat(5001) }],
    ['revision', { revision: -1 }],
    ['key', { key: 'short' }],
  ])('with %s that is not valid is refused', async (field, part) => {
    const { status, body } = await answer(await aRequest(), part);
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty(field);
  });

  test('whose email could not be written yet is emailed by the task, once', async () => {
    const id = await aRequest();
    await requests.add(
      id,
      {},
      { kind: 'answer', text: 'Written before a crash.', key: 'crashed-key', isDue: true },
      'answered',
    );
    await emailDueAnswers();
    await emailDueAnswers();
    expect((await emlsTo(volta)).map(({ text }) => text)).toEqual([expect.stringContaining('Written before a crash.')]);
  });

  test('has no reply address and states this if replies by email are not configured', async () => {
    env.REPLY_ADDRESS = undefined;
    await answer(await aRequest());
    const mail = await latestTo(volta);
    expect(mail?.replyTo ?? []).toEqual([]);
    expect(mail?.text).toContain('Replies to this email aren’t delivered');
  });
});

describe('the status', () => {
  test('can be changed to closed and open again, and every step is in the thread and the audit log', async () => {
    const id = await aRequest();
    await answer(id);
    expect((await change(id, 'closed', 1)).body).toMatchObject({ status: 'closed', revision: 2 });
    expect((await change(id, 'open', 2, other)).body).toMatchObject({ status: 'open', revision: 3 });
    const { body } = await read(id);
    expect(body.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['answer', 'closed', 'reopened']);
    const audit = await app.get(`/api/audit?subject=${id}`, { as: root.token });
    expect(audit.body.map(({ action, actorId }: { action: string; actorId: string }) => [action, actorId])).toEqual([
      ['customerRequests.update', other.accountId],
      ['customerRequests.update', root.accountId],
      ['customerRequests.answer', root.accountId],
    ]);
    expect(JSON.stringify(audit.body)).not.toContain('every month');
  });

  test('changed by a colleague is not changed from an older state, and no step is made twice', async () => {
    const id = await aRequest();
    await answer(id);
    expect((await change(id, 'closed', 0)).status).toBe(409);
    expect((await change(id, 'closed', 1)).status).toBe(200);
    expect((await change(id, 'closed', 1)).body).toMatchObject({ status: 'closed', revision: 2 });
    for (const status of ['answered', 'else']) expect((await change(id, status, 2)).status).toBe(400);
  });
});

describe('a reply by email', () => {
  interface Mail {
    to: string;
    from?: string;
    body?: string;
    messageId?: string;
    headers?: string[];
  }
  const deliver = async ({ to, from = volta.email, body = 'Where are they?', messageId, headers = [] }: Mail) => {
    const lines = [`From: <${from}>`, `To: ${to}`, `Message-ID: ${messageId ?? `<${++count}@mail.example>`}`];
    const raw = [...lines, 'Subject: Re: An answer from Tandem', ...headers, '', body].join('\r\n');
    return (await app.post('/api/mail/inbound', { body: { token: TOKEN }, file: new Blob([raw]) })).body;
  };
  let id: string;
  let to: string;
  let answered: string;
  beforeEach(async () => {
    id = await aRequest();
    await answer(id);
    const mail = await latestTo(volta);
    [to, answered] = [mail?.replyTo?.[0]?.address ?? '', mail?.messageId ?? ''];
  });
  const entries = async () => (await read(id)).body.entries;

  test('reopens the request without the quoted text, and is forwarded to the superuser who answered', async () => {
    const body =
      'Where are they?\r\n\r\nOn Mon, Nov 23, 2026 at 10:15 AM Tandem <reply@tandem.example> wrote:\r\n\r\n> Yes.';
    const before = (await mailsTo(other.email)).length;
    expect(await deliver({ to: to.toUpperCase(), body })).toEqual({ kind: 'reply', recorded: 1 });
    expect((await read(id)).body).toMatchObject({ status: 'open', revision: 2 });
    expect((await entries()).at(-1)).toMatchObject({ kind: 'reply', by: volta.email, text: 'Where are they?' });
    const mail = (await mailsTo(root.email))[0];
    expect(mail?.subject).toContain('replied to your answer');
    expect(mail?.text).toContain(`/admin/requests?request=${id}`);
    expect(await mailsTo(other.email)).toHaveLength(before);
    await answer(id, { text: 'In your settings.', revision: 2 });
    expect((await latestTo(volta))?.text).toContain('In your settings.');
  });

  test('is forwarded to every superuser if the one who answered is no longer a superuser', async () => {
    const third = await aSuperuser();
    const request = await aRequest(ada);
    await answer(request, {}, third);
    const address = (await latestTo(ada))?.replyTo?.[0]?.address ?? '';
    await mongoose.connection
      .collection('accounts')
      .updateOne({ email: third.email }, { $set: { isSuperAdmin: false } });
    await deliver({ to: address, from: ada.email });
    for (const { email } of [root, other]) expect((await mailsTo(email))[0]?.subject).toContain('replied');
    expect((await mailsTo(third.email))[0]?.subject).not.toContain('replied');
  });

  test('that arrives ten times concurrently is added once', async () => {
    const messageId = '<same-reply@mail.example>';
    await Promise.all(Array.from({ length: 10 }, () => deliver({ to, messageId })));
    expect(await entries()).toHaveLength(2);
  });

  test('from another address is added with that address', async () => {
    await deliver({ to, from: 'accountant@volta.example' });
    expect((await entries()).at(-1)).toMatchObject({ kind: 'reply', by: 'accountant@volta.example' });
  });

  test('from another address is forwarded under that address, and one from the sender under the sender’s name', async () => {
    await deliver({ to, from: 'accountant@volta.example' });
    expect((await mailsTo(root.email))[0]?.subject).toBe('accountant@volta.example replied to your answer');
    await deliver({ to, from: volta.email.toUpperCase() });
    expect((await mailsTo(root.email))[0]?.subject).toBe(`${volta.email.split('@')[0]} replied to your answer`);
  });

  test('that is automatic, forged or empty adds nothing', async () => {
    await deliver({ to, headers: ['Auto-Submitted: auto-replied'] });
    env.MAIL_AUTHSERV_ID = 'mx.tandem.example';
    await deliver({ to, headers: ['Authentication-Results: mx.tandem.example; dmarc=fail'] });
    env.MAIL_AUTHSERV_ID = undefined;
    await deliver({ to, body: ' ' });
    expect((await read(id)).body).toMatchObject({ status: 'answered', revision: 1 });
  });

  test('to an address that Tandem has not issued adds nothing, and such an address is not a valid recipient', async () => {
    const forged = `reply+r${id}${'0'.repeat(16)}@tandem.example`;
    expect(await deliver({ to: forged })).toEqual({ kind: 'reply', recorded: 0 });
    expect(await entries()).toHaveLength(1);
    expect(await isRecipient(forged)).toBe(false);
    expect(await isRecipient(to)).toBe(true);
  });

  test('without the reply address is recognized by the email that it answers, if its author is verified', async () => {
    const lost = { to: 'noreply@tandem.example', headers: [`In-Reply-To: ${answered}`] };
    await deliver(lost);
    expect(await entries()).toHaveLength(1);
    env.MAIL_AUTHSERV_ID = 'mx.tandem.example';
    await deliver({ ...lost, headers: [...lost.headers, 'Authentication-Results: mx.tandem.example; dmarc=pass'] });
    expect(await entries()).toHaveLength(2);
  });

  test('is limited to 20 an hour, and the error tells the mail server to deliver it again later', async () => {
    for (let nth = 0; nth < 20; nth++) await deliver({ to });
    const raw = `From: <${volta.email}>\r\nTo: ${to}\r\nMessage-ID: <late@mail.example>\r\n\r\nMore`;
    const late = await app.post('/api/mail/inbound', { body: { token: TOKEN }, file: new Blob([raw]) });
    expect(late.status).toBe(429);
    expect(await entries()).toHaveLength(21);
  });

  test('lists its files, which are not stored', async () => {
    const boundary = 'b';
    const body = [
      `--${boundary}`,
      'Content-Type: text/plain',
      '',
      'See the file.',
      `--${boundary}`,
      'Content-Type: application/pdf; name="invoice.pdf"',
      'Content-Disposition: attachment; filename="invoice.pdf"',
      '',
      '%PDF',
      `--${boundary}--`,
    ].join('\r\n');
    await deliver({ to, body, headers: ['MIME-Version: 1.0', `Content-Type: multipart/mixed; boundary=${boundary}`] });
    expect((await entries()).at(-1)).toMatchObject({ text: 'See the file.', files: ['invoice.pdf'] });
    expect((await mailsTo(root.email))[0]?.text).toContain('invoice.pdf');
  });
});

describe('personal data', () => {
  const erase = (who: Person) => app.call('DELETE', `/api/accounts/${who.accountId}/delete-forever`, { as: who.token });

  test('is in the sender’s export without the superuser, and erased with the account', async () => {
    const id = await aRequest();
    await answer(id);
    const { entries } = await downloadOf(app, volta);
    const own = entries['requests-to-tandem.json'] ?? '';
    expect(JSON.parse(own)).toMatchObject([{ text: 'Can we pay by invoice?', entries: [{ by: 'Tandem' }] }]);
    expect(own).not.toContain(root.accountId);
    await erase(volta);
    expect((await read(id)).status).toBe(404);
  });

  test("of a developer is erased with the companies' questions about the developer, which are not in the developer's export", async () => {
    await app.post('/api/candidate-question-email', { as: volta.token, body: { userId: ada.id, text: 'Why Go?' } });
    expect(Object.keys((await downloadOf(app, ada)).entries)).not.toContain('questions-about-you.json');
    await erase(ada);
    expect(await of(volta)).toEqual([]);
  });

  test('of a superuser is removed from answers, which remain', async () => {
    const third = await aSuperuser();
    const id = await aRequest();
    await answer(id, {}, third);
    await requests.forgetAuthor(new mongoose.Types.ObjectId(third.accountId));
    expect((await read(id)).body.entries).toMatchObject([{ kind: 'answer', by: '', text: 'Yes, every month.' }]);
  });

  test('is moved with a developer who is merged into another profile', async () => {
    await app.post('/api/candidate-question-email', { as: volta.token, body: { userId: ada.id, text: 'Why Go?' } });
    const bo = await aDeveloper();
    const { status } = await app.post('/api/users-review/merge', {
      as: root.token,
      body: { keep: bo.id, remove: ada.id, take: [] },
    });
    expect(status).toBeLessThan(300);
    expect((await of(volta))[0].developer._id).toBe(bo.id);
  });

  test('is about the developer once a candidate has taken over the profile', async () => {
    await aJob(volta);
    const { _id: userId } = await aCandidate(volta, { email: ada.email });
    await app.post('/api/candidate-question-email', {
      as: volta.token,
      body: { userId, text: 'Is this person real?' },
    });
    const body = { records: [userId], fields: {} };
    expect((await app.post('/api/take-over', { as: ada.token, body })).status).toBe(200);
    expect(await of(volta)).toMatchObject([{ text: 'Is this person real?', developer: { _id: ada.id } }]);
  });

  test('is erased two years after a request was closed, and not while it is open', async () => {
    const [closed, open] = [await aRequest(), await aRequest(ada)];
    await change(closed, 'closed', 0);
    const inMonths = (months: number) => {
      const date = new Date();
      date.setUTCMonth(date.getUTCMonth() + months);
      return date;
    };
    await eraseOldRequests(inMonths(23));
    expect((await read(closed)).status).toBe(200);
    await eraseOldRequests(inMonths(25));
    expect((await read(closed)).status).toBe(404);
    expect((await read(open)).status).toBe(200);
  });
});
