import { SHORT_ROLES } from '@tandem/catalogue/roles';
import { LANGUAGES } from '@tandem/i18n/languages';
import { translate } from '@tandem/i18n/server';
import { Types } from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aDraft, aJob } from '../../../testing/factories.ts';
import { aCompany, type Person } from '../../../testing/people.ts';
import { jobs } from '../jobs/jobs.model.ts';

const app = useTestApp();

let own: Person & { slug: string };
beforeEach(async () => {
  own = await aCompany({ invoiceEmail: 'pay@example.org' });
});

test('a board contains the public jobs of one company, with the addresses of their pages', async () => {
  const job = await aJob(own);
  await aDraft(own);
  await aJob(await aCompany());
  const { status, body } = await app.get(`/api/boards/${own.slug}`);
  expect(status).toBe(200);
  expect(body.company).toMatchObject({
    _id: own.id,
    slug: own.slug,
    url: expect.stringMatching(new RegExp(`/companies/${own.slug}$`)),
  });
  expect(body.jobs).toHaveLength(1);
  expect(body.jobs[0]).toMatchObject({ _id: job._id, url: expect.stringMatching(new RegExp(`/jobs/${job.slug}$`)) });
  expect(body.jobs[0]).not.toHaveProperty('description');
  expect(JSON.stringify(body)).not.toContain('pay@example.org');
});

test('a job is returned completely, by slug or id', async () => {
  const job = await aJob(own, { description: '<h3>Us</h3><p>Ferries</p>' });
  for (const key of [job.slug, job._id, `as-it-was-called-${job._id}`])
    expect((await app.get(`/api/boards/${own.slug}/jobs/${key}`)).body).toMatchObject({
      description: '<h3>Us</h3><p>Ferries</p>',
      company: { slug: own.slug },
    });
  const foreign = await aJob(await aCompany());
  for (const key of [foreign.slug, (await aDraft(own)).slug])
    expect((await app.get(`/api/boards/${own.slug}/jobs/${key}`)).status).toBe(404);
});

test('a job in a paid place is listed first and labelled in the language of the board; others have no label', async () => {
  const [paid] = [await aJob(own, { headline: 'Paid' }), await aJob(own, { headline: 'Later' })];
  await jobs.change(new Types.ObjectId(paid._id), { package: 'promotedAd_3', packageEnds: null });
  const marks = async (language: string) => {
    const { body } = await app.get(`/api/boards/${own.slug}?language=${language}`);
    return body.jobs.map(({ headline, words }: { headline: string; words: { promoted: string } }) => [
      headline,
      words.promoted,
    ]);
  };
  expect(await marks('en')).toEqual([
    ['Paid', 'Promoted'],
    ['Later', ''],
  ]);
  expect((await marks('de'))[0]).toEqual(['Paid', 'Hervorgehoben']);
});

test('uses the requested language and offers the filters for its jobs', async () => {
  await aJob(own, {
    headline: 'QA engineer',
    role: 'qa',
    remote: 'house',
    location: { city: 'Kiel', country: 'DE' },
    skills: ['Playwright', 'react'],
    seniorities: ['senior'],
    yearsExperienceFrom: 4,
    yearsExperienceTo: 10,
    salaryFrom: 45,
    salaryTo: 1060,
    salaryFrequency: 'hourly',
  });
  const older = await aJob(own, { remote: 'remote', location: { city: '', country: '' } });
  await jobs.change(new Types.ObjectId(older._id), { role: null });
  const { body } = await app.get(`/api/boards/${own.slug}?language=sv`);
  expect(body.texts.back).toBe('← Alla tjänster');
  expect(body.facets).toEqual([
    { name: 'role', label: 'Roll', options: [{ value: 'qa', label: 'Test' }] },
    { name: 'city', label: 'Ort', options: [{ value: 'kiel', label: 'Kiel' }] },
    {
      name: 'remote',
      label: 'Arbetsplats',
      options: [
        { value: 'remote', label: 'Distans' },
        { value: 'house', label: 'På plats' },
      ],
    },
  ]);
  const qa = body.jobs.find(({ headline }: { headline: string }) => headline === 'QA engineer');
  expect(qa.words).toEqual({
    where: 'Kiel · På plats',
    salary: '45–1\u202F060\u202F€ i timmen',
    facts: ['45–1\u202F060\u202F€ i timmen', 'Kiel · På plats', 'Senior', '4 eller fler år'],
    promoted: '',
    place: 'Kiel',
    team: 'Test',
  });
  expect(qa.facets).toEqual({ role: ['qa'], city: ['kiel'], remote: ['house'], skill: ['playwright', 'react'] });
  const other = body.jobs.find(({ role }: { role: string | null }) => role === null);
  expect(other.words).toMatchObject({ where: 'Distans', place: 'Distans', team: 'Andra tjänster' });
  expect((await app.get(`/api/boards/${own.slug}?language=fi`)).status).toBe(400);
});

