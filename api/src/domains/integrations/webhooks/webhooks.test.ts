import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEBHOOK_EVENTS, WEBHOOK_RETRIES } from '@tandem/catalogue/webhooks';
import { WebhookPayload, webhookData } from '@tandem/contracts/webhook';
import mongoose, { Types } from 'mongoose';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { latestMails } from '../../../platform/mail/outbox.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import {
  aConversation,
  aDraft,
  aJob,
  aMatch,
  aMessage,
  anAcceptedMatch,
  anInterviewProposal,
} from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { receiving } from '../../../testing/receiving.ts';
import { expireMatches } from '../../hiring/matches/matches.expiry.ts';
import { changeMatch } from '../../hiring/matches/matches.steps.ts';
import { suspend } from '../../identity/suspensions/suspensions.service.ts';
import { updateJob } from '../../jobs/jobs/jobs.service.ts';
import { followRecords, sweepRecords } from '../recorded-events/recording.ts';
import { deliveries } from './deliveries.model.ts';
import { attempt, deliverDue } from './deliveries.worker.ts';
import { webhookSink } from './storing.ts';
import { webhooks } from './webhooks.model.ts';

const app = useTestApp();
const DAY = 86_400_000;

interface Call {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** The receiver; `answer` decides its response. */
let receiver: Server;
let origin: string;
let calls: Call[] = [];
let answer: RequestListener;
/** A server in the private network that must not be reached. */
let inner: Server;
let reached = 0;

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const answerWith =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end();

beforeAll(async () => {
  const receive = receiving((request, response, body) => {
    calls.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body });
    answer(request, response);
  });
  receiver = createServer(receive);
  inner = createServer((_, response) => response.end()).on('connection', () => reached++);
  const host = await listening(receiver);
  await listening(inner);
  origin = `http://${host}`;
});
let stop: () => Promise<void>;
beforeEach(() => {
  env.FETCHABLE_HOSTS = [new URL(origin).host];
  calls = [];
  answer = answerWith(204);
  stop = followRecords([webhookSink]);
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
});
afterAll(() => {
  for (const server of [receiver, inner]) server.close().closeAllConnections();
});

const pathOf = ({ id }: { id: string }) => `/api/companies/${id}/webhooks`;
async function anEndpoint(company: Person, { events = WEBHOOK_EVENTS as readonly string[], path = '/hook' } = {}) {
  const body = { url: origin + path, events };
  const { status, body: endpoint } = await app.post(pathOf(company), { as: company.token, body });
  expect(status).toBe(201);
  return endpoint as { _id: string; secret: string; url: string };
}
const settled = async () => {
  await backgroundDone();
  await deliverDue();
};
const payloads = () => calls.map(({ body }) => WebhookPayload.parse(JSON.parse(body)));
const typesSent = () => payloads().map(({ type }) => type);
const listOf = async (company: Person, id: string, query = '') =>
  (await app.get(`${pathOf(company)}/${id}/deliveries${query}`, { as: company.token })).body;

