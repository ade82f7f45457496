import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backgroundDone } from '../../../platform/queue/background.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aMatch } from '../../../testing/factories.ts';
import { type FeedServer, startFeedServer } from '../../../testing/feed-server.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { suspend } from '../../identity/suspensions/suspensions.service.ts';
import { eventsSince } from '../recorded-events/recording.ts';
import { removeSourcesOf } from './job-imports.service.ts';
import { sources } from './job-sources.model.ts';
import { sourceChanges } from './source-changes.model.ts';
import { sourceJobs } from './source-jobs.model.ts';
import { syncDueSources } from './syncing.ts';

const app = useTestApp();
const HOUR = 3_600_000;
let feeds: FeedServer;
let nth = 0;
let board = '';
let company: Person;
/** When the source was connected; tests advance the clock from then. */
let began = 0;

beforeAll(async () => {
  feeds = await startFeedServer();
});
afterAll(() => feeds.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  board = `moving${++nth}`;
  company = await aCompany();
  feeds.requests.length = 0;
});

type Offer = ReturnType<typeof offer>;
const offer = (id: number) => ({
  id,
  title: `Developer ${id}`,
  status: 'published',
  department: 'Engineering',
  city: 'Lund',
  country_code: 'SE',
  remote: false,
  hybrid: false,
  on_site: true,
  employment_type_code: 'fulltime',
  published_at: '2026-09-29 16:02:37 UTC',
  careers_url: `https://${board}.recruitee.com/o/${id}`,
  careers_apply_url: `https://${board}.recruitee.com/o/${id}/c/new`,
  salary: { min: 4000 + id, max: 6000, period: 'month', currency: 'EUR' } as object | null,
  description: `<p>Job ${id}</p>`,
});
const offers = (count: number) => Array.from({ length: count }, (_, index) => offer(index + 1));
const host = () => `${board}.recruitee.com`;
const serve = (list: readonly object[]) => {
  feeds.sites[host()] = { '/api/offers/': JSON.stringify({ offers: list }) };
};

/** Connects the board and imports its jobs. */
async function anImport(list: readonly Offer[], publish = true): Promise<string> {
  serve(list);
  const { body } = await app.post('/api/job-sources', { as: company.token, body: { address: `https://${host()}` } });
  began = Date.now();
  const departments = [{ department: 'Engineering', role: 'backend' }];
  const rules = { departments, skills: ['go'], salaries: [], period: null, publish };
  await app.put(`/api/job-sources/${body._id}/rules`, { as: company.token, body: rules });
  await app.put(`/api/job-sources/${body._id}/status`, { as: company.token, body: { status: 'active' } });
  await backgroundDone();
  return body._id;
}
interface Change {
  _id: string;
  kind: string;
  headline: string;
  parts: string[];
  mayUndo: boolean;
}
/** Returns the requests for the board of the test. */
const asked = () => feeds.requests.filter((request) => request.startsWith(`${host()} `));
const syncAt = (hour: number) => syncDueSources(new Date(began + hour * HOUR));
const source = async (id: string) => (await app.get(`/api/job-sources/${id}`, { as: company.token })).body;
interface Change {
  _id: string;
  kind: string;
  headline: string;
  parts: string[];
  mayUndo: boolean;
}
const changesOf = async (id: string) =>
  (await app.get(`/api/job-sources/${id}/changes?limit=100`, { as: company.token })).body as Change[];
const logOf = async (id: string) =>
  (await changesOf(id)).map(({ kind, headline, parts }) => [kind, headline, ...parts].join(' ')).toReversed();
const entriesOf = async (id: string, query = '') =>
  (await app.get(`/api/job-sources/${id}/jobs?limit=100${query}`, { as: company.token })).body;
interface Listed extends Record<string, unknown> {
  _id: string;
  headline: string;
  status: string;
}
const jobsNow = async () =>
  (await app.get(`/api/jobs?companyId=${company.id}&limit=100`, { as: company.token })).body as Listed[];
/** Returns all jobs without their change counters. */
const snapshot = async () => JSON.stringify((await jobsNow()).map(({ revision, updatedDate, ...job }) => job));
const jobCalled = async (headline: string) => (await jobsNow()).find((job) => job.headline === headline);
const edit = (jobId: string | undefined, change: object) =>
  app.put(`/api/companies/${company.id}/jobs`, { as: company.token, body: { _id: jobId, ...change } });