test.each([
  [0, 2, '0–2 years'],
  [3, 5, '3–5 years'],
  [1, 1, '1 year'],
  [5, 10, '5 or more years'],
  [10, 10, '10 or more years'],
  [0, 10, undefined],
])('states the experience that a job requires, from %i to %i years, as the portal does', async (from, to, stated) => {
  const { _id } = await aJob(own, { yearsExperienceFrom: from, yearsExperienceTo: to });
  const { body } = await app.get(`/api/boards/${own.slug}?language=en`);
  const { facts } = body.jobs.find((job: { _id: string }) => job._id === _id).words;
  expect(facts.find((fact: string) => /year/.test(fact))).toBe(stated);
});

test('names cities in the language of the reader, with one key for all spellings, sorted by that language', async () => {
  await aJob(own, { location: { city: 'Göteborg', country: 'SE' } });
  await aJob(own, { location: { city: 'Gothenburg', country: 'SE' } });
  await aJob(own, { location: { city: 'Örebro', country: 'SE' } });
  await aJob(own, { location: { city: 'Vienna', country: 'AT' } });
  const cities = async (language: string) => {
    const { body } = await app.get(`/api/boards/${own.slug}?language=${language}`);
    const places = body.jobs.map(({ words }: { words: { place: string } }) => words.place);
    return { options: body.facets[1].options, places: [...new Set(places)].toSorted() };
  };
  expect(await cities('sv')).toEqual({
    options: [
      { value: 'gothenburg', label: 'Göteborg' },
      { value: 'vienna', label: 'Wien' },
      { value: 'örebro', label: 'Örebro' },
    ],
    places: ['Göteborg', 'Wien', 'Örebro'],
  });
  const { body } = await app.get(`/api/boards/${own.slug}`);
  for (const { facets, words } of body.jobs)
    if (words.place === 'Gothenburg') expect(facets.city).toEqual(['gothenburg', 'göteborg']);
  expect((await cities('en')).places).toEqual(['Gothenburg', 'Vienna', 'Örebro']);
});

test('a job includes its JobPosting, whose address is the page on Tandem', async () => {
  const { slug } = await aJob(own);
  const { body } = await app.get(`/api/boards/${own.slug}/jobs/${slug}`);
  expect(body.structuredData).toMatchObject({ '@type': 'JobPosting', url: body.url, directApply: true });
});

test('a board may be cached publicly for a minute, and is not sent again if unchanged', async () => {
  await aJob(own);
  const path = `/api/boards/${own.slug}`;
  const first = await app.get(path, { headers: { origin: 'https://other.example' } });
  expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600');
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  const etag = first.headers.get('etag') ?? '';
  const unchanged = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect(await app.get(path, { headers: unchanged })).toMatchObject({ status: 304, body: '' });
  await aJob(own);
  expect((await app.get(path, { headers: unchanged })).status).toBe(200);
});

test('a board is the same for its own company, and is not available while the company is not public', async () => {
  await aDraft(own);
  const path = `/api/boards/${own.slug}`;
  expect((await app.get(path, { as: own.token })).body).toEqual((await app.get(path)).body);
  const waiting = await aCompany({ public: false });
  expect((await app.get(`/api/boards/${waiting.slug}`, { as: waiting.token })).status).toBe(404);
});

test.each(LANGUAGES)('each short role has a unique label in %s', (language) => {
  const labels = Object.values(SHORT_ROLES).map(
    (roles) => new Set(roles.map((role) => translate(language, `widgets:roles.${role}`))),
  );
  expect(labels.map((each) => each.size)).toEqual(labels.map(() => 1));
  expect(new Set(labels.flatMap((each) => [...each])).size).toBe(labels.length);
});
