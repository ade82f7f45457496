import { skillLabel } from '@tandem/catalogue/skills';
import { Types } from 'mongoose';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { emails } from '../../../platform/mail/emails.model.ts';
import { suppress } from '../../../platform/mail/suppression.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { alertOfToken } from './alert-token.ts';
import { alerts } from './job-alerts.model.ts';
import { askToContinueAlerts, sendJobAlerts } from './job-alerts.notifications.ts';
import { alertsOf } from './job-alerts.service.ts';

const app = useTestApp();
let company: Person;
beforeAll(async () => {
  company = await aCompany();
});

const HOUR = 3_600_000;
const DAYS = 24 * HOUR;
const in_ = (time: number) => new Date(Date.now() + time);
let count = 0;
const anAddress = () => `reader-${++count}@example.org`;
const aSkill = () => `alert-${++count}`;
let callers = 0;
/** Requests an alert from a new IP address each time. */
const ask = (body: object, language = 'en') =>
  app.post('/api/job-alerts/requests', {
    body,
    headers: { 'accept-language': language, 'x-forwarded-for': `10.1.${++callers >> 8}.${callers & 255}` },
  });
const tokenTo = async (email: string) => /\/jobs\/alerts\/(\S+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
const linked = (token: string) => `/api/job-alerts/links/${token}`;
const headlines = async (email: string) =>
  (await mailsTo(email))
    .filter(({ subject }) => /new job|nytt jobb/.test(subject))
    .map(({ text }) => [...text.matchAll(/^\* (.+)$/gm)].map(([, title]) => title))
    .reverse();

describe('alerts of developers', () => {
  const save = (as: Person, body: object) => app.post('/api/job-alerts', { as: as.token, body });
  const list = async (as: Person) => (await app.get('/api/job-alerts', { as: as.token })).body;

  test('are saved in one call, stored in a canonical form, changed and stopped', async () => {
    const [me, skill] = [await aDeveloper(), aSkill()];
    await aJob(company, { skills: [skill] });
    const saved = await save(me, {
      search: `skip=20&skill=${skill}&order=salary&role=backend&moon=1`,
      rhythm: 'daily',
    });
    expect(saved).toMatchObject({
      status: 201,
      body: { alert: { search: `role=backend&skill=${skill}`, rhythm: 'daily', total: 1 } },
    });
    expect(saved.body.message).toContain('once a day');
    await save(me, { search: `skill=${skill}&role=backend`, rhythm: 'weekly' });
    expect(await list(me)).toMatchObject([{ _id: saved.body.alert._id, rhythm: 'weekly' }]);
    await app.put(`/api/job-alerts/${saved.body.alert._id}`, { as: me.token, body: { rhythm: 'daily' } });
    expect(await list(me)).toMatchObject([{ rhythm: 'daily' }]);
    await app.call('DELETE', `/api/job-alerts/${saved.body.alert._id}`, { as: me.token });
    expect(await list(me)).toEqual([]);
  });

  test('exist once and never exceed their limit, even if several are saved simultaneously', async () => {
    const me = await aDeveloper();
    const search = `skill=${aSkill()}`;
    const answers = await Promise.all([save(me, { search, rhythm: 'daily' }), save(me, { search, rhythm: 'daily' })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await list(me)).toHaveLength(1);
    const many = Array.from({ length: 22 }, () => save(me, { search: `skill=${aSkill()}`, rhythm: 'daily' }));
    await Promise.all(many);
    expect((await app.get('/api/job-alerts?limit=100', { as: me.token })).body).toHaveLength(20);
  });

  test('are refused with an invalid frequency, and when there are too many', async () => {
    const me = await aDeveloper();
    expect((await save(me, { search: '', rhythm: 'hourly' })).status).toBe(400);
    for (let nth = 0; nth < 20; nth++) await save(me, { search: `q=${nth}` });
    expect(await save(me, { search: 'q=more' })).toMatchObject({ status: 400, body: { fields: { search: /20/ } } });
  });

  test('report each new job once, at their frequency, and follow the settings for this kind of email', async () => {
    const [me, skill] = [await aDeveloper(), aSkill()];
    await aJob(company, { skills: [skill], headline: 'Known before' });
    await save(me, { search: `skill=${skill}`, rhythm: 'daily' });
    await sendJobAlerts(in_(25 * HOUR));
    expect(await headlines(me.email)).toEqual([]);
    const job = await aJob(company, { skills: [skill], headline: 'Ferry engineer' });
    await sendJobAlerts(in_(26 * HOUR));
    expect(await headlines(me.email)).toEqual([]);
    await sendJobAlerts(in_(50 * HOUR));
    await sendJobAlerts(in_(50 * HOUR));
    expect(await headlines(me.email)).toEqual([['Ferry engineer']]);
    const again = (status: string) =>
      app.put(`/api/companies/${company.id}/jobs`, { as: company.token, body: { _id: job._id, status } });
    await again('paused');
    await again('published');
    await aJob(company, { skills: [skill], headline: 'Tug engineer' });
    await sendJobAlerts(in_(75 * HOUR));
    expect(await headlines(me.email)).toEqual([['Ferry engineer'], ['Tug engineer']]);
    await app.put(`/api/accounts/${me.accountId}`, { as: me.token, body: { unwantedEmails: ['searches'] } });
    await aJob(company, { skills: [skill], headline: 'Not wanted' });
    await sendJobAlerts(in_(100 * HOUR));
    expect(await headlines(me.email)).toHaveLength(2);
  });

  test('still report the jobs since the last email after their deletion was undone', async () => {
    const [me, skill] = [await aDeveloper(), aSkill()];
    const search = `skill=${skill}`;
    const { _id } = (await save(me, { search, rhythm: 'daily' })).body.alert;
    await aJob(company, { skills: [skill], headline: 'Ferry engineer' });
    const remove = () => app.call('DELETE', `/api/job-alerts/${_id}`, { as: me.token });
    await remove();
    expect((await remove()).status).toBe(404);
    await sendJobAlerts(in_(25 * HOUR));
    expect(await headlines(me.email)).toEqual([]);
    expect((await save(me, { search, rhythm: 'daily' })).body.alert._id).toBe(_id);
    await sendJobAlerts(in_(25 * HOUR));
    expect(await headlines(me.email)).toEqual([['Ferry engineer']]);
  });

  test('report the jobs in the next run if the email could not be stored', async () => {
    const [me, guest, skill] = [await aDeveloper(), anAddress(), aSkill()];
    await save(me, { search: `skill=${skill}`, rhythm: 'daily' });
    await ask({ email: guest, search: `skill=${skill}`, rhythm: 'daily' });
    await app.post(linked(await tokenTo(guest)));
    await aJob(company, { skills: [skill], headline: 'Ferry engineer' });
    const failing = vi.spyOn(emails, 'insert').mockRejectedValue(new Error('The disk is full'));
    await sendJobAlerts(in_(25 * HOUR));
    failing.mockRestore();
    for (const { email } of [me, { email: guest }]) expect(await headlines(email)).toEqual([]);
    await sendJobAlerts(in_(26 * HOUR));
    for (const { email } of [me, { email: guest }]) expect(await headlines(email)).toEqual([['Ferry engineer']]);
  });

  test('are not sent to a suspended account, and later report the jobs published meanwhile', async () => {
    const [me, skill, other] = [await aDeveloper(), aSkill(), aSkill()];
    await save(me, { search: `skill=${skill}`, rhythm: 'daily' });
    await ask({ email: me.email, search: `skill=${other}`, rhythm: 'daily' });
    await app.post(linked(await tokenTo(me.email)));
    await aJob(company, { headline: 'Buoy engineer', skills: [skill] });
    await aJob(company, { headline: 'Pier engineer', skills: [other] });
    const suspend = (suspended: boolean) => changeAccount(new Types.ObjectId(me.accountId), { suspended });
    await suspend(true);
    await sendJobAlerts(in_(25 * HOUR));
    expect(await headlines(me.email)).toEqual([]);
    await suspend(false);
    await sendJobAlerts(in_(50 * HOUR));
    expect((await headlines(me.email)).flat().toSorted()).toEqual(['Buoy engineer', 'Pier engineer']);
  });

  test('are part of the personal data export, and are deleted with the account', async () => {
    const me = await aDeveloper();
    await save(me, { search: 'skill=go' });
    expect(await alertsOf(me)).toMatchObject([{ search: 'skill=go', rhythm: 'weekly' }]);
    await app.call('DELETE', `/api/accounts/${me.accountId}/delete-forever`, { as: me.token });
    expect(await alertsOf(me)).toEqual([]);
  });

  test('include those requested for the same address without the account, and are deleted with it', async () => {
    const [me, other] = [await aDeveloper(), anAddress()];
    for (const email of [me.email, other]) await ask({ email, search: 'skill=rust', rhythm: 'daily' });
    expect(await alertsOf(me)).toMatchObject([{ search: 'skill=rust', rhythm: 'daily' }]);
    await app.call('DELETE', `/api/accounts/${me.accountId}/delete-forever`, { as: me.token });
    expect(await alerts.ofEmail(me.email)).toEqual([]);
    expect(await alerts.ofEmail(other)).toHaveLength(1);
  });

  test('are available only to developers', async () => {
    for (const other of [undefined, company, await aSuperuser()])
      expect((await app.post('/api/job-alerts', { as: other?.token, body: {} })).status).toBe(other ? 403 : 401);
  });
});

describe('alerts without an account', () => {
  test('send nothing before the owner of the address has confirmed, then use their language', async () => {
    const [email, skill] = [anAddress(), aSkill()];
    const asked = await ask({ email, search: `skill=${skill}&city=Kiel`, rhythm: 'daily' }, 'sv');
    expect(asked).toMatchObject({ status: 200, body: { message: expect.stringContaining(email) } });
    const [letter] = await mailsTo(email);
    expect(letter?.subject).toContain(`${skillLabel(skill)}, Kiel`);
    await aJob(company, { skills: [skill], location: { city: 'Kiel', country: 'DE' }, headline: 'Färja' });
    await sendJobAlerts(in_(25 * HOUR));
    expect(await mailsTo(email)).toHaveLength(1);

    const token = await tokenTo(email);
    expect((await app.get(linked(token))).body).toMatchObject({ confirmed: false, total: 1, rhythm: 'daily' });
    expect((await app.post(linked(token))).body).toMatchObject({ confirmed: true, expiresDate: null });
    await sendJobAlerts(in_(50 * HOUR));
    expect(await headlines(email)).toEqual([['Färja']]);
    const [news] = await mailsTo(email);
    expect(news?.text).toContain('i månaden');
    expect(news?.text).toContain(`/jobs/alerts/${token}`);
  });

  test('are changed and stopped by the link in any of their emails, also with one click', async () => {
    const email = anAddress();
    await ask({ email, search: 'skill=go' });
    const token = await tokenTo(email);
    await app.post(linked(token));
    expect((await app.put(linked(token), { body: { rhythm: 'daily' } })).body.rhythm).toBe('daily');
    const byHand = await fetch(`${app.url}${linked(token)}/stop`, { redirect: 'manual' });
    expect([byHand.status, byHand.headers.get('location')]).toEqual([302, `/jobs/alerts/${token}`]);
    const stop = await fetch(`${app.url}${linked(token)}/stop`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(stop.status).toBe(200);
    expect((await app.get(linked(token))).status).toBe(404);
    expect(await alerts.ofEmail(email)).toEqual([]);
    expect((await app.call('DELETE', linked(token))).status).toBe(200);
  });

  test('store the address, the language, the search and the frequency, and no other data about the person', async () => {
    const email = anAddress();
    await ask({ email, search: 'skill=go' }, 'fr');
    const [alert] = await alerts.ofEmail(email);
    expect(Object.keys(alert ?? {}).sort()).toEqual([
      '_id',
      'accountId',
      'confirmedDate',
      'createdDate',
      'email',
      'expiresDate',
      'forgetDate',
      'language',
      'rhythm',
      'search',
      'sentDate',
      'sentResults',
      'updatedDate',
    ]);
    expect(alert).toMatchObject({ language: 'fr', accountId: null });
  });

  test('give the same response for every address, and do not change a running alert', async () => {
    const [known, email] = [(await aDeveloper()).email, anAddress()];
    const answers = [await ask({ email: known, search: '' }), await ask({ email, search: '' })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body.message.replace(known, email)).toBe(answers[1]?.body.message);
    await app.post(linked(await tokenTo(email)));
    await ask({ email, search: '', rhythm: 'daily' });
    expect(await alerts.ofEmail(email)).toMatchObject([{ rhythm: 'weekly', expiresDate: null }]);
  });

  test('exist once if the same alert is requested twice simultaneously', async () => {
    const [email, search] = [anAddress(), `skill=${aSkill()}`];
    await Promise.all([ask({ email, search, rhythm: 'daily' }), ask({ email, search, rhythm: 'daily' })]);
    expect(await alerts.ofEmail(email)).toHaveLength(1);
  });

  test('are not marked as sent if the email could not be stored, and can be requested again', async () => {
    const email = anAddress();
    const store = vi.spyOn(emails, 'insert').mockRejectedValueOnce(new Error('the disk is full'));
    expect((await ask({ email, search: 'role=backend', rhythm: 'daily' })).status).toBeGreaterThanOrEqual(500);
    store.mockRestore();
    expect((await ask({ email, search: 'role=backend', rhythm: 'daily' })).status).toBeLessThan(300);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('send nothing to addresses that have unsubscribed from everything', async () => {
    const email = anAddress();
    await suppress(email, 'unsubscribed-all');
    expect((await ask({ email })).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('cannot flood a mailbox: at most five emails a day to an address', async () => {
    const email = anAddress();
    const statuses = [];
    for (let nth = 0; nth < 6; nth++) statuses.push((await ask({ email, search: `q=${nth}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await mailsTo(email)).toHaveLength(5);
  });

  test('ignore bots that fill in the hidden field', async () => {
    const email = anAddress();
    expect((await ask({ email, website: 'https://spam.example' })).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('are deleted after 7 days without confirmation', async () => {
    const email = anAddress();
    await ask({ email });
    const [alert] = await alerts.ofEmail(email);
    expect(Number(alert?.expiresDate) - Date.now()).toBeGreaterThan(6.9 * DAYS);
    expect(Number(alert?.expiresDate) - Date.now()).toBeLessThan(7.1 * DAYS);
    const token = await tokenTo(email);
    await alerts.change(alert?._id ?? '', { expiresDate: new Date(Date.now() - 1) });
    expect((await app.get(linked(token))).status).toBe(404);
    expect((await app.post(linked(token))).status).toBe(404);
  });

  test('request confirmation again after half a year, and continue once it is given', async () => {
    const email = anAddress();
    await ask({ email });
    const token = await tokenTo(email);
    await app.post(linked(token));
    await askToContinueAlerts(in_(180 * DAYS));
    expect(await mailsTo(email)).toHaveLength(1);
    await askToContinueAlerts(in_(184 * DAYS));
    await askToContinueAlerts(in_(185 * DAYS));
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Keep your job alert: all jobs?',
      'Confirm your job alert: all jobs',
    ]);
    expect((await app.get(linked(token))).body.expiresDate).not.toBeNull();
    expect((await app.post(linked(token))).body.expiresDate).toBeNull();
  });

  test('ask a suspended account again only once it is released, and do not expire meanwhile', async () => {
    const me = await aDeveloper();
    await ask({ email: me.email });
    const token = await tokenTo(me.email);
    await app.post(linked(token));
    const suspend = (suspended: boolean) => changeAccount(new Types.ObjectId(me.accountId), { suspended });
    const before = await mailsTo(me.email);
    await suspend(true);
    await askToContinueAlerts(in_(184 * DAYS));
    expect(await mailsTo(me.email)).toEqual(before);
    expect((await app.get(linked(token))).body.expiresDate).toBeNull();
    await suspend(false);
    await askToContinueAlerts(in_(185 * DAYS));
    expect((await mailsTo(me.email))[0]?.subject).toBe('Keep your job alert: all jobs?');
  });

  test('do not expire without a confirmation request, if the email could not be stored', async () => {
    const email = anAddress();
    await ask({ email });
    const token = await tokenTo(email);
    await app.post(linked(token));
    const failing = vi.spyOn(emails, 'insert').mockRejectedValue(new Error('The disk is full'));
    await askToContinueAlerts(in_(184 * DAYS));
    failing.mockRestore();
    expect((await app.get(linked(token))).body.expiresDate).toBeNull();
    await askToContinueAlerts(in_(185 * DAYS));
    expect((await mailsTo(email))[0]?.subject).toBe('Keep your job alert: all jobs?');
    expect((await app.get(linked(token))).body.expiresDate).not.toBeNull();
  });

  test('have links that cannot be guessed', async () => {
    const email = anAddress();
    await ask({ email });
    const token = await tokenTo(email);
    const id = alertOfToken(token) ?? '';
    for (const wrong of [id, `${id}.`, `${id}.x`, `${token}x`, token.replace(/^./, 'f'), `${token}.x`, '%00']) {
      expect((await app.get(linked(wrong))).status).toBe(404);
      expect((await app.call('DELETE', linked(wrong))).status).toBe(404);
    }
  });
});