test('a job listed twice in a feed, once as unlisted, is a single job, and the source is followed', async () => {
  const twice = [offer(1), { ...offer(1), status: 'internal' }, offer(2)];
  const id = await anImport(twice);
  expect(await logOf(id)).toEqual(['added Developer 1', 'added Developer 2']);
  serve([...twice, offer(3), { ...offer(3), status: 'internal' }, { ...offer(2), title: 'Lead developer' }].slice(1));
  await syncAt(2);
  expect((await jobsNow()).map(({ headline }) => headline)).toContain('Developer 3');
  expect(await source(id)).toMatchObject({ problem: null });
});

describe('a day of a board with 40 jobs', () => {
  test('is recorded as it happened, and each change can be undone to the same bytes', async () => {
    const list = offers(40);
    const change = (id: number, more: Partial<Offer>) => {
      const index = list.findIndex((each) => each.id === id);
      list[index] = { ...list[index], ...more } as Offer;
    };
    const remove = (id: number) =>
      list.splice(
        list.findIndex((each) => each.id === id),
        1,
      )[0] as Offer;
    const id = await anImport(list);
    expect(await logOf(id)).toHaveLength(40);
    await edit((await jobCalled('Developer 9'))?._id, { headline: 'Developer nine' });
    let apart: Offer | undefined;
    let answer: (() => void) | undefined;
    const script: Record<number, () => void> = {
      1: () => change(1, { title: 'Lead developer' }),
      2: () => change(2, { salary: { min: 5500, max: 6500, period: 'month', currency: 'EUR' } }),
      3: () => list.push(offer(41)),
      4: () => remove(3),
      6: () => change(4, { description: '<p>New words</p>' }),
      7: () => list.push({ ...remove(5), id: 505 }),
      8: () => {
        answer = () => {
          feeds.sites[host()] = { '*': (_, response) => response.writeHead(429, { 'retry-after': '7200' }).end() };
        };
      },
      9: () => {
        answer = undefined;
      },
      11: () => {
        apart = remove(6);
      },
      12: () => apart && list.push(apart),
      13: () => change(7, { city: 'Malmö' }),
      14: () => {
        answer = () => {
          feeds.sites[host()] = { '/api/offers/': JSON.stringify({ offers: list }).slice(0, 5000) };
        };
      },
      15: () => {
        answer = () => serve([]);
      },
      16: () => {
        answer = undefined;
        change(8, { hybrid: true, on_site: false });
      },
      17: () => change(9, { title: 'Developer IX' }),
      18: () => change(10, { employment_type_code: 'parttime' }),
      19: () => list.push({ ...offer(42), salary: null }),
      20: () => {
        for (const each of [...list]) change(each.id, { published_at: '2026-11-20 08:00:00 UTC' });
      },
      21: () => change(11, { status: 'closed' }),
      23: () =>
        change(12, { title: 'Data developer', salary: { min: 7000, max: 7500, period: 'month', currency: 'EUR' } }),
    };
    /** The jobs before each change. */
    const before: string[] = [];
    for (let hour = 1; hour <= 24; hour++) {
      script[hour]?.();
      serve(list);
      answer?.();
      const [jobs, count] = [await snapshot(), (await logOf(id)).length];
      await syncAt(hour);
      const added = (await logOf(id)).length - count;
      expect(added, `hour ${hour}`).toBeLessThanOrEqual(1);
      if (added > 0) before.push(jobs);
    }
    expect((await logOf(id)).slice(40)).toEqual([
      'changed Lead developer headline',
      'changed Developer 2 salary',
      'added Developer 41',
      'closed Developer 3',
      'changed Developer 4 description',
      'moved Developer 5',
      'changed Developer 7 location',
      'changed Developer 8 workplace',
      'changed Developer 10 employment',
      'added Developer 42',
      'closed Developer 11',
      'changed Data developer headline salary',
    ]);
    expect(asked()).toHaveLength(1 + 24 - 1); // the site asked for two hours, so one reading was skipped
    expect(await jobCalled('Developer 42')).toMatchObject({ status: 'created' });
    expect(await entriesOf(id, '&state=differs')).toMatchObject([
      { title: 'Developer IX', differs: [{ part: 'headline' }] },
    ]);

    const changes = (await changesOf(id)).slice(0, 12);
    for (const [index, { _id, kind, mayUndo }] of changes.entries()) {
      if (kind === 'moved') {
        expect(mayUndo).toBe(false);
        expect(await snapshot()).toBe(before[11 - index]);
        continue;
      }
      const undone = await app.post(`/api/job-sources/${id}/changes/${_id}/undo`, { as: company.token });
      expect(undone.status, JSON.stringify(undone.body)).toBe(200);
      expect(await snapshot()).toBe(before[11 - index]);
    }
    // The source does not repeat undone changes.
    await syncAt(25);
    await syncAt(27);
    expect((await logOf(id)).slice(52)).toEqual([]);
  });
});

