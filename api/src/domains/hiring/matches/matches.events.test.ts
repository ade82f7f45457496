import { REMOVED_BY_TANDEM } from '@tandem/catalogue/reasons';
import mongoose, { Types } from 'mongoose';
import { describe, expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, aMatch } from '../../../testing/factories.ts';
import { mailsTo, passUndoPeriod } from '../../../testing/mailbox.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { mongoUri, startProcess } from '../../../testing/processes.ts';
import { endApplications } from './matches.applying.ts';
import { closeMatchesOfEndedJobs } from './matches.closing.ts';
import { eraseMatchesOfDeveloper } from './matches.erasing.ts';
import { expireMatches } from './matches.expiry.ts';
import { matches } from './matches.model.ts';

const app = useTestApp();

const latest = async ({ email }: Person) => (await mailsTo(email))[0];

test("each side is emailed about the other side's steps", async () => {
  const [ada, volta] = [await aDeveloper({ lastName: 'Geheimnis' }), await aCompany({ name: 'Volta' })];
  const job = await aJob(volta, { headline: 'Go engineer' });
  const change = (body: object) => app.put(`/api/matches-new/${_id}`, { as: volta.token, body });

  const { _id } = (await app.post('/api/matches-new', { as: ada.token, body: { job: job._id } })).body;
  expect(await latest(volta)).toBeUndefined();
  await passUndoPeriod();
  const asked = await latest(volta);
  expect(asked).toMatchObject({
    subject: 'Ada is interested in “Go engineer”',
    text: expect.stringContaining('/company/matches'),
  });
  expect(asked?.text).not.toContain('Geheimnis');
  expect(await latest(ada)).toBeUndefined();

  await change({ seen: true });
  expect(await latest(ada)).toBeUndefined();
  await change({ status: 'accepted' });
  await change({ undo: true });
  await change({ status: 'rejected', reason: 'spam' });
  expect(await latest(ada)).toBeUndefined();
  await passUndoPeriod();
  await passUndoPeriod();
  const answer = await latest(ada);
  expect(answer).toMatchObject({ subject: 'An answer from “Volta”', text: expect.stringContaining('/me/jobs') });
  expect(answer?.text).not.toContain('spam');
  expect(await mailsTo(ada.email)).toHaveLength(1);
});

test('an admin who acts as a side does not mark matches as seen, and does not count as activity on the job', async () => {
  const [ada, volta, { token }] = [await aDeveloper(), await aCompany(), await aSuperuser()];
  const job = await aJob(volta);
  const { _id } = (await app.post('/api/matches-new', { as: ada.token, body: { job: job._id } })).body;
  const become = { email: volta.email, reason: 'Asked on the telephone' };
  const as = (await app.post('/api/become/', { as: token, body: become })).body.token;
  const stored = () => mongoose.connection.collection('jobs').findOne({ _id: new Types.ObjectId(job._id) });
  const before = await stored();
  const see = (by: string) => app.put(`/api/matches-new/${_id}`, { as: by, body: { seen: true } });
  expect(await see(as)).toMatchObject({ status: 200, body: { isNew: true } });
  expect((await stored())?.reviewedDate).toEqual(before?.reviewedDate);
  expect((await see(volta.token)).body.isNew).toBe(false);
  expect((await stored())?.reviewedDate).not.toEqual(before?.reviewedDate);
});

test('the email contains the message of the side that started the match, as plain text and shortened if very long', async () => {
  const [ada, volta] = [await aDeveloper(), await aCompany({ name: 'Volta' })];
  const coverText = `Late is worse than wrong.\n<b>Bold</b> ${'and on '.repeat(200)}the end`;
  await app.post('/api/matches-new', { as: ada.token, body: { job: (await aJob(volta))._id, coverText } });
  await passUndoPeriod();
  const mail = await latest(volta);
  expect(mail?.text).toContain('> Late is worse than wrong.\n> <b>Bold</b> and on');
  expect(mail?.text).toContain(' …\nAda');
  expect(mail?.html).toContain('&#60;b&#62;Bold');
  expect(mail?.html).not.toContain('the end');
});

test('the developers are notified the same day when a job is closed', async () => {
  const [ada, volta] = [await aDeveloper(), await aCompany({ name: 'Volta' })];
  const job = await aJob(volta, { headline: 'Go engineer' });
  await app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: ada.id } });
  await passUndoPeriod();
  expect(await latest(ada)).toMatchObject({ subject: '“Volta” would like to talk' });
  await app.put(`/api/companies/${volta.id}/jobs`, { as: volta.token, body: { _id: job._id, status: 'closed' } });
  expect(await latest(ada)).toMatchObject({ subject: '“Go engineer” at “Volta” is closed' });
});