describe('an endpoint', () => {
  test('gets the events it has subscribed to, with a signature that the library verifies', async () => {
    const company = await aCompany();
    const { secret } = await anEndpoint(company, { events: ['match.created', 'match.accepted'] });
    const [job, developer] = [await aJob(company), await aDeveloper({ firstName: 'Frideborg' })];
    await aMatch(job, developer);
    await settled();
    expect(typesSent()).toEqual(['match.created']);
    const [call] = calls as [Call];
    expect(new Webhook(secret).verify(call.body, call.headers)).toEqual({
      type: 'match.created',
      version: 1,
      timestamp: expect.any(String),
      data: {
        matchId: expect.any(String),
        jobId: job._id,
        job: job.headline,
        candidateId: developer.id,
        status: 'pending',
        startedBy: 'developer',
        by: 'developer',
        url: expect.stringContaining('/company/matches?match='),
      },
    });
    expect(call.headers['webhook-id']).toMatch(/^msg_[0-9a-f]{24}$/);
  });

  test('cannot be added, changed or given a new secret by a superuser who acts as the company', async () => {
    const [company, superuser] = [await aCompany(), await aSuperuser()];
    const { _id } = await anEndpoint(company);
    const reason = 'They asked us to look at it.';
    const { body } = await app.post('/api/become/', { as: superuser.token, body: { email: company.email, reason } });
    const as = body.token;
    const url = `${origin}/elsewhere`;
    const answers = [
      await app.post(pathOf(company), { as, body: { url, events: ['match.created'] } }),
      await app.put(`${pathOf(company)}/${_id}`, { as, body: { url } }),
      await app.post(`${pathOf(company)}/${_id}/secret`, { as }),
    ];
    for (const each of answers) expect(each).toMatchObject({ status: 403, body: { code: 'acting_as_another' } });
    expect((await app.get(pathOf(company), { as })).status).toBe(200);
  });

  test('of a suspended company gets nothing', async () => {
    const [company, superuser] = [await aCompany(), await aSuperuser()];
    await anEndpoint(company);
    const match = await anAcceptedMatch(await aJob(company), await aDeveloper(), company);
    await settled();
    calls = [];
    await suspend({ entityId: company.id, type: 'company' }, { reasons: ['spam'], by: superuser.accountId });
    await changeMatch({ view: 'SUPERUSER', accountId: superuser.accountId }, match._id, { status: 'rejected' });
    await sweepRecords(new Date(), [webhookSink]);
    await settled();
    expect(calls).toEqual([]);
  });

  test('gets no events of another company, and none from before it existed', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()];
    await aMatch(await aJob(mine), await aDeveloper());
    await backgroundDone();
    await anEndpoint(mine);
    await aMatch(await aJob(theirs), await aDeveloper());
    await sweepRecords(new Date(), [webhookSink]);
    await settled();
    expect(calls).toEqual([]);
  });

  test('S44 has a secret of 32 bytes that is shown once and stored encrypted', async () => {
    const company = await aCompany();
    const { _id, secret } = await anEndpoint(company);
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
    const stored = await webhooks.find(_id);
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
    const list = await app.get(pathOf(company), { as: company.token });
    expect(JSON.stringify(list.body)).not.toMatch(/secret"|whsec/);
  });

  test.each([
    'http://hooks.hamnkraft.example/a',
    'https://127.0.0.1/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a',
    'https://user:pass@hooks.hamnkraft.example/',
    'https://hooks.hamnkraft.example:8443/',
    'https://localhost/',
    'https://printer.local/',
  ])('at %s is refused', async (url) => {
    const company = await aCompany();
    const created = await app.post(pathOf(company), { as: company.token, body: { url, events: ['job.closed'] } });
    expect(created).toMatchObject({ status: 400, body: { fields: { url: expect.any(String) } } });
    const { _id } = await anEndpoint(company);
    const changed = await app.put(`${pathOf(company)}/${_id}`, { as: company.token, body: { url } });
    expect(changed.status).toBe(400);
  });

  test.each([
    [{ events: [] }, 'events'],
    [{ events: ['everything'] }, 'events.0'],
    [{ url: 'nonsense' }, 'url'],
    [{ url: `https://hooks.example/${'x'.repeat(600)}` }, 'url'],
  ])('with %o is refused with the name of the field', async (more, field) => {
    const company = await aCompany();
    const body = { url: `${origin}/hook`, events: ['job.closed'], ...more };
    const { status, body: failure } = await app.post(pathOf(company), { as: company.token, body });
    expect({ status, fields: Object.keys(failure.fields) }).toEqual({ status: 400, fields: [field] });
  });

  test('is limited to ten per company', async () => {
    const company = await aCompany();
    for (let nth = 0; nth < 10; nth++) await anEndpoint(company);
    const body = { url: `${origin}/hook`, events: ['job.closed'] };
    expect(await app.post(pathOf(company), { as: company.token, body })).toMatchObject({
      status: 409,
      body: { code: 'too_many_webhooks' },
    });
  });

  test('is limited to ten when 50 are added simultaneously', async () => {
    const company = await aCompany();
    const body = { url: `${origin}/hook`, events: ['job.closed'] };
    const add = () => app.post(pathOf(company), { as: company.token, body });
    const answers = await Promise.all(Array.from({ length: 50 }, add));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect((await app.get(`${pathOf(company)}?limit=100`, { as: company.token })).body).toHaveLength(10);
  });

  test('that subscribes to another event gets it from then on, and a paused one gets nothing', async () => {
    const company = await aCompany();
    const { _id } = await anEndpoint(company, { events: ['job.closed'] });
    const [job, developer] = [await aJob(company), await aDeveloper()];
    await aMatch(job, developer);
    await settled();
    const change = (body: object) => app.put(`${pathOf(company)}/${_id}`, { as: company.token, body });
    await change({ events: ['job.closed', 'match.created'] });
    await sweepRecords(new Date(), [webhookSink]);
    await settled();
    expect(calls).toEqual([]);
    await aMatch(job, await aDeveloper());
    await settled();
    expect(typesSent()).toEqual(['match.created']);
    expect((await change({ isActive: false })).body.ended).toBe('paused');
    await aMatch(job, await aDeveloper());
    await settled();
    expect((await change({ isActive: true })).body.ended).toBeNull();
    await sweepRecords(new Date(), [webhookSink]);
    await settled();
    expect(calls).toHaveLength(1);
  });
});