describe('the result of a reading', () => {
  const published = async () =>
    (await jobsNow()).filter(({ status }) => status === 'published').map(({ headline }) => headline);

  test('is applied with the next reading if its process ended before', async () => {
    const list = offers(4);
    const id = await anImport(list);
    serve([{ ...list[0], title: 'Lead developer' }, ...list.slice(1), offer(5)]);
    vi.spyOn(sourceJobs, 'findMany').mockRejectedValueOnce(new Error('interrupted'));
    await syncAt(1);
    expect(await published()).not.toContain('Developer 5');
    await syncAt(2);
    expect(await published()).toEqual(expect.arrayContaining(['Lead developer', 'Developer 5']));
    expect((await logOf(id)).slice(4).toSorted()).toEqual(['added Developer 5', 'changed Lead developer headline']);
  });

  test('is imported once and can be undone, even if the process ended immediately after creating the job', async () => {
    const id = await anImport(offers(4));
    serve(offers(5));
    const change = sourceJobs.change;
    const stopped = vi.spyOn(sourceJobs, 'change').mockImplementation((entry, values) => {
      if (values.state === 'imported') throw new Error('interrupted');
      return change(entry, values);
    });
    await syncAt(1);
    stopped.mockRestore();
    expect(await published()).not.toContain('Developer 5');
    await syncAt(2);
    expect(await published()).toContain('Developer 5');
    expect((await jobsNow()).filter(({ headline }) => headline === 'Developer 5')).toHaveLength(1);
    expect((await logOf(id)).slice(4)).toEqual(['added Developer 5']);
    expect((await entriesOf(id, '&state=imported')).map(({ title }: { title: string }) => title)).toContain(
      'Developer 5',
    );
    serve([...offers(4), { ...offer(5), title: 'Lead developer' }]);
    await syncAt(3);
    expect(await published()).toContain('Lead developer');
  });

  test('is not applied further by a process that was frozen until another one took over', async () => {
    const id = await anImport(offers(4));
    serve(offers(6));
    const create = sourceJobs.reserve;
    let isFrozen = false;
    vi.spyOn(sourceJobs, 'reserve').mockImplementation(async (entry, jobId) => {
      if (!isFrozen) {
        isFrozen = true;
        await sources.change(id, { workDate: new Date(0) });
        await sources.beginWork(id, new Date(), new Date(Date.now() + 60_000));
      }
      return create(entry, jobId);
    });
    await syncAt(1);
    expect(isFrozen).toBe(true);
    expect(await jobsNow()).toHaveLength(5); // including the job that it was creating
    expect((await sources.find(id))?.workDate?.getTime()).toBeGreaterThan(Date.now());
    await sources.change(id, { workDate: null });
    await syncAt(2);
    expect(await jobsNow()).toHaveLength(6);
  });

  test('is applied for all other jobs if one fails, which is retried although the source has not changed since', async () => {
    const id = await anImport(offers(4));
    serve(offers(6));
    vi.spyOn(sourceChanges, 'insert').mockRejectedValueOnce(new Error('interrupted'));
    await syncAt(1);
    expect(await published()).toContain('Developer 6');
    expect(await published()).not.toContain('Developer 5');
    await syncAt(2);
    expect(await published()).toContain('Developer 5');
    expect(await source(id)).toMatchObject({ problem: null });
  });
});

