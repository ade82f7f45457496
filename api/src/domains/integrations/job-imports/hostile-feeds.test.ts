import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { type FeedServer, startFeedServer } from '../../../testing/feed-server.ts';
import { aCompany, type Person } from '../../../testing/people.ts';

const app = useTestApp();
let feeds: FeedServer;
let nth = 0;
let board = '';
let company: Person;

beforeAll(async () => {
  feeds = await startFeedServer();
});
afterAll(() => feeds.close());
beforeEach(async () => {
  board = `hostile${++nth}`;
  company = await aCompany();
});

const MEGABYTE = 1024 * 1024;
const host = () => `${board}.recruitee.com`;
const connect = () => app.post('/api/job-sources', { as: company.token, body: { address: `https://${host()}/` } });

/** Returns the response of a call, its duration in seconds, and the growth of the process in megabytes. */
async function measured<T>(work: () => Promise<T>) {
  const [began, before] = [Date.now(), process.memoryUsage.rss()];
  let peak = before;
  const looking = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const answer = await work().finally(() => clearInterval(looking));
  return { answer, seconds: (Date.now() - began) / 1000, megabytes: (peak - before) / MEGABYTE };
}

const offers = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    title: `Developer ${id}`,
    status: 'published',
    department: 'Engineering',
    city: 'Lund',
    country_code: 'SE',
    on_site: true,
    careers_url: `https://${host()}/o/${id}`,
    description: `<p>${'What you will do here. '.repeat(80)}</p>`,
    ...more,
  }));

describe('a feed', () => {
  test.each([
    ['of 200 megabytes', (piece: string) => ({ pieces: 200, piece, headers: {} })],
    [
      'that says that it has 200 megabytes',
      (piece: string) => ({ pieces: 1, piece, headers: { 'content-length': String(200 * MEGABYTE) } }),
    ],
  ])('S33 %s is refused with an explanation, within 30 seconds and 150 megabytes', async (_, made) => {
    const { pieces, piece, headers } = made('x'.repeat(MEGABYTE));
    feeds.sites[host()] = {
      '/api/offers/': (_request, response) => {
        response.writeHead(200, headers).write('{"offers":[');
        let sent = 0;
        const more = () => {
          while (sent++ < pieces) if (!response.write(piece)) return response.once('drain', more);
          return response.end();
        };
        more();
      },
    };
    const { answer, seconds, megabytes } = await measured(connect);
    expect(answer).toMatchObject({ status: 400, body: { fields: { address: expect.stringMatching(/too large/i) } } });
    expect(seconds).toBeLessThan(30);
    expect(megabytes).toBeLessThan(150);
  });

  test('S33 that unpacks to 1,000 times its size is refused with an explanation', async () => {
    const bomb = await promisify(gzip)(Buffer.alloc(100 * MEGABYTE, 'x'), { level: 9 });
    expect(bomb.length).toBeLessThan(MEGABYTE);
    feeds.sites[host()] = {
      '/api/offers/': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    };
    const { answer, seconds, megabytes } = await measured(connect);
    expect(answer).toMatchObject({ status: 400, body: { fields: { address: expect.stringMatching(/too large/i) } } });
    expect(seconds).toBeLessThan(30);
    expect(megabytes).toBeLessThan(150);
  });

  test('S33 that arrives at one byte a second is refused with an explanation within 30 seconds', async () => {
    feeds.sites[host()] = {
      '/api/offers/': (_, response) => {
        const timer = setInterval(() => response.write('{'), 1000);
        response.once('close', () => clearInterval(timer));
      },
    };
    const { answer, seconds } = await measured(connect);
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { address: expect.stringMatching(/too slow|time/i) } },
    });
    expect(seconds).toBeLessThan(30);
  });

  test('that is compressed is read, and refused if it is truncated', async () => {
    const packed = gzipSync(JSON.stringify({ offers: offers(2) }));
    const send = (bytes: Buffer) => {
      feeds.sites[host()] = {
        '/api/offers/': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes),
      };
    };
    send(packed.subarray(0, packed.length - 20));
    expect((await connect()).status).toBe(400);
    board = `${board}b`;
    send(packed);
    expect((await connect()).status).toBe(201);
  });

  test.each(['latin1', 'utf16le'] as const)('in %s is decoded correctly', async (encoding) => {
    const text = JSON.stringify({ offers: offers(1, { title: 'Utvecklare på Öckerö', department: null }) });
    const body = encoding === 'latin1' ? Buffer.from(text, 'latin1') : Buffer.from(`\ufeff${text}`, 'utf16le');
    feeds.sites[host()] = { '/api/offers/': (_, response) => response.end(body) };
    const { body: source } = await connect();
    const jobs = await app.get(`/api/job-sources/${source._id}/jobs`, { as: company.token });
    expect(jobs.body[0].title).toBe('Utvecklare på Öckerö');
  });

  test('with 5,001 jobs is refused with an explanation', async () => {
    feeds.sites[host()] = { '/api/offers/': JSON.stringify({ offers: offers(5001, { description: '' }) }) };
    expect(await connect()).toMatchObject({
      status: 400,
      body: { fields: { address: expect.stringMatching(/5[,\s]?000/) } },
    });
  });

  test('with 5,001 jobs at an address of an unknown system is refused with an explanation', async () => {
    const jobs = offers(5001).map(({ id, title }) => `<job><id>${id}</id><title>${title}</title></job>`);
    feeds.sites[`${board}.example`] = { '/jobs.xml': `<source>${jobs.join('')}</source>` };
    const address = `https://${board}.example/jobs.xml`;
    expect(await app.post('/api/job-sources', { as: company.token, body: { address } })).toMatchObject({
      status: 400,
      body: { fields: { address: expect.stringMatching(/5[,\s]?000/) } },
    });
  });
});

test('5,000 jobs are read within 30 seconds and 150 megabytes', async () => {
  feeds.sites[host()] = { '/api/offers/': JSON.stringify({ offers: offers(5000) }) };
  const { answer, seconds, megabytes } = await measured(connect);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(answer.body.counts.new).toBe(5000);
  expect(seconds).toBeLessThan(30);
  expect(megabytes).toBeLessThan(150);
});

test('1,000 jobs are imported, and none is published without a salary', async () => {
  feeds.sites[host()] = { '/api/offers/': JSON.stringify({ offers: offers(1000) }) };
  const answer = await connect();
  const path = `/api/job-sources/${answer.body._id}`;
  const departments = [{ department: 'Engineering', role: 'backend' }];
  const rules = { departments, skills: [], salaries: [], period: null, publish: true };
  await app.put(`${path}/rules`, { as: company.token, body: rules });
  await app.put(`${path}/status`, { as: company.token, body: { status: 'active' } });
  await backgroundDone();
  const { body: source } = await app.get(path, { as: company.token });
  expect(source).toMatchObject({ isWorking: false, counts: { imported: 1000 } });
  const own = await app.get(`/api/jobs?companyId=${company.id}&limit=1`, { as: company.token });
  expect(own.headers.get('x-total-count')).toBe('1000');
  const lacking = await app.get(`${path}/jobs?state=lacking&limit=1`, { as: company.token });
  expect(lacking.headers.get('x-total-count')).toBe('1000');
  expect(lacking.body[0].lacks).toEqual(['salary']);
});