describe('the events', () => {
  test('are not sent again after their deliveries have expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 31 * DAY });
    const company = await aCompany();
    await anEndpoint(company);
    const job = await aJob(company);
    const match = await aMatch(job, await aDeveloper());
    await settled();
    expect(typesSent()).toContain('application.created');
    calls = [];
    vi.useRealTimers();
    const expired = { createdDate: { $lt: new Date(Date.now() - 30 * DAY) } };
    await mongoose.connection.collection('webhookdeliveries').deleteMany(expired);
    await updateJob(company.id, { _id: job._id, headline: 'Platform engineer' });
    const viewer = { view: 'COMPANY', entityId: company.id, accountId: company.accountId } as const;
    await changeMatch(viewer, match._id, { status: 'rejected', reason: 'language' });
    await settled();
    await sweepRecords(new Date(), [webhookSink]);
    await settled();
    expect(typesSent()).toEqual(['match.rejected']);
  });

  test('of a match: every step, an application, and a step that was undone', async () => {
    const company = await aCompany();
    await anEndpoint(company);
    const [job, developer] = [await aJob(company), await aDeveloper()];
    await settled();
    calls = [];
    const created = await app.post('/api/matches-new', { as: developer.token, body: { job: job._id } });
    await settled();
    expect(typesSent().sort()).toEqual(['application.created', 'match.created']);
    const step = (body: object) => app.put(`/api/matches-new/${created.body._id}`, { as: company.token, body });
    expect((await step({ status: 'accepted' })).status).toBe(200);
    await settled();
    expect((await step({ undo: true })).status).toBe(200);
    await settled();
    await sweepRecords(new Date(), [webhookSink]);
    await settled();
    expect(typesSent().slice(2)).toEqual(['match.accepted', 'match.undone']);
    expect(payloads().at(-1)?.data).toMatchObject({ matchId: created.body._id, status: 'pending' });
    expect((await step({ status: 'accepted' })).status).toBe(200);
    await settled();
    expect(typesSent().slice(4)).toEqual(['match.accepted']);
  });

  test('of a match are not sent while the developer hides from the company', async () => {
    const company = await aCompany();
    await anEndpoint(company, { events: ['match.accepted', 'match.passed', 'match.undone', 'interview.proposed'] });
    const [job, developer] = [await aJob(company), await aDeveloper()];
    const match = await anAcceptedMatch(job, developer, company);
    await settled();
    expect(typesSent()).toEqual(['match.accepted']);
    const hiddenFromCompanies = [{ companyId: company.id, name: 'x', source: 'self' }];
    const profile = `/api/users/${developer.id}`;
    await app.put(profile, { as: developer.token, body: { user: { hiddenFromCompanies } } });
    const path = `/api/matches-new/${match._id}`;
    const proposal = anInterviewProposal();
    expect((await app.post(`${path}/interview`, { as: developer.token, body: proposal })).status).toBeGreaterThan(399);
    const passed = { as: developer.token, body: { status: 'passed', reason: 'salary-low' } };
    for (const call of [passed, { ...passed, body: { undo: true } }, passed]) {
      expect((await app.put(path, call)).status).toBe(200);
      await settled();
    }
    await sweepRecords(new Date(), [webhookSink]);
    await settled();
    expect(typesSent()).toEqual(['match.accepted']);
    await app.put(profile, { as: developer.token, body: { user: { hiddenFromCompanies: [] } } });
    await sweepRecords(new Date(), [webhookSink]);
    await settled();
    expect(typesSent()).toEqual(['match.accepted', 'match.passed']);
  });

  test('of a match contain the author of the step', async () => {
    const company = await aCompany();
    await anEndpoint(company, { events: ['match.accepted', 'match.passed', 'match.undone'] });
    const job = await aJob(company);
    const match = await anAcceptedMatch(job, await aDeveloper(), company);
    await settled();
    await app.put(`/api/matches-new/${match._id}`, { as: company.token, body: { undo: true } });
    await settled();
    await expireMatches(new Date(Date.now() + 15 * DAY));
    await settled();
    const taken = payloads().map(({ type, data }) => ({ type, ...(data as { matchId: string; by?: string }) }));
    const own = taken.filter(({ matchId }) => matchId === match._id);
    expect(own.map(({ type, by }) => [type, by])).toEqual([
      ['match.accepted', 'company'],
      ['match.undone', undefined],
      ['match.passed', 'system'],
    ]);
  });

  test('of a job that was never public do not include its closing', async () => {
    const company = await aCompany();
    await anEndpoint(company, { events: ['job.published', 'job.closed'] });
    const [draft, job] = [await aDraft(company), await aJob(company)];
    const remove = ({ _id }: { _id: string }) =>
      app.post(`/api/companies/${company.id}/jobs/${_id}/delete`, {
        as: company.token,
        body: { reason: 'other' },
      });
    const body = { _id: job._id, status: 'closed' };
    expect((await app.put(`/api/companies/${company.id}/jobs`, { as: company.token, body })).status).toBe(200);
    await settled();
    for (const each of [draft, job]) expect((await remove(each)).status).toBe(200);
    await settled();
    await sweepRecords(new Date(), [webhookSink]);
    await settled();
    expect(payloads().map(({ type, data }) => [type, (data as { jobId: string }).jobId])).toEqual([
      ['job.published', job._id],
      ['job.closed', job._id],
    ]);
  });

  test('of jobs, interviews and messages', async () => {
    const company = await aCompany();
    await anEndpoint(company);
    const [job, developer] = [await aJob(company), await aDeveloper()];
    const match = await anAcceptedMatch(job, developer, company);
    const conversation = await aConversation(company, developer);
    await aMessage(developer, conversation, 'A private answer');
    await settled(); // of two proposals or jobs that are read together, only the latest state is found
    const path = `/api/matches-new/${match._id}/interview`;
    const proposed = await app.post(path, { as: company.token, body: anInterviewProposal() });
    expect(proposed.status).toBeLessThan(300);
    await settled();
    const [slot] = anInterviewProposal().slots;
    expect((await app.put(path, { as: developer.token, body: { chosenSlot: slot } })).status).toBe(200);
    await settled();
    expect((await app.put(path, { as: company.token, body: { cancelled: true, reason: 'Ill' } })).status).toBe(200);
    await app.put(`/api/companies/${company.id}/jobs`, { as: company.token, body: { _id: job._id, status: 'closed' } });
    await settled();
    await sweepRecords(new Date(), [webhookSink]);
    await settled();
    const types = typesSent();
    expect(types.filter((type) => !type.startsWith('match.') && type !== 'application.created').sort()).toEqual([
      ...['interview.cancelled', 'interview.chosen', 'interview.proposed'],
      ...['job.closed', 'job.published', 'job.published', 'message.created', 'message.created'],
    ]);
    expect(calls.map(({ body }) => body).join()).not.toContain('A private answer');
    for (const { type, data } of payloads()) expect(webhookData(type).parse(data)).toEqual(data);
  });

  test.each(['half', 'open', 'closed'] as const)(
    'identify a developer whose contact is %s only by id, at any level',
    async (contactSettings) => {
      const company = await aCompany();
      await anEndpoint(company);
      const developer = await aDeveloper({ firstName: 'Frideborg', lastName: 'Zetterqvist', contactSettings });
      const created = await app.post('/api/matches-new', {
        as: developer.token,
        body: { job: (await aJob(company))._id, coverText: 'My own words' },
      });
      await app.put(`/api/matches-new/${created.body._id}`, { as: company.token, body: { status: 'accepted' } });
      await settled();
      expect(calls.length).toBeGreaterThan(2);
      const sent = calls.map(({ body }) => body).join();
      for (const secret of ['Frideborg', 'Zetterqvist', developer.email, 'linkedin', 'My own words'])
        expect(sent).not.toContain(secret);
    },
  );
});