describe('a job that is missing at the source', () => {
  test('is closed after two readings with the reason, and its matches are closed and notified', async () => {
    const list = offers(4);
    const id = await anImport(list);
    const job = await jobCalled('Developer 4');
    const developer = await aDeveloper();
    const match = await aMatch(job as never, developer);
    serve(list.slice(0, 3));
    await syncAt(1);
    expect(await jobCalled('Developer 4')).toMatchObject({ status: 'published' });
    expect(await entriesOf(id, '&state=missing')).toHaveLength(1);
    await syncAt(2);
    expect(await jobCalled('Developer 4')).toMatchObject({ status: 'closed' });
    const stored = await mongoose.connection.db
      ?.collection('jobs')
      .findOne({ headline: 'Developer 4', status: 'closed' });
    expect(stored?.closeReason).toBe('gone-at-source');
    const told = (await app.get('/api/notifications', { as: developer.token })).body;
    expect(JSON.stringify(told)).toContain('jobClosed');
    expect(match._id).toBeDefined();
  });

  test('is announced as closed, and so is one whose import is undone', async () => {
    const list = offers(4);
    const id = await anImport(list);
    const closed = async () => {
      const { events } = await eventsSince(new mongoose.Types.ObjectId(company.id), new Date(0));
      return events.flatMap(({ type, data }) => (type === 'job.closed' ? (data as { job: string }).job : []));
    };
    serve(list.slice(0, 3));
    for (const hour of [1, 2]) await syncAt(hour);
    expect(await closed()).toEqual(['Developer 4']);
    const changes = await changesOf(id);
    const undo = (kind: string, headline: string) => {
      const change = changes.find((each) => each.kind === kind && each.headline === headline);
      return app.post(`/api/job-sources/${id}/changes/${change?._id}/undo`, { as: company.token });
    };
    expect((await undo('closed', 'Developer 4')).status).toBe(200);
    expect(await closed()).toEqual([]);
    expect((await undo('added', 'Developer 1')).status).toBe(200);
    expect(await closed()).toEqual(['Developer 1']);
  });

  test('is closed when the second reading reports no changes', async () => {
    const list = offers(4);
    await anImport(list);
    serve(list.slice(0, 3));
    await syncAt(1);
    await syncAt(2);
    expect(asked()).toHaveLength(3);
    expect(await jobCalled('Developer 4')).toMatchObject({ status: 'closed' });
  });

  test('is not restored once it has returned to its source as a new job', async () => {
    const list = offers(4);
    const id = await anImport(list);
    serve(list.slice(0, 3));
    for (const hour of [1, 2]) await syncAt(hour);
    const [closed] = await changesOf(id);
    serve(list);
    await syncAt(3);
    const called = async () => (await jobsNow()).filter(({ headline }) => headline === 'Developer 4');
    const before = await called();
    expect(before.map(({ status }) => status).toSorted()).toEqual(['closed', 'published']);
    const undone = await app.post(`/api/job-sources/${id}/changes/${closed?._id}/undo`, { as: company.token });
    expect(undone.status).toBe(409);
    expect(await called()).toEqual(before);
  });

  test('that is a draft is deleted, and restored unchanged when that is undone', async () => {
    const list = offers(4);
    const id = await anImport(list, false);
    const before = await snapshot();
    serve(list.slice(0, 3));
    for (const hour of [1, 2]) await syncAt(hour);
    expect(await jobCalled('Developer 4')).toBeUndefined();
    const [closed] = await changesOf(id);
    await app.post(`/api/job-sources/${id}/changes/${closed?._id}/undo`, { as: company.token });
    expect(await snapshot()).toBe(before);
    for (const hour of [3, 4]) await syncAt(hour);
    expect(await snapshot()).toBe(before);
  });

  test('is closed again if it has returned since its closing was undone', async () => {
    const list = offers(4);
    const id = await anImport(list);
    serve(list.slice(0, 3));
    for (const hour of [1, 2]) await syncAt(hour);
    const [closed] = await changesOf(id);
    expect((await app.post(`/api/job-sources/${id}/changes/${closed?._id}/undo`, { as: company.token })).status).toBe(
      200,
    );
    serve(list);
    await syncAt(3);
    serve(list.slice(0, 3));
    await syncAt(4);
    expect(await jobCalled('Developer 4')).toMatchObject({ status: 'published' });
    await syncAt(5);
    expect(await jobCalled('Developer 4')).toMatchObject({ status: 'closed' });
  });

  test.each([
    ['nothing is left', 0, 'empty'],
    ['more than half of the jobs are gone', 1, 'lost'],
  ])('is not closed if %s, until the company confirms it', async (_, left, problem) => {
    const list = offers(4);
    const id = await anImport(list);
    serve(list.slice(0, left));
    for (const hour of [1, 2, 3]) await syncAt(hour);
    expect((await jobsNow()).every(({ status }) => status === 'published')).toBe(true);
    expect(await source(id)).toMatchObject({ problem, lost: { missing: 4 - left, total: 4 } });
    expect((await app.post(`/api/job-sources/${id}/confirm-loss`, { as: company.token })).status).toBe(200);
    expect((await app.post(`/api/job-sources/${id}/confirm-loss`, { as: company.token })).status).toBe(409);
    await syncAt(4);
    expect((await jobsNow()).every(({ status }) => status === 'published')).toBe(true);
    await syncAt(5);
    expect((await jobsNow()).filter(({ status }) => status === 'closed')).toHaveLength(4 - left);
  });

  test('a loss caused by an error of the source is cleared when its jobs return', async () => {
    const list = offers(4);
    const id = await anImport(list);
    serve([]);
    await syncAt(1);
    serve(list);
    await syncAt(2);
    expect(await source(id)).toMatchObject({ problem: null, lost: null });
    expect(await logOf(id)).toHaveLength(4);
  });
});

