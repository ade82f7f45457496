import mongoose from 'mongoose';
import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { latestEmls, latestMails } from '../../../platform/mail/outbox.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { mailsTo, oneTimeTokenOf } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { password, withFactor, withPassword } from '../../../testing/second-factor.ts';

const app = useTestApp();

let bosses: Person[];
let ada: Person;
let volta: Person;
beforeAll(async () => {
  bosses = [await aSuperuser(), await aSuperuser()];
});
beforeEach(async () => {
  [ada, volta] = [await aDeveloper(), await aCompany({ name: 'Volta Kraft' })];
});

const send = (path: string, as: Person, body: object) => app.post(path, { as: as.token, body });
const latest = async (to = bosses[0]) => (await mailsTo(to?.email ?? ''))[0];
/** Returns the reply address of the latest email. */
async function replyAddress(to = bosses[0]) {
  const [eml = ''] = await latestEmls(to?.email ?? '');
  return (await PostalMime.parse(eml)).replyTo?.[0]?.address;
}

describe('feedback', () => {
  const feedback = { subject: 'The job board', text: 'The map is easy to use.\n\nThank you.', rating: 4 };

  test('reaches every superuser with the sender as reply address', async () => {
    const { status, body } = await send('/api/feedback-email', ada, feedback);
    expect([status, body]).toEqual([200, { message: expect.any(String) }]);
    for (const boss of bosses) {
      const mail = await latest(boss);
      expect(mail?.subject).toContain('The job board');
      expect(mail?.text).toContain('The map is easy to use.');
      expect(mail?.text).toContain('4');
      expect(await replyAddress(boss)).toBe(ada.email);
    }
    expect(await latestMails(ada.email)).toEqual([]);
  });

  test('needs no rating', async () => {
    expect((await send('/api/feedback-email', volta, { ...feedback, rating: undefined })).status).toBe(200);
    expect((await latest())?.text).not.toContain('of 5');
  });

  test.each([
    ['subject', { subject: ' ' }],
    ['text', { text: '' }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 0 }],
  ])('with %s that is not valid is refused', async (field, part) => {
    const { status, body } = await send('/api/feedback-email', ada, { ...feedback, ...part });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty(field);
  });

  test('is limited to 10 in an hour, and needs an account', async () => {
    const statuses = [];
    for (let nth = 0; nth < 11; nth++) statuses.push((await send('/api/feedback-email', ada, feedback)).status);
    expect(statuses.at(9)).toBe(200);
    expect(statuses.at(10)).toBe(429);
    expect((await app.post('/api/feedback-email', { body: feedback })).status).toBe(401);
  });
});

describe('a question about a developer', () => {
  const question = 'Has Ada run a payment system?';

  test('reaches the superusers and not the developer', async () => {
    expect((await send('/api/candidate-question-email', volta, { userId: ada.id, text: question })).status).toBe(200);
    const mail = await latest();
    expect(mail?.text).toContain(question);
    expect(mail?.text).toContain(`/admin/users/${ada.id}`);
    expect(await replyAddress()).toBe(volta.email);
    await backgroundDone();
    expect(await latestMails(ada.email)).toEqual([]);
  });

  test('about a developer not visible to the company is refused as if the developer did not exist', async () => {
    const hidden = await aDeveloper({ hiddenFromCompanies: [{ name: 'Volta Kraft', source: 'self' }] });
    const ask = (userId: string) => send('/api/candidate-question-email', volta, { userId, text: question });
    const [refused, unknown] = [await ask(hidden.id), await ask('000000000000000000000001')];
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual(unknown.body);
    expect((await send('/api/candidate-question-email', ada, { userId: ada.id, text: question })).status).toBe(403);
  });
});

