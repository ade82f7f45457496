import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { mailsTo } from '../../testing/mailbox.ts';
import { aCompany, aDeveloper, type Person } from '../../testing/people.ts';
import { aJob } from '../../testing/things.ts';
import { closeSilentMatches } from './matches.silence.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const latest = async ({ email }: Person) => (await mailsTo(email))[0];

test('each side is told by e-mail of what the other one does', async () => {
  const [ada, volta] = [await aDeveloper({ lastName: 'Geheimnis' }), await aCompany({ name: 'Volta' })];
  const job = await aJob(volta, { headline: 'Go engineer' });
  const change = (body: object) => app.put(`/api/matches-new/${_id}`, { as: volta.token, body });

  const { _id } = (await app.post('/api/matches-new', { as: ada.token, body: { job: job._id } })).body;
  const asked = await latest(volta);
  expect(asked).toMatchObject({
    subject: 'Ada is interested in Go engineer',
    text: expect.stringContaining('/company/matches'),
  });
  expect(asked?.text).not.toContain('Geheimnis');
  expect(await latest(ada)).toBeUndefined();

  await change({ seen: true });
  expect(await latest(ada)).toBeUndefined();
  await change({ status: 'accepted' });
  expect(await latest(ada)).toMatchObject({ subject: 'Volta said yes' });
  await change({ undo: true });
  await change({ status: 'rejected', reason: 'spam' });
  const answer = await latest(ada);
  expect(answer).toMatchObject({ subject: 'An answer from Volta', text: expect.stringContaining('/me/jobs') });
  expect(answer?.text).not.toContain('spam');
  expect(await mailsTo(ada.email)).toHaveLength(2);
});

test('the e-mail brings the words of whoever began, as text and not as markup, and not all of very many', async () => {
  const [ada, volta] = [await aDeveloper(), await aCompany({ name: 'Volta' })];
  const coverText = `Late is worse than wrong.\n<b>Bold</b> ${'and on '.repeat(200)}the end`;
  await app.post('/api/matches-new', { as: ada.token, body: { job: (await aJob(volta))._id, coverText } });
  const mail = await latest(volta);
  expect(mail?.text).toContain('> Late is worse than wrong.\n> <b>Bold</b> and on');
  expect(mail?.text).toContain(' …\nAda');
  expect(mail?.html).toContain('&#60;b&#62;Bold');
  expect(mail?.html).not.toContain('the end');
});

test('a job that is closed is told to its developers the same day', async () => {
  const [ada, volta] = [await aDeveloper(), await aCompany({ name: 'Volta' })];
  const job = await aJob(volta, { headline: 'Go engineer' });
  await app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: ada.id } });
  expect(await latest(ada)).toMatchObject({ subject: 'Volta would like to talk' });
  await app.put(`/api/companies/${volta.id}/jobs`, { as: volta.token, body: { _id: job._id, status: 'closed' } });
  expect(await latest(ada)).toMatchObject({ subject: 'Go engineer at Volta is closed' });
});

test('a match that nobody answers is closed after fourteen days, and both sides are told', async () => {
  const [ada, volta] = [await aDeveloper(), await aCompany({ name: 'Volta' })];
  const job = await aJob(volta, { headline: 'Go engineer' });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const last = async () => (await app.get(`/api/v2/matches-new/${ada.id}`, { as: ada.token })).body[0];

  await app.post('/api/matches-new', { as: ada.token, body: { job: job._id } });
  await closeSilentMatches(inDays(13));
  expect((await last()).status).toBe('pending');
  await closeSilentMatches(inDays(15));
  expect(await last()).toMatchObject({ status: 'passed', isNew: true, abilities: [] });
  for (const side of [ada, volta]) expect(await latest(side)).toMatchObject({ subject: 'No answer about Go engineer' });

  await app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: ada.id } });
  await Promise.all([closeSilentMatches(inDays(15)), closeSilentMatches(inDays(15))]);
  expect(await last()).toMatchObject({ status: 'rejected', turn: null });
  expect((await last()).history.at(-1)).toMatchObject({ by: 'system', reason: 'no-show' });
  expect((await mailsTo(ada.email)).filter(({ subject }) => subject.startsWith('No answer'))).toHaveLength(2);
});