describe('a part edited in Tandem', () => {
  test("is not overwritten, is shown as different, and is replaced when the company chooses the source's version", async () => {
    const list = offers(4);
    const id = await anImport(list);
    const job = await jobCalled('Developer 1');
    await edit(job?._id, { salaryFrom: 4500, location: { city: 'Berlin', country: 'DE' } });
    serve([
      {
        ...list[0],
        title: 'Senior developer',
        city: 'Malmö',
        salary: { min: 9000, max: 9500, period: 'month', currency: 'EUR' },
      },
      ...list.slice(1),
    ]);
    await syncAt(1);
    expect(await jobCalled('Senior developer')).toMatchObject({ salaryFrom: 4500, location: { city: 'Berlin' } });
    const [entry] = await entriesOf(id, '&state=differs');
    expect(entry.differs.map(({ part }: { part: string }) => part)).toEqual(['location', 'salary']);
    const followed = (as: Person) => app.get(`/api/imported-jobs?jobId=${job?._id}`, { as: as.token });
    expect((await followed(company)).body).toEqual([
      expect.objectContaining({
        jobId: job?._id,
        sourceId: id,
        sourceJobId: entry._id,
        differs: ['location', 'salary'],
      }),
    ]);
    expect((await followed(await aCompany())).body).toEqual([]);
    const path = `/api/job-sources/${id}/jobs/${entry._id}/take`;
    await sources.beginWork(id, new Date(), new Date(Date.now() + 60_000));
    expect((await app.post(path, { as: company.token, body: { parts: ['salary'] } })).status).toBe(503);
    expect(await jobCalled('Senior developer')).toMatchObject({ salaryFrom: 4500 });
    await sources.change(id, { workDate: null });
    const taken = await app.post(path, { as: company.token, body: { parts: ['salary'] } });
    expect(taken.body.differs.map(({ part }: { part: string }) => part)).toEqual(['location']);
    expect(await jobCalled('Senior developer')).toMatchObject({ salaryFrom: 9000, location: { city: 'Berlin' } });
    // From now on, changes by the source are applied again.
    serve([
      { ...list[0], title: 'Senior developer', salary: { min: 9100, max: 9500, period: 'month', currency: 'EUR' } },
      ...list.slice(1),
    ]);
    await syncAt(2);
    expect(await jobCalled('Senior developer')).toMatchObject({ salaryFrom: 9100, location: { city: 'Berlin' } });
  });

  test('a job that was closed or deleted in Tandem is not imported again', async () => {
    const list = offers(4);
    const id = await anImport(list);
    await edit((await jobCalled('Developer 1'))?._id, { status: 'closed' });
    serve([{ ...list[0], title: 'Other words' }, ...list.slice(1)]);
    await syncAt(1);
    expect(await jobsNow()).toHaveLength(4);
    expect(await entriesOf(id, '&state=ended')).toHaveLength(1);
  });

  test('an import cannot be undone once the company has edited the job', async () => {
    const id = await anImport(offers(4));
    const untouched = await jobCalled('Developer 2');
    await edit((await jobCalled('Developer 1'))?._id, { headline: 'Mine' });
    const drafted = await jobCalled('Developer 3');
    const draft = `/api/companies/${company.id}/jobs/${drafted?._id}/draft`;
    const body = { headline: 'A better title', revision: drafted?.revision };
    expect((await app.put(draft, { as: company.token, body })).status).toBe(200);
    const added = await changesOf(id);
    const undo = (headline: string) => {
      const change = added.find((each) => each.headline === headline);
      return app.post(`/api/job-sources/${id}/changes/${change?._id}/undo`, { as: company.token });
    };
    expect((await undo('Developer 1')).status).toBe(409);
    expect((await undo('Developer 3')).status).toBe(409);
    expect((await app.get(draft, { as: company.token })).body).toMatchObject({ headline: 'A better title' });
    expect(await jobCalled('Mine')).toMatchObject({ status: 'published' });
    expect((await undo('Developer 2')).status).toBe(200);
    expect((await jobsNow()).map(({ _id }) => _id)).not.toContain(untouched?._id);
  });

  test.each([
    ['is missing', (list: Offer[]) => list.slice(1)],
    ['is hidden', (list: Offer[]) => [{ ...list[0], status: 'internal' }, ...list.slice(1)]],
  ])('a job whose import was undone is not imported again after a reading in which it %s', async (_, without) => {
    const list = offers(4);
    const id = await anImport(list);
    const added = (await changesOf(id)).find(({ headline }) => headline === 'Developer 1');
    await app.post(`/api/job-sources/${id}/changes/${added?._id}/undo`, { as: company.token });
    serve(without(list));
    await syncAt(1);
    serve(list);
    await syncAt(2);
    expect(await jobCalled('Developer 1')).toBeUndefined();
    expect(await entriesOf(id, '&state=ignored')).toMatchObject([{ title: 'Developer 1', reason: 'undone' }]);
  });

  test('a job that was refused is imported once its source has corrected it', async () => {
    const list = offers(4);
    const id = await anImport([{ ...list[0], title: 'Pay at www.example.com' } as Offer, ...list.slice(1)]);
    expect(await entriesOf(id, '&state=ignored')).toMatchObject([{ reason: 'refused' }]);
    serve(list);
    await syncAt(1);
    expect(await jobCalled('Developer 1')).toMatchObject({ status: 'published' });
    expect(await entriesOf(id, '&state=ignored')).toEqual([]);
  });

  test('a change cannot be undone before a later one of the same part', async () => {
    const list = offers(4);
    const id = await anImport(list);
    for (const [hour, title] of [
      [1, 'Senior developer'],
      [2, 'Lead developer'],
    ] as const) {
      serve([{ ...list[0], title }, ...list.slice(1)]);
      await syncAt(hour);
    }
    const [later, earlier] = await changesOf(id);
    const undo = (change: Change | undefined) =>
      app.post(`/api/job-sources/${id}/changes/${change?._id}/undo`, { as: company.token });
    expect((await undo(earlier)).status).toBe(409);
    expect(await jobCalled('Lead developer')).toBeDefined();
    expect((await undo(later)).status).toBe(200);
    expect(await jobCalled('Senior developer')).toBeDefined();
    expect((await undo(earlier)).status).toBe(200);
    expect(await jobCalled('Developer 1')).toBeDefined();
  });

  test('a change cannot be undone once the job was edited', async () => {
    const list = offers(4);
    const id = await anImport(list);
    serve([{ ...list[0], title: 'Senior developer' }, ...list.slice(1)]);
    await syncAt(1);
    await edit((await jobCalled('Senior developer'))?._id, { headline: 'Mine' });
    const [changed] = await changesOf(id);
    const path = `/api/job-sources/${id}/changes/${changed?._id}/undo`;
    expect((await app.post(path, { as: company.token })).status).toBe(409);
    expect(await jobCalled('Mine')).toBeDefined();
    // A failed undo can be retried once it is possible.
    await edit((await jobCalled('Mine'))?._id, { headline: 'Senior developer' });
    expect((await app.post(path, { as: company.token })).status).toBe(200);
    expect((await app.post(path, { as: company.token })).status).toBe(409);
    expect(await jobCalled('Developer 1')).toBeDefined();
  });
});

