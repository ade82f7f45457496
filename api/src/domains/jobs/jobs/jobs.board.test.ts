import mongoose, { Types } from 'mongoose';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { announce } from '../../../platform/change-feed/changes.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aDraft, aJob } from '../../../testing/factories.ts';
import { aCompany, aSuperuser, type Person } from '../../../testing/people.ts';
import { recomputeCompanyBadges } from '../../hiring/badges/company-badges.service.ts';
import { board } from './jobs.board.ts';
import { jobs } from './jobs.model.ts';

const app = useTestApp();
let volta: Person & { slug: string };
let stena: Person & { slug: string };
beforeAll(async () => {
  [volta, stena] = [await aCompany({ name: 'Volta' }), await aCompany({ name: 'Sténa' })];
  await aJob(volta, {
    headline: 'Go engineer',
    role: 'backend',
    remote: 'remote',
    skills: ['go', 'aws'],
    seniorities: ['senior'],
    location: { city: 'Malmö', country: 'SE' },
    salaryFrom: 50_000,
    salaryTo: 70_000,
    salaryCurrency: 'sek',
    visaSponsorship: true,
  });
  await aJob(volta, {
    headline: 'React developer',
    role: 'frontend',
    remote: 'hybrid',
    skills: ['react'],
    seniorities: ['junior', 'midlevel'],
    location: { city: 'Berlin', country: 'DE' },
    languages: ['de'],
    salaryFrom: 20,
    salaryTo: 30,
    salaryFrequency: 'hourly',
  });
  await aJob(stena, {
    headline: 'C# developer',
    role: 'backend',
    remote: 'house',
    skills: ['csharp'],
    jobType: 'parttime',
    location: { city: 'Gothenburg', country: 'SE' },
  });
  await aJob(stena, { headline: 'Not for boards', public: false });
  await aDraft(stena, { headline: 'Not yet' });
  await recomputeCompanyBadges(new Date());
});

const list = async (query = '', as?: Person) => {
  const { body, headers } = await app.get(`/api/jobs${query}`, { as: as?.token });
  return {
    headlines: body.map(({ headline }: { headline: string }) => headline),
    total: Number(headers.get('x-total-count')),
  };
};
const ALL = ['C# developer', 'React developer', 'Go engineer'];

describe('the board', () => {
  test('contains the published jobs of public companies that are meant for it, latest first', async () => {
    expect(await list()).toEqual({ headlines: ALL, total: 3 });
    expect(await list('?limit=1&skip=1')).toEqual({ headlines: ['React developer'], total: 3 });
  });

  test('changes as soon as the company becomes public or stops being public', async () => {
    const root = await aSuperuser();
    const set = (isPublic: boolean) =>
      app.put(`/api/companies/${volta.id}`, { as: root.token, body: { public: isPublic } });
    await set(false);
    expect((await list()).headlines).toEqual(['C# developer']);
    await set(true);
    expect((await list()).headlines).toEqual(ALL);
  });
});