describe('a delivery', () => {
  async function aDelivery(listener: RequestListener) {
    const company = await aCompany();
    const endpoint = await anEndpoint(company, { events: ['job.published'] });
    answer = listener;
    await aJob(company);
    await settled();
    const [delivery] = await listOf(company, endpoint._id);
    return { company, endpoint, delivery };
  }

  test('is listed with its payload and result', async () => {
    const { company, endpoint, delivery } = await aDelivery(answerWith(200));
    expect(delivery).toMatchObject({
      type: 'job.published',
      status: 'delivered',
      dueDate: null,
      messageId: calls[0]?.headers['webhook-id'],
      payload: JSON.parse(calls[0]?.body ?? ''),
      attempts: [{ status: 200, fault: '' }],
    });
    expect(await listOf(company, endpoint._id, '?status=failed')).toEqual([]);
    const [listed] = (await app.get(pathOf(company), { as: company.token })).body;
    expect(listed).toMatchObject({ ended: null, failingSinceDate: null, lastDeliveredDate: expect.any(String) });
  });

  test('that fails is tried ten times in three days with the same id and new timestamps, and then the endpoint is turned off', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { company, endpoint } = await aDelivery(answerWith(500));
    const waits: number[] = [];
    for (let nth = 0; nth < WEBHOOK_RETRIES.length; nth++) {
      const [{ dueDate, status }] = await listOf(company, endpoint._id);
      expect(status).toBe('waiting');
      waits.push(Date.parse(dueDate) - Date.now());
      vi.setSystemTime(Date.parse(dueDate) + 1);
      await deliverDue();
    }
    for (const [nth, planned] of WEBHOOK_RETRIES.entries()) {
      expect(waits[nth]).toBeGreaterThan(planned * 0.99);
      expect(waits[nth]).toBeLessThan(planned * 1.1 + 1000);
    }
    expect(calls).toHaveLength(10);
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(calls.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    const [delivery] = await listOf(company, endpoint._id);
    expect(delivery).toMatchObject({ status: 'failed', dueDate: null });
    expect(delivery.attempts).toHaveLength(10);
    const [listed] = (await app.get(pathOf(company), { as: company.token })).body;
    expect(listed.ended).toBe('failing');
    await backgroundDone();
    const { body } = await app.get('/api/notifications', { as: company.token });
    expect(body.items).toEqual([expect.objectContaining({ kind: 'webhookEnded', link: '/company/integrations' })]);
    const [mail] = await latestMails(company.email);
    expect(mail?.subject).toContain(new URL(origin).host);
  });

  test('is retried no earlier than the receiver requests', async () => {
    const { delivery } = await aDelivery(answerWith(429, { 'retry-after': '3600' }));
    expect(Date.parse(delivery.dueDate) - Date.now()).toBeGreaterThan(3_590_000);
    expect(delivery.attempts[0].status).toBe(429);
  });

  test('that is answered 410 turns the endpoint off immediately', async () => {
    const { company, endpoint, delivery } = await aDelivery(answerWith(410));
    expect(delivery.status).toBe('failed');
    expect((await app.get(pathOf(company), { as: company.token })).body[0].ended).toBe('gone');
    const path = `${pathOf(company)}/${endpoint._id}/deliveries/${delivery._id}/replay`;
    expect(await app.post(path, { as: company.token })).toMatchObject({ status: 409, body: { code: 'webhook_ended' } });
  });

  test.each(['is paused', 'is turned off'])(
    'waiting when its endpoint %s is not sent after the endpoint is activated again',
    async (how) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const { company, endpoint, delivery } = await aDelivery(answerWith(500));
      expect(delivery.status).toBe('waiting');
      const activate = (isActive: boolean) =>
        app.put(`${pathOf(company)}/${endpoint._id}`, { as: company.token, body: { isActive } });
      if (how === 'is paused') await activate(false);
      else {
        answer = answerWith(410);
        await aJob(company);
        await settled();
      }
      expect((await activate(true)).body.ended).toBeNull();
      calls = [];
      answer = answerWith(204);
      vi.setSystemTime(Date.parse(delivery.dueDate) + 1);
      await deliverDue();
      expect(calls).toEqual([]);
      const listed = await listOf(company, endpoint._id, '?status=failed');
      expect(listed.map(({ _id }: { _id: string }) => _id)).toContain(delivery._id);
    },
  );

  test.each([
    [204, 'delivered'],
    [500, 'failed'],
  ])('that is answered %i after its endpoint was paused is listed as %s, with the attempt', async (code, status) => {
    const company = await aCompany();
    const { _id } = await anEndpoint(company, { events: ['job.published'] });
    const { promise: isPaused, resolve } = Promise.withResolvers<void>();
    answer = (request, response) => void isPaused.then(() => answerWith(code)(request, response));
    await aJob(company);
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await app.put(`${pathOf(company)}/${_id}`, { as: company.token, body: { isActive: false } });
    resolve();
    await settled();
    expect(await listOf(company, _id)).toMatchObject([{ status, dueDate: null, attempts: [{ status: code }] }]);
  });

  test('S44 follows no redirect', async () => {
    const before = reached;
    const { port } = inner.address() as AddressInfo;
    const { delivery } = await aDelivery(answerWith(302, { location: `http://127.0.0.1:${port}/` }));
    expect(delivery).toMatchObject({ status: 'waiting', attempts: [{ status: 302 }] });
    expect({ calls: calls.length, reached }).toEqual({ calls: 1, reached: before });
  });

  test('S44 to a name that leads to a private address is refused without a connection', async () => {
    const company = await aCompany();
    const { _id } = await anEndpoint(company, { events: ['job.published'] });
    const before = reached;
    const { port } = inner.address() as AddressInfo;
    await webhooks.change(company.id, _id, { url: `http://127.0.0.1:${port}/` });
    await aJob(company);
    await settled();
    const [delivery] = await listOf(company, _id);
    expect(delivery.attempts[0]).toMatchObject({ status: null, fault: 'address' });
    expect(reached).toBe(before);
  });

  test('reads at most 64 kB of an endless response', async () => {
    let sent = 0;
    const { delivery } = await aDelivery((_, response) => {
      const chunk = Buffer.alloc(16_384);
      const more = () => {
        while (!response.destroyed && sent < 2 ** 30) {
          sent += chunk.length;
          if (!response.write(chunk)) return response.once('drain', more);
        }
        return response.end();
      };
      response.writeHead(200);
      more();
    });
    expect(delivery.status).toBe('delivered');
    expect(sent).toBeLessThan(16 * 2 ** 20);
  });

  test('to a receiver that hangs ends within 15 seconds, and delays no other endpoint by a second', async () => {
    const company = await aCompany();
    const [dead, alive] = [
      await anEndpoint(company, { events: ['job.published'], path: '/dead' }),
      await anEndpoint(company, { events: ['job.published'], path: '/alive' }),
    ];
    const times: number[] = [];
    answer = (request, response) => {
      if (request.url === '/dead') return;
      times.push(Date.now());
      response.writeHead(204).end();
    };
    const jobs = 12;
    const began = Date.now();
    for (let nth = 0; nth < jobs; nth++) await aJob(company);
    const published = Date.now();
    await vi.waitFor(() => expect(times).toHaveLength(jobs), 10_000);
    expect(Math.max(...times) - published).toBeLessThan(1000);
    expect((await listOf(company, alive._id, '?status=delivered')).length).toBeGreaterThan(0);
    await vi.waitFor(
      async () => {
        const tried = (await listOf(company, dead._id)).filter(({ attempts }: { attempts: [] }) => attempts.length > 0);
        expect(tried.length).toBeGreaterThan(0);
        expect(tried[0].attempts[0]).toMatchObject({ status: null, fault: 'slow' });
        expect(tried[0].attempts[0].milliseconds).toBeLessThan(16_000);
      },
      { timeout: 25_000, interval: 500 },
    );
    expect(Date.now() - began).toBeLessThan(30_000);
    await app.put(`${pathOf(company)}/${dead._id}`, { as: company.token, body: { isActive: false } });
    receiver.closeAllConnections();
  }, 60_000);

  test('does not crash the process if the database is unavailable during a replay', async () => {
    const company = await aCompany();
    const endpoint = await anEndpoint(company);
    const { body } = await app.post(`${pathOf(company)}/${endpoint._id}/test`, { as: company.token });
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', note);
    const claim = vi.spyOn(deliveries, 'claim').mockRejectedValueOnce(new Error('interrupted'));
    const path = `${pathOf(company)}/${endpoint._id}/deliveries/${body._id}/replay`;
    expect((await app.post(path, { as: company.token })).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(claim).toHaveBeenCalled();
    claim.mockRestore();
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
    await settled();
    expect(calls).toHaveLength(2);
  });

  test('is replayed with the same id and a new timestamp', async () => {
    const { company, endpoint, delivery } = await aDelivery(answerWith(200));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
    const path = `${pathOf(company)}/${endpoint._id}/deliveries/${delivery._id}/replay`;
    expect((await app.post(path, { as: company.token })).body).toMatchObject({ status: 'waiting' });
    await deliverDue();
    const [first, second] = calls as [Call, Call];
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    expect(second.body).toBe(first.body);
    expect(second.headers['webhook-timestamp']).not.toBe(first.headers['webhook-timestamp']);
    expect((await listOf(company, endpoint._id))[0].attempts).toHaveLength(2);
  });
});