describe('a polite reader', () => {
  test('writes nothing to jobs, their source or the log when nothing has changed', async () => {
    const id = await anImport(offers(4));
    await syncAt(1);
    const stored = async () =>
      JSON.stringify(
        await Promise.all(
          ['jobs', 'jobsources', 'sourcejobs', 'jobsourcechanges'].map((name) =>
            mongoose.connection.collection(name).find().toArray(),
          ),
        ),
      );
    const before = await stored();
    feeds.requests.length = 0;
    for (const hour of [2, 3, 4]) await syncAt(hour);
    expect(asked()).toHaveLength(3);
    expect(await stored()).toBe(before);
    expect(await source(id)).toMatchObject({ problem: null });
  });

  test('has a User-Agent with a contact address, and sends conditional requests', async () => {
    await anImport(offers(4));
    const headers: Record<string, unknown>[] = [];
    feeds.sites[host()] = {
      '*': (request, response) => {
        if (request.url !== '/robots.txt') headers.push(request.headers);
        response.writeHead(404).end();
      },
    };
    await syncAt(1);
    expect(headers).toHaveLength(1);
    expect(headers[0]).toMatchObject({ 'user-agent': expect.stringMatching(/^Tandem \(\+http.*\/contact\)$/) });
    expect(headers[0]).toHaveProperty('if-none-match');
    expect(headers[0]).not.toHaveProperty('cookie');
  });

  test('waits as long as the site requests, and longer after each failure', async () => {
    const id = await anImport(offers(4));
    feeds.requests.length = 0;
    feeds.sites[host()] = { '*': (_, response) => response.writeHead(503, { 'retry-after': '10800' }).end() };
    for (const hour of [1, 2, 3]) await syncAt(hour);
    expect(asked()).toHaveLength(1);
    expect(await source(id)).toMatchObject({ problem: 'busy' });
    feeds.sites[host()] = { '*': (_, response) => response.writeHead(500).end() };
    for (let hour = 4; hour <= 15; hour++) await syncAt(hour);
    expect(asked()).toHaveLength(1 + 3); // at 4, 6 and 10 o’clock
    serve(offers(4));
    await syncAt(30);
    expect(await source(id)).toMatchObject({ problem: null });
    expect((await jobsNow()).every(({ status }) => status === 'published')).toBe(true);
  });

  test('follows a redirect on the same site and refuses one to another', async () => {
    const id = await anImport(offers(4));
    feeds.sites[host()] = {
      '*': (_, response) => response.writeHead(307, { location: 'https://www.recruitee.com/' }).end(),
    };
    await syncAt(1);
    expect(await source(id)).toMatchObject({ problem: 'elsewhere' });
  });

  test('reads robots.txt once a day', async () => {
    await anImport(offers(4));
    let reads = 0;
    let rules = 'User-agent: *\nAllow: /';
    feeds.sites[host()] = {
      '/robots.txt': (_, response) => {
        reads++;
        response.end(rules);
      },
      '/api/offers/': JSON.stringify({ offers: offers(4) }),
    };
    for (const hour of [1, 2, 3]) await syncAt(hour);
    expect(reads).toBe(0); // robots.txt was already read when the board was connected
    rules = 'User-agent: Tandem\nDisallow: /api';
    await syncAt(26);
    expect(reads).toBe(1);
    feeds.requests.length = 0;
    await syncAt(27);
    await syncAt(29);
    expect(asked()).toEqual([]);
  });
});