test.each([
  ['?text=VOLTA', ['React developer', 'Go engineer']],
  ['?text=engineer', ALL],
  ['?city=Göteborg', ['C# developer']],
  ['?city=goeteborg', ['C# developer']],
  ['?text=göteborg', ['C# developer']],
  ['?text=stena', ['C# developer']],
  ['?text=c%23', ['C# developer']],
  ['?text=malmo go', ['Go engineer']],
  ['?text=(a%2B)%2B$', []],
  ['?text=senior go', ['Go engineer']],
  ['?text=go senior malmö', ['Go engineer']],
  ['?text=junior go', []],
  ['?text=golang', ['Go engineer']],
  ['?text=reactjs', ['React developer']],
  ['?text=front-end', ['React developer']],
  ['?text=medior Entwicklerin', ['React developer']],
  ['?text=développeuse back end', ['C# developer', 'Go engineer']],
  ['?text=backendutvecklare', []],
  ['?text=utvecklare', ALL],
  ['?text=c sharp', ['C# developer']],
  ['?text=typescript', []],
  ['?text=rea', ['React developer']],
  ['?skill=golang', ['Go engineer']],
  ['?skill=GoLang,c%23', ['C# developer', 'Go engineer']],
  ['?role=backend', ['C# developer', 'Go engineer']],
  ['?role=backend,frontend&remote=hybrid&remote=remote', ['React developer', 'Go engineer']],
  ['?seniority=junior', ['React developer']],
  ['?jobType=parttime', ['C# developer']],
  ['?skill=aws,react', ['React developer', 'Go engineer']],
  ['?city=malmö', ['Go engineer']],
  ['?language=de', ['React developer']],
  ['?salary=6000', ['C# developer', 'Go engineer']],
  ['?salary=6400', ['Go engineer']],
  ['?company=volta', ['React developer', 'Go engineer']],
  ['?company=nobody', []],
  ['?visa=true', ['Go engineer']],
  ['?promise=salary-transparent', ALL],
  ['?promise=salary-transparent,visa-sponsor', ['React developer', 'Go engineer']],
  ['?promise=remote-first', []],
  ['?sort=-publishDate', ALL],
  ['?sort=-salary', ['Go engineer', 'C# developer', 'React developer']],
])('%s leaves %j', async (query, headlines) =>
  expect(await list(query)).toEqual({ headlines, total: headlines.length }),
);

test.each([
  '?role=ninja',
  '?limit=1e9',
  '?skip=-1',
  '?salary=x',
  '?text[$ne]=x',
  '?order=newest',
  '?sort=salaryTo',
  '?promise=cake',
  '?visa=1',
  '?limit=1&limit=9999',
])('%s is refused', async (query) => expect((await app.get(`/api/jobs${query}`)).status).toBe(400));

test('a company sees its own jobs in every status, others see only its public ones', async () => {
  const query = `?companyId=${stena.id}`;
  const own = await list(query, stena);
  expect(own.headlines).toEqual(['Not yet', 'Not for boards', 'C# developer']);
  expect((await list(query, await aSuperuser())).total).toBe(3);
  for (const other of [undefined, volta]) expect((await list(query, other)).headlines).toEqual(['C# developer']);
  expect((await list(`${query}&role=frontend`, stena)).total).toBe(0);
});

describe('facets', () => {
  const facets = async (query = '') => (await app.get(`/api/jobs-facets${query}`)).body;

  test('count the jobs that would remain with each option', async () => {
    expect(await facets()).toMatchObject({
      total: 3,
      role: { backend: 2, frontend: 1 },
      remote: { remote: 1, hybrid: 1, house: 1 },
      seniority: { senior: 1, junior: 1, midlevel: 1 },
      city: { Malmö: 1, Berlin: 1 },
      language: { en: 2, de: 1 },
      without: {},
    });
  });

  test('ignore their own filter, and show the count without a single filter', async () => {
    expect(await facets('?role=backend&remote=remote')).toMatchObject({
      total: 1,
      role: { backend: 1 },
      remote: { remote: 1, house: 1 },
      skill: { go: 1, aws: 1 },
      without: { role: 1, remote: 2 },
    });
    expect(await facets('?text=nothing&role=qa')).toMatchObject({ total: 0, role: {}, without: { text: 0, role: 0 } });
  });

  test('count the promises of companies among those that make all requested promises', async () => {
    expect((await facets()).promise).toEqual({ 'salary-transparent': 3, 'visa-sponsor': 2 });
    expect(await facets('?promise=visa-sponsor&remote=hybrid')).toMatchObject({
      total: 1,
      promise: { 'salary-transparent': 1, 'visa-sponsor': 1 },
      visa: {},
      without: { promise: 1, remote: 2 },
    });
  });

  test('count salaries in steps of 500 euro, whatever salary is requested', async () => {
    expect((await facets('?salary=6400')).salary).toEqual({ 4500: 1, 6000: 2 });
    expect((await facets('?salary=6400')).total).toBe(1);
  });

  test('count a city that has the name of a property of every object', async () => {
    const job = await aJob(stena, { headline: 'Builder', location: { city: 'constructor', country: 'SE' } });
    expect((await facets('?text=builder')).city).toEqual({ constructor: 1 });
    await jobs.change(new Types.ObjectId(job._id), { public: false });
  });

  test('do not accept paging', async () => expect((await app.get('/api/jobs-facets?limit=1')).status).toBe(400));
});