test('a test event is sent immediately, even to an endpoint that is turned off, and is not retried', async () => {
  const company = await aCompany();
  const { _id, secret } = await anEndpoint(company);
  const path = `${pathOf(company)}/${_id}/test`;
  const fine = await app.post(path, { as: company.token });
  expect(fine.body).toMatchObject({ type: 'webhook.test', status: 'delivered', attempts: [{ status: 204 }] });
  const [call] = calls as [Call];
  expect(new Webhook(secret).verify(call.body, call.headers)).toMatchObject({ data: { webhookId: _id } });
  await app.put(`${pathOf(company)}/${_id}`, { as: company.token, body: { isActive: false } });
  answer = answerWith(500);
  const failed = await app.post(path, { as: company.token });
  expect(failed.body).toMatchObject({ status: 'failed', dueDate: null, attempts: [{ status: 500 }] });
});

test('a replaced secret is used for signing for 24 hours together with the new one, and then no longer', async () => {
  const company = await aCompany();
  const before = await anEndpoint(company, { events: ['job.published'] });
  const renewed = await app.post(`${pathOf(company)}/${before._id}/secret`, { as: company.token });
  expect(renewed.body.secret).not.toBe(before.secret);
  const verifies = async (secret: string) => {
    calls = [];
    await app.post(`${pathOf(company)}/${before._id}/test`, { as: company.token });
    const [call] = calls as [Call];
    try {
      new Webhook(secret).verify(call.body, call.headers);
      return true;
    } catch {
      return false;
    }
  };
  expect(await verifies(before.secret)).toBe(true);
  expect(await verifies(renewed.body.secret)).toBe(true);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24.1 * 3_600_000 });
  expect(await verifies(before.secret)).toBe(false);
  expect(await verifies(renewed.body.secret)).toBe(true);
});

