import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHAT_KINDS } from '@tandem/catalogue/chat';
import { chatChannels as contract } from '@tandem/contracts/routes/chat-channels';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { latestMails } from '../../../platform/mail/outbox.ts';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aConversation, aJob, aMatch, anAcceptedMatch } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { receiving } from '../../../testing/receiving.ts';
import { expireMatches } from '../../hiring/matches/matches.expiry.ts';
import { changeMatch } from '../../hiring/matches/matches.steps.ts';
import { updateJob } from '../../jobs/jobs/jobs.service.ts';
import { followRecords, sweepRecords } from '../recorded-events/recording.ts';
import { channels } from './channels.model.ts';
import { localTime, storeDigests } from './digests.ts';
import { isAddressOf } from './posting.ts';
import { postDue } from './posts.worker.ts';
import { chatSink } from './storing.ts';

const app = useTestApp();
const DAY = 86_400_000;

/** The chat's server; `status` is its response. */
let chat: Server;
let origin: string;
let status = 200;
let posted: string[] = [];

beforeAll(async () => {
  const post = receiving((_, response, body) => {
    posted.push(body);
    response.writeHead(status).end('ok');
  });
  chat = createServer(post);
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(chat.address() as AddressInfo).port}`;
});
let stop: () => Promise<void>;
beforeEach(() => {
  env.FETCHABLE_HOSTS = [new URL(origin).host];
  [status, posted] = [200, []];
  stop = followRecords([chatSink]);
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
});
afterAll(() => {
  chat.close().closeAllConnections();
});

const pathOf = ({ id }: { id: string }) => `/api/companies/${id}/chat-channels`;
const bodyOf = (more: object = {}) => ({
  ...contract.create.example,
  url: `${origin}/services/T0/B0/secret-part`,
  digestHour: null,
  ...more,
});
async function aChannel(company: Person, more: object = {}) {
  const { status: answered, body } = await app.post(pathOf(company), { as: company.token, body: bodyOf(more) });
  expect(answered).toBe(201);
  return body as { _id: string; maskedUrl: string };
}
const settled = async () => {
  await backgroundDone();
  await postDue();
};
const asCompany = ({ id, accountId }: Person) => ({ view: 'COMPANY', entityId: id, accountId }) as const;
const applies = async (company: Person, headline = 'Backend engineer') => {
  const job = await aJob(company, { headline });
  const developer = await aDeveloper({ firstName: 'Frideborg', lastName: 'Zetterqvist' });
  const match = await aMatch(job, developer);
  return { job, developer, match };
};
/** Creates a match that the company accepted and its developer then declined. */
async function declined(company: Person, before: (developer: Person) => Promise<unknown> = async () => {}) {
  const developer = await aDeveloper();
  const { _id } = await anAcceptedMatch(await aJob(company, { headline: 'Declined job' }), developer, company);
  await before(developer);
  await changeMatch({ view: 'USER', entityId: developer.id }, _id, { status: 'passed', reason: 'bad-timing' });
}

describe('a channel', () => {
  test('cannot be added or changed by a superuser who acts as the company', async () => {
    const [company, superuser] = [await aCompany(), await aSuperuser()];
    const { _id } = await aChannel(company);
    const reason = 'They asked us to look at it.';
    const { body } = await app.post('/api/become/', { as: superuser.token, body: { email: company.email, reason } });
    const as = body.token;
    const answers = [
      await app.post(pathOf(company), { as, body: bodyOf() }),
      await app.put(`${pathOf(company)}/${_id}`, { as, body: { digestHour: 9 } }),
    ];
    for (const each of answers) expect(each).toMatchObject({ status: 403, body: { code: 'acting_as_another' } });
  });

  test('is limited to ten per company, even when 50 are added simultaneously', async () => {
    const company = await aCompany();
    const add = () => app.post(pathOf(company), { as: company.token, body: bodyOf() });
    const answers = await Promise.all(Array.from({ length: 50 }, add));
    expect(answers.filter(({ status: each }) => each === 201)).toHaveLength(10);
    expect((await app.get(`${pathOf(company)}?limit=100`, { as: company.token })).body).toHaveLength(10);
  });

  test('gets one message about each chosen event, with the job but without a person', async () => {
    const company = await aCompany();
    await aChannel(company);
    const { developer } = await applies(company);
    await aConversation(company, developer);
    await settled();
    await sweepRecords(new Date(), [chatSink]);
    await settled();
    expect(posted.length).toBeGreaterThan(0);
    const [body] = posted.map((each) => JSON.parse(each));
    expect(body).toMatchObject({
      text: 'New application',
      blocks: [{ type: 'header', text: { type: 'plain_text', text: 'New application' } }, { type: 'section' }, {}],
    });
    expect(posted[0]).toContain('|Backend engineer>');
    for (const secret of ['Frideborg', 'Zetterqvist', developer.email]) expect(posted.join()).not.toContain(secret);
    expect(new Set(posted).size).toBe(posted.length);
  });

  test('gets no event again after its posts have been deleted', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 15 * DAY });
    const company = await aCompany();
    await aChannel(company);
    const { job, match } = await applies(company);
    await settled();
    const count = posted.length;
    expect(posted.join()).toContain('New application');
    vi.useRealTimers();
    const expired = { createdDate: { $lt: new Date(Date.now() - 14 * DAY) } };
    await mongoose.connection.collection('chatposts').deleteMany(expired);
    await updateJob(company.id, { _id: job._id, headline: 'Platform engineer' });
    await changeMatch(asCompany(company), match._id, { status: 'rejected', reason: 'language' });
    await settled();
    await sweepRecords(new Date(), [chatSink]);
    await settled();
    expect(posted).toHaveLength(count);
  });

  test('gets a message when a developer declines, and none when a match ends without an answer', async () => {
    const company = await aCompany();
    await aChannel(company, { events: ['match.passed'] });
    await applies(company, 'Unanswered job');
    await declined(company);
    await expireMatches(new Date(Date.now() + 15 * DAY));
    await settled();
    expect(posted).toHaveLength(1);
    expect(posted[0]).toContain('|Declined job>');
  });

  test('gets no message when a developer declines who has hidden from the company, also under its name', async () => {
    const company = await aCompany({ name: 'Saltmarsh Ferries' });
    await aChannel(company, { events: ['match.passed'] });
    const hides = (hidden: object) => (developer: Person) =>
      app.put(`/api/users/${developer.id}`, {
        as: developer.token,
        body: { user: { hiddenFromCompanies: [{ source: 'self', ...hidden }] } },
      });
    await declined(company, hides({ companyId: company.id, name: 'x' }));
    await declined(company, hides({ name: 'saltmarsh ferries AB' }));
    await settled();
    await sweepRecords(new Date(), [chatSink]);
    await settled();
    expect(posted).toEqual([]);
  });

  test('has an address that is stored encrypted and displayed masked', async () => {
    const company = await aCompany();
    const { _id, maskedUrl } = await aChannel(company);
    expect(maskedUrl).toBe(`${new URL(origin).host}/…part`);
    expect(JSON.stringify(await channels.find(_id))).not.toContain('secret-part');
    const list = await app.get(pathOf(company), { as: company.token });
    expect(JSON.stringify(list.body)).not.toContain('secret');
  });

  test('that fails three times in a row is turned off, and the main account gets an email', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const company = await aCompany();
    const { _id } = await aChannel(company);
    status = 500;
    await applies(company);
    await settled();
    for (const minutes of [2, 6]) {
      expect((await channels.find(_id))?.ended).toBeNull();
      vi.setSystemTime(Date.now() + minutes * 60_000);
      await postDue();
    }
    await backgroundDone();
    expect((await channels.find(_id))?.ended).toBe('failing');
    expect(posted).toHaveLength(3);
    const [mail] = await latestMails(company.email);
    expect(mail?.subject).toBe('We turned off the chat channel #hiring');
  });

  test('is turned off immediately if its address no longer exists, and a success resets the failures', async () => {
    const company = await aCompany();
    const { _id } = await aChannel(company);
    status = 500;
    await applies(company);
    await settled();
    expect((await channels.find(_id))?.failures).toBe(1);
    status = 202;
    await applies(company);
    await settled();
    expect((await channels.find(_id))?.failures).toBe(0);
    status = 410;
    await applies(company);
    await settled();
    expect((await channels.find(_id))?.ended).toBe('gone');
  });

  test('whose address was encrypted with another secret is listed and turned off, and can be set up again', async () => {
    const company = await aCompany();
    const { _id } = await aChannel(company);
    await mongoose.connection
      .collection('chatchannels')
      .updateOne({ _id: new mongoose.Types.ObjectId(_id) }, { $set: { url: 'AAAA' } });
    const path = `${pathOf(company)}/${_id}`;
    const list = async () => (await app.get(pathOf(company), { as: company.token })).body;
    expect(await list()).toMatchObject([{ _id, maskedUrl: '…', ended: null }]);
    expect((await app.post(`${path}/test`, { as: company.token })).body).toEqual({ ok: false, status: null });
    await channels.change(company.id, _id, { failures: 2 });
    await applies(company);
    await settled();
    expect(await list()).toMatchObject([{ ended: 'failing' }]);
    const again = { url: bodyOf().url, isActive: true };
    expect((await app.put(path, { as: company.token, body: again })).body.maskedUrl).toMatch(/…part$/);
    expect((await app.post(`${path}/test`, { as: company.token })).body).toEqual({ ok: true, status: 200 });
  });

  test('can be tested with a message, even while it is paused', async () => {
    const company = await aCompany();
    const { _id } = await aChannel(company, { language: 'sv' });
    await app.put(`${pathOf(company)}/${_id}`, { as: company.token, body: { isActive: false } });
    await applies(company);
    await settled();
    expect(posted).toEqual([]);
    const fine = await app.post(`${pathOf(company)}/${_id}/test`, { as: company.token });
    expect(fine.body).toEqual({ ok: true, status: 200 });
    expect(JSON.parse(posted[0] ?? '').text).toContain('test från Tandem');
    status = 403;
    const refused = await app.post(`${pathOf(company)}/${_id}/test`, { as: company.token });
    expect(refused.body).toEqual({ ok: false, status: 403 });
  });

  test.each([
    ['slack', 'https://hooks.slack.com/services/T/B/x', true],
    ['slack', 'https://hooks.slack.com.evil.example/services/T/B/x', false],
    ['slack', 'http://hooks.slack.com/services/T/B/x', false],
    ['teams', 'https://prod-1.westeurope.logic.azure.com:443/workflows/a/triggers/manual/paths/invoke?sig=x', true],
    ['teams', 'https://a1.3f.environment.api.powerplatform.com:443/powerautomate/x?sig=y', true],
    ['teams', 'https://logic.azure.com.evil.example/', false],
    ['teamsCard', 'https://hooks.slack.com/services/T/B/x', false],
    ['mattermost', 'https://chat.hamnkraft.example/hooks/abc', true],
    ['mattermost', 'https://chat.hamnkraft.example/team/hooks/abc', true],
    ['mattermost', 'https://chat.hamnkraft.example/', false],
    ['mattermost', 'https://127.0.0.1/hooks/abc', false],
    ['mattermost', 'https://u:p@chat.hamnkraft.example/hooks/abc', false],
  ] as const)('%s at %s is accepted: %s', (kind, url, isAccepted) => {
    expect(isAddressOf(kind, url)).toBe(isAccepted);
  });

  test.each(CHAT_KINDS)('of %s with an address elsewhere is refused with the name of the field', async (kind) => {
    const company = await aCompany();
    const body = bodyOf({ kind, url: 'https://elsewhere.example/' });
    const answer = await app.post(pathOf(company), { as: company.token, body });
    expect(answer).toMatchObject({ status: 400, body: { fields: { url: expect.any(String) } } });
    expect(answer.body.fields.url).not.toContain('chatLink');
  });
});

describe('the daily summary', () => {
  const at = (instant: string) => {
    vi.setSystemTime(new Date(instant));
    return new Date(instant);
  };
  // The database, whose clock is not faked, would remove posts of these days.
  beforeAll(async () => void (await mongoose.connection.collection('chatposts').dropIndex('createdDate_1')));
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));

  test("is posted once a day at its hour in the company's time zone, with the events since the last one", async () => {
    at('2026-06-01T10:00:00Z');
    const company = await aCompany();
    await aChannel(company, { events: [], digestHour: 8 });
    await applies(company);
    await applies(company);
    const look = async (instant: string) => {
      await storeDigests(at(instant));
      await postDue();
      return posted.length;
    };
    expect(await look('2026-06-01T21:00:00Z')).toBe(0);
    expect(await look('2026-06-02T05:59:00Z')).toBe(0);
    expect(await look('2026-06-02T06:00:00Z')).toBe(1);
    expect(posted[0]).toContain('2 new applications');
    expect(posted[0]).not.toContain('Frideborg');
    for (const instant of ['2026-06-02T06:01:00Z', '2026-06-02T18:00:00Z']) expect(await look(instant)).toBe(1);
    expect(await look('2026-06-03T07:00:00Z'), 'nothing on a day without anything').toBe(1);
    await applies(company);
    expect(await look('2026-06-04T07:00:00Z')).toBe(2);
    expect(posted[1]).toContain('1 new application');
  });

  test('that is turned on later is first posted the next day, without earlier events', async () => {
    at('2026-08-01T10:00:00Z');
    const company = await aCompany();
    const { _id } = await aChannel(company, { events: [], digestHour: null });
    await applies(company);
    await applies(company);
    at('2026-08-03T10:00:00Z');
    await app.put(`${pathOf(company)}/${_id}`, { as: company.token, body: { digestHour: 8 } });
    await storeDigests(at('2026-08-03T10:01:00Z'));
    await postDue();
    expect(posted).toEqual([]);
    await applies(company);
    await storeDigests(at('2026-08-04T07:00:00Z'));
    await postDue();
    expect(posted).toHaveLength(1);
    expect(posted[0]).toContain('1 new application');
  });

  test('does not count a match that ended without an answer', async () => {
    at('2026-08-01T10:00:00Z');
    const company = await aCompany();
    await aChannel(company, { events: [], digestHour: 8 });
    await applies(company);
    await storeDigests(at('2026-08-14T07:00:00Z'));
    await declined(company);
    await expireMatches(at('2026-08-15T20:00:00Z'));
    await storeDigests(at('2026-08-16T07:00:00Z'));
    await postDue();
    expect(posted).toHaveLength(2);
    expect(posted[1]).toContain('1 developer declined');
  });

  test.each([
    ['an hour that is left out', '2026-03-29', ['00:59', '01:00', '01:30', '02:30']],
    ['an hour that comes twice', '2026-10-25', ['00:00', '00:30', '01:00', '01:30', '02:30']],
  ])('is posted once on the day with %s', async (_, day, times) => {
    at(new Date(Date.parse(`${day}T10:00:00Z`) - 86_400_000).toISOString());
    const company = await aCompany();
    await aChannel(company, { events: [], digestHour: 2 });
    await applies(company);
    for (const time of times) {
      await storeDigests(at(`${day}T${time}:00Z`));
      await postDue();
    }
    expect(posted).toHaveLength(1);
  });

  test('follows changes of the clocks in a time zone', () => {
    const instant = new Date('2026-03-29T01:00:00Z');
    expect(localTime(instant, 'Europe/Stockholm')).toEqual({ day: '2026-03-29', hour: 3 });
    expect(localTime(instant, 'America/Los_Angeles')).toEqual({ day: '2026-03-28', hour: 18 });
    expect(localTime(new Date('2026-01-01T00:00:00Z'), 'UTC')).toEqual({ day: '2026-01-01', hour: 0 });
  });
});

test('channels and messages are erased with the company, and exported without the address', async () => {
  const company = await aCompany();
  await aChannel(company);
  await applies(company);
  await settled();
  const { channelsOf } = await import('./channels.service.ts');
  expect(JSON.stringify(await channelsOf(company.id))).not.toContain('secret');
  await app.call('DELETE', `/api/accounts/${company.accountId}/delete-forever`, { as: company.token });
  for (const name of ['chatchannels', 'chatposts'])
    expect(
      await mongoose.connection.collection(name).countDocuments({ companyId: new mongoose.Types.ObjectId(company.id) }),
    ).toBe(0);
});