test('paid packages come first and are labelled while they run, unless another order is chosen', async () => {
  const [paid] = [await aJob(volta, { headline: 'Paid' }), await aJob(volta, { headline: 'Later' })];
  const runUntil = async (packageEnds: Date) => {
    await jobs.change(new Types.ObjectId(paid._id), { package: 'promotedAd_3', packageEnds });
  };
  await runUntil(new Date(Date.now() + 60_000));
  expect((await list()).headlines.slice(0, 2)).toEqual(['Paid', 'Later']);
  expect((await app.get('/api/jobs?limit=1')).body[0].promoted).toBe(true);
  expect((await list('?sort=-publishDate')).headlines.slice(0, 2)).toEqual(['Later', 'Paid']);
  await runUntil(new Date(Date.now() - 1));
  expect((await list()).headlines).toEqual(['Later', ...ALL]);
});

describe('the board in memory', () => {
  const companies = async () => new Set((await board()).map(({ company }) => company.summary.name));
  const headlines = async () => (await board()).map(({ job }) => job.headline);
  const rename = (company: Person, name: string) =>
    app.put(`/api/companies/${company.id}`, { as: company.token, body: { name } });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('contains each change, and reads only what changed', async () => {
    await board();
    const whole = vi.spyOn(jobs, 'published');
    const job = await aJob(stena, { headline: 'Ferry planner' });
    const change = (fields: object) =>
      app.put(`/api/companies/${stena.id}/jobs`, { as: stena.token, body: { _id: job._id, ...fields } });
    expect(await headlines()).toContain('Ferry planner');
    await change({ status: 'paused' });
    expect(await headlines()).not.toContain('Ferry planner');
    await change({ status: 'published', headline: 'Ferry pilot' });
    expect(await headlines()).toEqual(expect.arrayContaining(['Ferry pilot', 'C# developer']));
    expect(new Set(await headlines()).size).toBe((await headlines()).length);
    expect((await rename(stena, 'Stena & Co')).status).toBe(200);
    expect(await companies()).toEqual(new Set(['Volta', 'Stena & Co']));
    expect(whole).not.toHaveBeenCalled();
  });

  test('is the same, in the same order, as if all jobs were read', async () => {
    await aJob(volta, { headline: 'Another' });
    const changed = await headlines();
    for (let nth = 0; nth < 501; nth++) announce('job', new Types.ObjectId());
    const whole = vi.spyOn(jobs, 'published');
    expect(await headlines()).toEqual(changed);
    expect(whole).toHaveBeenCalledTimes(1);
  });

  test('contains a change that nobody announced half a minute later', async () => {
    const [posting] = await board();
    await mongoose.connection.collection('jobs').updateOne({ _id: posting?.job._id }, { $set: { headline: 'Unseen' } });
    expect(await headlines()).not.toContain('Unseen');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    expect(await headlines()).toContain('Unseen');
  });

  test('is read again after it could not be read', async () => {
    await board();
    vi.spyOn(jobs, 'publishedAmong').mockRejectedValueOnce(new Error('unavailable'));
    await aJob(volta, { headline: 'While away' });
    await expect(headlines()).rejects.toThrow('unavailable');
    expect(await headlines()).toContain('While away');
  });
});