test('a test event of an endpoint whose secret was encrypted with another key fails, and is not sent later', async () => {
  const company = await aCompany();
  const { _id } = await anEndpoint(company);
  await mongoose.connection
    .collection('webhooks')
    .updateOne({ _id: new mongoose.Types.ObjectId(_id) }, { $set: { secret: 'AAAA' } });
  const { status, body } = await app.post(`${pathOf(company)}/${_id}/test`, { as: company.token });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { status: 'failed', dueDate: null, attempts: [{ status: null, fault: 'internal' }] },
  });
  expect(calls).toEqual([]);
});

test('a new secret signs even if the replaced one was encrypted with another key', async () => {
  const company = await aCompany();
  const { _id } = await anEndpoint(company);
  await mongoose.connection
    .collection('webhooks')
    .updateOne({ _id: new mongoose.Types.ObjectId(_id) }, { $set: { secret: 'AAAA' } });
  const path = `${pathOf(company)}/${_id}`;
  const { secret } = (await app.post(`${path}/secret`, { as: company.token })).body;
  const { body } = await app.post(`${path}/test`, { as: company.token });
  expect(body).toMatchObject({ status: 'delivered' });
  const [call] = calls as [Call];
  expect(new Webhook(secret).verify(call.body, call.headers)).toMatchObject({ data: { webhookId: _id } });
});