describe('closing a job while a side acts on a match', () => {
  const scene = async () => {
    const [ada, volta] = [await aDeveloper(), await aCompany({ name: 'Volta' })];
    const job = await aJob(volta, { headline: 'Go engineer' });
    const { _id } = (await app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: ada.id } }))
      .body;
    const step = (as: Person, body: object) => app.put(`/api/matches-new/${_id}`, { as: as.token, body });
    const close = (hired?: string) =>
      app.put(`/api/companies/${volta.id}/jobs`, {
        as: volta.token,
        body: { _id: job._id, status: 'closed', ...(hired && { reason: 'filled-here', hired }) },
      });
    const seen = async () => (await app.get(`/api/v2/matches-new/${ada.id}`, { as: ada.token })).body[0];
    return { ada, volta, _id, step, close, seen };
  };
  /** Runs a function after the open matches of the job were read. */
  const afterReading = (happen: () => Promise<unknown>) => {
    const { openOfJob } = matches;
    const reading = async (job: Parameters<typeof openOfJob>[0]) => {
      const found = await openOfJob(job);
      await happen();
      return found;
    };
    return vi.spyOn(matches, 'openOfJob').mockImplementationOnce(reading as never);
  };

  test('ends a match that was accepted meanwhile, and notifies the developer', async () => {
    const { ada, step, close, seen } = await scene();
    const spy = afterReading(() => step(ada, { status: 'accepted' }));
    expect((await close()).status).toBe(200);
    spy.mockRestore();
    expect(await seen()).toMatchObject({ status: 'rejected', rejectReason: 'position-closed', isNew: true });
    expect((await seen()).history).toHaveLength(3);
    expect(await latest(ada)).toMatchObject({ subject: '“Go engineer” at “Volta” is closed' });
  });

  test('reports the hire for a match that has progressed meanwhile', async () => {
    const { ada, volta, _id, step, close, seen } = await scene();
    await step(ada, { status: 'accepted' });
    const spy = afterReading(() => step(volta, { status: 'interviewing' }));
    expect((await close(_id)).status).toBe(200);
    spy.mockRestore();
    expect((await seen()).history.map(({ status }: { status: string }) => status)).toEqual([
      ...['pending', 'accepted', 'interviewing', 'hired'],
    ]);
  });

  test('does not report the hire of a developer who has withdrawn the acceptance', async () => {
    const { ada, _id, step, close, seen } = await scene();
    await step(ada, { status: 'accepted' });
    const spy = afterReading(() => step(ada, { undo: true }));
    expect((await close(_id)).status).toBe(200);
    spy.mockRestore();
    expect(await seen()).toMatchObject({ status: 'rejected', rejectReason: 'position-closed' });
  });
});

test.each([
  ['developer is erased', ([id = '']: string[]) => eraseMatchesOfDeveloper(id), 'passed'],
  ['applicant is removed', (ids: string[]) => endApplications(ids.map((id) => new Types.ObjectId(id))), 'rejected'],
] as const)('a match that the company accepts while its %s ends as well', async (_, erase, status) => {
  const [ada, volta] = [await aDeveloper(), await aCompany({ name: 'Volta' })];
  const { _id } = await aMatch(await aJob(volta), ada);
  const { ofUser } = matches;
  const spy = vi.spyOn(matches, 'ofUser').mockImplementationOnce(async (user) => {
    const found = await ofUser(user);
    const accepted = { as: volta.token, body: { status: 'accepted' } };
    expect((await app.put(`/api/matches-new/${_id}`, accepted)).status).toBe(200);
    return found;
  });
  await erase([ada.id]);
  spy.mockRestore();
  expect(await matches.find(_id)).toMatchObject({ status, open: false });
});

test("a match that stayed open after a superuser deleted its job does not end in the company's name", async () => {
  const [ada, volta, root] = [await aDeveloper(), await aCompany(), await aSuperuser()];
  const [job, running] = [await aJob(volta), await aJob(volta)];
  const [{ _id }, other] = [await aMatch(job, ada), await aMatch(running, ada)];
  const stopping = vi.spyOn(matches, 'openOfJob').mockRejectedValueOnce(new Error('stopped'));
  const path = `/api/companies/${volta.id}/jobs/${job._id}/delete`;
  await app.post(path, { as: root.token, body: { reason: 'other' } });
  stopping.mockRestore();
  await closeMatchesOfEndedJobs(new Date(Date.now() + 3_600_000));
  expect((await matches.find(_id))?.history.at(-1)).toMatchObject({ by: 'system', reason: REMOVED_BY_TANDEM });
  expect(await matches.find(other._id)).toMatchObject({ open: true });
});