describe('a board connected by two companies', () => {
  test('is read once an hour, and both follow it', async () => {
    const list = offers(4);
    await anImport(list);
    const first = { company, began };
    company = await aCompany();
    const connect = () => app.post('/api/job-sources', { as: company.token, body: { address: `https://${host()}` } });
    expect((await connect()).status).toBe(429);
    // The hourly reading leaves the board to the user who was asked to wait.
    feeds.requests.length = 0;
    await syncAt(1.05);
    expect(asked()).toEqual([]);
    const hourPasses = { $set: { nextDate: new Date(0) } };
    await mongoose.connection.collection('feedturns').updateOne({ name: { $regex: `^board .*${board}` } }, hourPasses);
    await anImport(list);
    for (const [hour, title] of [
      [2.2, 'Senior developer'],
      [3.3, 'Lead developer'],
      [4.4, 'Head of development'],
    ] as const) {
      serve([{ ...list[0], title }, ...list.slice(1)] as Offer[]);
      feeds.requests.length = 0;
      await syncDueSources(new Date(first.began + hour * HOUR));
      expect(asked()).toHaveLength(1);
      expect(await jobCalled(title)).toBeDefined();
      const second = company;
      company = first.company;
      expect(await jobCalled(title)).toBeDefined();
      company = second;
    }
  });
});