test('a secret replaced twice in a day is used for signing until its own 24 hours are over', async () => {
  const company = await aCompany();
  const first = await anEndpoint(company, { events: ['job.published'] });
  const path = `${pathOf(company)}/${first._id}`;
  const renew = async () => (await app.post(`${path}/secret`, { as: company.token })).body.secret as string;
  const begin = Date.now();
  const second = await renew();
  vi.useFakeTimers({ toFake: ['Date'], now: begin + 20 * 3_600_000 });
  const [third, fourth] = await Promise.all([renew(), renew()]);
  const valid = async () => {
    calls = [];
    await app.post(`${path}/test`, { as: company.token });
    const [call] = calls as [Call];
    return [first.secret, second, third, fourth].map((secret) => {
      try {
        new Webhook(secret).verify(call.body, call.headers);
        return true;
      } catch {
        return false;
      }
    });
  };
  expect(await valid()).toEqual([true, true, true, true]);
  vi.setSystemTime(begin + 25 * 3_600_000);
  expect(await valid()).toEqual([false, true, true, true]);
  expect(JSON.stringify((await app.get(pathOf(company), { as: company.token })).body)).not.toMatch(/olderSecrets/);
  vi.setSystemTime(begin + 45 * 3_600_000);
  expect((await valid()).filter(Boolean)).toHaveLength(1);
});