test('an unanswered match is closed after fourteen days, and both sides are notified', async () => {
  const [ada, volta] = [await aDeveloper(), await aCompany({ name: 'Volta' })];
  const job = await aJob(volta, { headline: 'Go engineer' });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const last = async () => (await app.get(`/api/v2/matches-new/${ada.id}`, { as: ada.token })).body[0];

  await app.post('/api/matches-new', { as: ada.token, body: { job: job._id } });
  await expireMatches(inDays(13));
  expect((await last()).status).toBe('pending');
  await expireMatches(inDays(15));
  expect(await last()).toMatchObject({ status: 'passed', isNew: true, abilities: [] });
  for (const side of [ada, volta]) expect(await latest(side)).toMatchObject({ subject: 'No answer on “Go engineer”' });

  await app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: ada.id } });
  await Promise.all([expireMatches(inDays(15)), expireMatches(inDays(15))]);
  expect(await last()).toMatchObject({ status: 'rejected', turn: null });
  expect((await last()).history.at(-1)).toMatchObject({ by: 'system', reason: 'no-show' });
  expect((await mailsTo(ada.email)).filter(({ subject }) => subject.startsWith('No answer'))).toHaveLength(2);
});

describe('no email is sent about a request', () => {
  const scene = async () => {
    const [ada, volta] = [await aDeveloper(), await aCompany({ name: 'Volta' })];
    const job = await aJob(volta, { headline: 'Go engineer' });
    const ask = () => app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: ada.id } });
    const { _id } = (await ask()).body;
    const step = (as: Person, body: object) => app.put(`/api/matches-new/${_id}`, { as: as.token, body });
    return { ada, volta, job, _id, ask, step };
  };

  test('that was undone; the request sent again is emailed once', async () => {
    const { ada, volta, ask, step } = await scene();
    await step(volta, { undo: true });
    await passUndoPeriod();
    expect(await latest(ada)).toBeUndefined();
    await ask();
    await passUndoPeriod();
    await passUndoPeriod();
    expect(await mailsTo(ada.email)).toHaveLength(1);
  });

  test('that has been answered meanwhile; the answer is emailed once it is final', async () => {
    const { ada, volta, step } = await scene();
    await step(ada, { status: 'accepted' });
    expect(await latest(volta)).toBeUndefined();
    await passUndoPeriod();
    expect(await latest(ada)).toBeUndefined();
    expect(await latest(volta)).toMatchObject({ subject: expect.stringContaining('Ada') });
  });

  test('that was withdrawn, before or after the email about it', async () => {
    const { ada, _id, step } = await scene();
    const root = await aSuperuser();
    const withdraw = { status: 'rejected', reason: 'withdrawn' };
    expect((await step(root, withdraw)).status).toBe(200);
    await passUndoPeriod();
    expect(await latest(ada)).toBeUndefined();
    await step(root, { undo: true });
    await passUndoPeriod();
    expect(await latest(ada)).toMatchObject({ subject: '“Volta” would like to talk' });
    await step(root, withdraw);
    await passUndoPeriod();
    expect(await mailsTo(ada.email)).toHaveLength(1);
    expect(await matches.find(_id)).toMatchObject({ status: 'rejected', mailDate: null });
  });

  test('that can still be undone: once its email is being sent, undoing is refused', async () => {
    const { volta, step } = await scene();
    await matches.claimMail(new Date(Date.now() + 11 * 60_000), 60_000);
    expect((await step(volta, { undo: true })).status).toBe(409);
  });
});

/** How often processes are killed. `KILLS=10` takes half a minute. */
const KILLS = Number(process.env.KILLS ?? 1);

test('several processes, some of them killed during the work, notify and email each person only once', async () => {
  const volta = await aCompany({ name: 'Volta' });
  const people = await Promise.all(Array.from({ length: 10 + 3 * KILLS }, () => aDeveloper()));
  const job = await aJob(volta);
  for (const { id } of people)
    await app.post('/api/matches-new', { as: volta.token, body: { job: job._id, user: id } });
  const collection = (name: string) => mongoose.connection.collection(name);
  const addresses = people.map(({ email }) => email);
  const emailsOf = { template: 'matchBeganForDeveloper', to: { $in: addresses } };
  const written = () => collection('emails').countDocuments(emailsOf);
  const worker = (minutes: number) =>
    startProcess('testing/match-mail-process.ts', [mongoUri(), mongoose.connection.name, `${minutes}`]);

  // A killed process's claims expire two minutes later.
  for (let kill = 0; kill < KILLS; kill++) {
    const before = await written();
    const { child } = await worker(11 + 2 * kill);
    await vi.waitFor(async () => expect(await written()).toBeGreaterThan(before), { timeout: 20_000, interval: 5 });
    child.kill('SIGKILL');
  }
  await Promise.all([worker(11 + 2 * KILLS), worker(11 + 2 * KILLS)]);
  const isDone = async () => expect(await collection('matches').countDocuments({ mailDate: { $ne: null } })).toBe(0);
  await vi.waitFor(isDone, 20_000);
  await vi.waitFor(async () => expect(await written()).toBe(people.length), 20_000);
  expect(new Set(await collection('emails').distinct('to', emailsOf)).size).toBe(people.length);
  const unread = {
    kind: 'requestReceived',
    accountId: { $in: people.map(({ accountId }) => new mongoose.Types.ObjectId(accountId)) },
  };
  expect(await collection('notifications').countDocuments(unread)).toBe(people.length);
}, 180_000);