describe('a company is notified', () => {
  const fails = (status: number) => {
    feeds.sites[host()] = { '*': (_, response) => response.writeHead(status).end() };
  };
  const subjects = async () => (await mailsTo(company.email)).map(({ subject }) => subject);
  const kinds = async () =>
    (await app.get('/api/notifications', { as: company.token })).body.items.map(({ kind }: { kind: string }) => kind);

  test('once that a source keeps failing, and again if it fails on another day', async () => {
    const id = await anImport(offers(4));
    fails(404);
    for (const hour of [1, 3]) await syncAt(hour);
    expect(await kinds()).toEqual([]);
    for (const hour of [6, 30, 54, 78]) await syncAt(hour);
    expect(await kinds()).toEqual(['jobSourceFailing']);
    const [mail, ...others] = (await mailsTo(company.email)).filter(({ subject }) => subject.includes(board));
    expect(mail?.text).toContain('There’s no job board at this address any more. We’ve tried three times');
    expect(mail?.text).toContain(`/company/jobs/import/${id}`);
    expect(others).toEqual([]);
    serve(offers(4));
    await syncAt(120);
    fails(500);
    for (const hour of [121, 123, 126]) await syncAt(hour);
    expect(await kinds()).toEqual(['jobSourceFailing', 'jobSourceFailing']);
  });

  test('once that most jobs are missing, however often the source is read', async () => {
    await anImport(offers(5));
    serve(offers(1));
    for (const hour of [1, 2, 3, 30]) await syncAt(hour);
    expect(await kinds()).toEqual(['jobSourceLost']);
    expect((await subjects()).filter((subject) => subject.includes(board))).toEqual([
      `Most of your jobs are missing at ${board}`,
    ]);
    expect((await mailsTo(company.email))[0]?.text).toContain('4 of 5 jobs');
  });

  test('by an email to a colleague while its main account is suspended', async () => {
    const colleague = await aColleague(company);
    await anImport(offers(4));
    await changeAccount(new mongoose.Types.ObjectId(company.accountId), { suspended: true });
    const before = (await mailsTo(company.email)).length;
    fails(500);
    for (const hour of [1, 3, 6]) await syncAt(hour);
    expect(await mailsTo(company.email)).toHaveLength(before);
    expect((await mailsTo(colleague.email)).map(({ subject }) => subject)).toEqual([expect.stringContaining(board)]);
  });

  test('about nothing after a short failure or while it is suspended', async () => {
    await anImport(offers(4));
    fails(500);
    for (const hour of [1, 3]) await syncAt(hour);
    serve(offers(4));
    await syncAt(8);
    await suspend(
      { entityId: company.id, type: 'company' },
      { reasons: ['fake-job'], by: (await aSuperuser()).accountId },
    );
    fails(500);
    for (const hour of [9, 11, 14, 20]) await syncAt(hour);
    expect((await subjects()).filter((subject) => subject.includes(board))).toEqual([]);
  });
});

describe('while the site of a source is read', () => {
  /** Reads the source at an hour, and acts between the request and its response. */
  async function syncDuring(hour: number, list: readonly Offer[], act: () => Promise<unknown>) {
    const asks = Promise.withResolvers<void>();
    const acted = Promise.withResolvers<void>();
    feeds.sites[host()] = {
      '/api/offers/': (_, response) => {
        asks.resolve();
        void acted.promise.then(() => response.end(JSON.stringify({ offers: list })));
      },
    };
    const synced = syncAt(hour);
    await asks.promise;
    await act();
    acted.resolve();
    await synced;
  }

  test('pausing the source prevents every change, including the closing of jobs', async () => {
    const id = await anImport(offers(4));
    const paused = () => app.put(`/api/job-sources/${id}/status`, { as: company.token, body: { status: 'paused' } });
    serve(offers(3));
    await syncAt(1);
    const before = await jobsNow();
    await syncDuring(2, [...offers(3), offer(5)], paused);
    expect(await jobsNow()).toEqual(before);
    expect(await source(id)).toMatchObject({ status: 'paused', counts: { missing: 1, imported: 3 } });
  });

  test('a loss that the company confirms is applied', async () => {
    const id = await anImport(offers(4));
    serve(offers(1));
    await syncAt(1);
    const confirmed = () => app.post(`/api/job-sources/${id}/confirm-loss`, { as: company.token });
    await syncDuring(2, offers(1), confirmed);
    expect(await source(id)).toMatchObject({ problem: null, lost: null, counts: { missing: 3 } });
    await syncAt(3);
    expect((await jobsNow()).filter(({ status }) => status === 'closed')).toHaveLength(3);
  });
});

describe('a source of a company that is no longer active', () => {
  test('is not synced while the company is suspended', async () => {
    await anImport(offers(4));
    feeds.requests.length = 0;
    const by = (await aSuperuser()).accountId;
    await suspend({ entityId: company.id, type: 'company' }, { reasons: ['fake-job'], by });
    await syncAt(1);
    expect(asked()).toEqual([]);
  });

  test('is not synced while it is paused, and is removed when the company is erased', async () => {
    const id = await anImport(offers(4));
    feeds.requests.length = 0;
    await app.put(`/api/job-sources/${id}/status`, { as: company.token, body: { status: 'paused' } });
    await syncAt(1);
    expect(asked()).toEqual([]);
    await removeSourcesOf(company.id);
    for (const name of ['jobsources', 'sourcejobs', 'jobsourcechanges'])
      expect(
        await mongoose.connection.db
          ?.collection(name)
          .countDocuments({ companyId: new mongoose.Types.ObjectId(company.id) }),
      ).toBe(0);
    expect(await jobsNow()).toHaveLength(4);
  });
});