test('a delivery that two processes have claimed is recorded only by the later one', async () => {
  const company = await aCompany();
  const { _id } = await anEndpoint(company);
  const webhook = await webhooks.find(_id);
  const payload = { type: 'webhook.test', version: 1, timestamp: new Date().toISOString(), data: { webhookId: _id } };
  const stored = { companyId: new Types.ObjectId(company.id), webhookId: new Types.ObjectId(_id), key: 'k', payload };
  await deliveries.insert({ ...stored, dueDate: new Date() } as never);
  const first = await deliveries.claim(new Date(), 0, []);
  const second = await deliveries.claim(new Date(Date.now() + 1), 30_000, []);
  expect(await attempt(webhook as never, first as never)).toBeNull();
  expect(await attempt(webhook as never, second as never)).toMatchObject({ status: 'delivered' });
});

test('endpoints and deliveries are erased with the company', async () => {
  const company = await aCompany();
  const { _id } = await anEndpoint(company);
  await app.post(`${pathOf(company)}/${_id}/test`, { as: company.token });
  await app.call('DELETE', `/api/accounts/${company.accountId}/delete-forever`, { as: company.token });
  expect(await webhooks.find(_id)).toBeNull();
  expect(await deliveries.count({ webhookId: _id })).toBe(0);
});
