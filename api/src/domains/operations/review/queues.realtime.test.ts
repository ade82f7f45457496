import { Types } from 'mongoose';
import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob, aMatch } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { useSockets } from '../../../testing/sockets.ts';
import { tutorialCalls } from '../../../testing/tutorials.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';

const app = useTestApp({ sockets: true });
const { connected } = useSockets(app);

const report = ({ token }: Person, company: Person) =>
  app.post('/api/reports', { as: token, body: { subjectType: 'company', subjectId: company.id, reason: 'spam' } });

test('only superusers are notified of changes in their queues', async () => {
  const [superuser, ada, volta] = [await aSuperuser(), await aDeveloper(), await aCompany()];
  const team = await connected(superuser);
  const others = [await connected(ada), await connected(volta)];
  const queues = () => team.received('queue').map(({ queue }) => queue);

  expect((await report(ada, volta)).status).toBe(201);
  await vi.waitFor(() => expect(queues()).toContain('reports'), { timeout: 5000 });
  await aDeveloper();
  await aCompany();
  await vi.waitFor(() => expect(queues()).toEqual(expect.arrayContaining(['developers', 'companies'])), {
    timeout: 5000,
  });
  const body = { suspension: { reasons: ['spam'], note: 'Repeated advertising.' } };
  await app.put(`/api/accounts/${ada.accountId}`, { as: superuser.token, body });
  await vi.waitFor(() => expect(queues()).toContain('appeals'), { timeout: 5000 });
  expect(others.flatMap(({ received }) => received('queue'))).toEqual([]);
});

test('superusers are notified when a run is contested, answered, and when the person is erased, but not of every run', async () => {
  const [superuser, ada] = [await aSuperuser(), await aDeveloper()];
  const team = await connected(superuser);
  const contests = () => team.received('queue').filter(({ queue }) => queue === 'contests').length;
  const runOf = async () =>
    (await app.post('/api/edenai/keywords', { as: ada.token, body: { text: 'senior Go' } })).body.runId as string;
  const contest = (run: string) =>
    app.post(`/api/edenai/runs/${run}/contest`, { as: ada.token, body: { reason: 'I did not ask for this' } });
  const [first, second] = [await runOf(), await runOf()];
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(contests()).toBe(0);

  expect((await contest(first)).status).toBe(200);
  await vi.waitFor(() => expect(contests()).toBe(1), { timeout: 5000 });
  const answer = { kind: 'upheld', text: 'You are right, and we are sorry.' };
  await app.put(`/api/edenai/runs/${first}/contest`, { as: superuser.token, body: answer });
  await vi.waitFor(() => expect(contests()).toBe(2), { timeout: 5000 });
  await contest(second);
  await vi.waitFor(() => expect(contests()).toBe(3), { timeout: 5000 });
  await app.call('DELETE', `/api/accounts/${ada.accountId}/delete-forever`, { as: ada.token });
  await vi.waitFor(() => expect(contests()).toBe(4), { timeout: 5000 });
});

test('superusers are notified of a proposed tutorial and of a reported comment', async () => {
  const [superuser, ada] = [await aSuperuser(), await aDeveloper()];
  const { create, update, published, say } = tutorialCalls(app, () => superuser);
  const [draft, { _id }] = [await create(ada), await published()];
  const { comment } = (await say(superuser, _id, 'Buy now')).body;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const team = await connected(superuser);
  const tutorials = () => team.received('queue').filter(({ queue }) => queue === 'tutorials').length;
  await update(ada, draft._id, { proposed: true });
  await vi.waitFor(() => expect(tutorials()).toBe(1), { timeout: 5000 });
  await app.post(`/api/comments/${comment._id}/report`, { as: ada.token, body: { reason: 'spam' } });
  await vi.waitFor(() => expect(tutorials()).toBe(2), { timeout: 5000 });
});

test('erasing the developer of a contested run notifies superusers', async () => {
  const [superuser, ada, volta] = [await aSuperuser(), await aDeveloper(), await aCompany()];
  const match = await aMatch(await aJob(volta), ada);
  const body = { match: match._id, language: 'en' };
  const { runId } = (await app.post('/api/edenai/message', { as: volta.token, body })).body;
  const contest = { as: ada.token, body: { reason: 'I have never used COBOL' } };
  expect((await app.post(`/api/edenai/runs/${runId}/contest`, contest)).status).toBe(200);
  const open = async () => (await app.get('/api/edenai/contests', { as: superuser.token })).body as { _id: string }[];
  expect((await open()).map(({ _id }) => _id)).toContain(runId);
  const team = await connected(superuser);
  await app.call('DELETE', `/api/accounts/${ada.accountId}/delete-forever`, { as: ada.token });
  await vi.waitFor(() => expect(team.received('queue')).toContainEqual({ queue: 'contests' }), { timeout: 5000 });
  expect((await open()).map(({ _id }) => _id)).not.toContain(runId);
});

test('many simultaneous changes send one event', async () => {
  const team = await connected(await aSuperuser());
  await Promise.all(Array.from({ length: 5 }, () => aDeveloper()));
  await vi.waitFor(() => expect(team.received('queue')).toContainEqual({ queue: 'developers' }), { timeout: 5000 });
  expect(team.received('queue').filter(({ queue }) => queue === 'developers').length).toBeLessThanOrEqual(2);
});

test('a superuser who lost that role, or acts as another account, is not notified', async () => {
  const [superuser, former, ada, volta] = [
    await aSuperuser(),
    await aSuperuser(),
    await aDeveloper(),
    await aCompany(),
  ];
  const { body } = await app.post('/api/become/', {
    as: superuser.token,
    body: { email: ada.email, reason: 'Asked on the telephone' },
  });
  const [acting, demoted, team] = [
    await connected({ token: body.token }),
    await connected(former),
    await connected(superuser),
  ];
  await changeAccount(new Types.ObjectId(former.accountId), { isSuperAdmin: false });
  const before = demoted.received('queue').length;
  await report(ada, volta);
  await vi.waitFor(() => expect(team.received('queue')).toContainEqual({ queue: 'reports' }), { timeout: 5000 });
  expect(demoted.received('queue')).toHaveLength(before);
  expect(acting.received('queue')).toEqual([]);
});