describe('a customer request', () => {
  const request = { kind: 'payment', text: 'Can we pay by invoice?' };

  test('reaches the superusers with the sender as reply address', async () => {
    expect((await send('/api/customer-request', volta, request)).status).toBe(200);
    const mail = await latest();
    expect(mail?.text).toContain(request.text);
    expect(await replyAddress()).toBe(volta.email);
    expect((await send('/api/customer-request', volta, { ...request, kind: 'else' })).body.fields).toHaveProperty(
      'kind',
    );
  });

  test('gets an error with instructions if no superuser can receive it', async () => {
    const accounts = mongoose.connection.collection('accounts');
    const ids = (await accounts.find({ isSuperAdmin: true }).toArray()).map(({ _id }) => _id);
    await accounts.updateMany({ _id: { $in: ids } }, { $set: { suspended: true } });
    const { status, body } = await send('/api/customer-request', volta, request);
    await accounts.updateMany({ _id: { $in: ids } }, { $set: { suspended: false } });
    expect(status).toBe(503);
    expect(body.message).toBe('Hmm, something did not work, contact customer support.');
  });
});

describe('a person who has lost the app and the recovery codes', () => {
  const LOST = 'My phone was stolen, with the recovery codes on it.';
  const logIn = ({ email }: Person) => app.post('/api/login/', { body: { email, password } });
  const ask = (ticket: string) => app.post('/api/login/second-factor/help', { body: { ticket, text: LOST } });
  const requestsOf = async ({ accountId }: Person) =>
    (await app.get(`/api/customer-requests?account=${accountId}`, { as: bosses[0]?.token ?? '' })).body;

  test('can ask for help with the pending login, is answered by email, and can log in once two-factor authentication is off', async () => {
    const boss = bosses[0] as Person;
    await withPassword(boss);
    const moa = await aColleague(volta);
    for (const each of [volta, moa]) await withFactor(app, each);
    const { status, body } = await ask((await logIn(volta)).body.ticket);
    expect([status, body.message]).toEqual([200, expect.stringContaining('address of your account')]);
    const [request] = await requestsOf(volta);
    expect(request).toMatchObject({ kind: 'lockedOut', status: 'open', text: LOST, sender: { email: volta.email } });
    const mail = await latest();
    expect(mail?.subject).toBe('Someone can’t log in');
    expect(mail?.text).toContain(LOST);

    const answer = { text: 'We call you at noon.', revision: 0, key: 'answer-locked-out' };
    await app.post(`/api/customer-requests/${request._id}/answers`, { as: boss.token, body: answer });
    expect((await latest(volta))?.text).toContain('We call you at noon.');
    const off = { password, reason: 'Called back, knew the latest invoice' };
    const path = `/api/accounts/${volta.accountId}/second-factor/off`;
    expect((await app.post(path, { as: moa.token, body: { password } })).status, 'a colleague').toBe(404);
    expect((await app.post(path, { as: boss.token, body: off })).status).toBe(200);
    expect((await logIn(volta)).status).toBe(200);
    expect((await logIn(moa)).body.code, 'the colleague keeps hers').toBe('second_factor_needed');
  });

  test('can also ask with a link from an email', async () => {
    await withFactor(app, ada);
    await app.post('/api/forgot-password', { body: { email: ada.email } });
    const token = await oneTimeTokenOf(ada.email);
    const { body } = await app.post('/api/login/token', { body: { token } });
    expect((await ask(body.ticket)).status).toBe(200);
    expect(await requestsOf(ada)).toHaveLength(1);
    expect((await app.post('/api/login/token', { body: { token } })).body.code, 'the link still works').toBe(
      'second_factor_needed',
    );
  });

  test('cannot ask without the first step, with an expired one, or while suspended', async () => {
    await withFactor(app, ada);
    const { ticket } = (await logIn(ada)).body;
    for (const invalid of ['x', ada.token]) expect((await ask(invalid)).body.code).toBe('ticket_invalid');
    const suspension = { reasons: ['spam'] };
    await app.put(`/api/accounts/${ada.accountId}`, { as: bosses[0]?.token ?? '', body: { suspension } });
    expect(await ask(ticket)).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
    await withPassword(ada);
    expect((await ask(ticket)).body.code).toBe('ticket_invalid');
    expect(await requestsOf(ada)).toEqual([]);
  });

  test('can ask ten times an hour', async () => {
    await withFactor(app, ada);
    const { ticket } = (await logIn(ada)).body;
    const statuses = [];
    for (let nth = 0; nth < 11; nth++) statuses.push((await ask(ticket)).status);
    expect(statuses.slice(9)).toEqual([200, 429]);
  });
});
