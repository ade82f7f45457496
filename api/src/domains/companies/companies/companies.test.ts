import mongoose from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aDraft, aJob } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { createCompany, getCompany } from './companies.service.ts';
import { recordCompanyActivity } from './company-derived.service.ts';
import { closeCompany, forgetContact, storePackageEffects, verifiedEmail } from './company-status.service.ts';

const app = useTestApp();
let root: Person;
beforeAll(async () => {
  root = await aSuperuser();
});

/** A state that no call can create any more. */
const stored = (id: string, as: object) =>
  mongoose.connection.collection('companies').updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: as });
const get = (idOrSlug: string, as?: Person) => app.get(`/api/companies/${idOrSlug}`, { as: as?.token });
const change = (id: string, as: Person, body: object) => app.put(`/api/companies/${id}`, { as: as.token, body });
const names = async (as: Person | undefined, query = '') =>
  (await app.get(`/api/companies${query}`, { as: as?.token })).body.map((each: { name: string }) => each.name);

test('a company is read by id and by slug, with its public jobs', async () => {
  const own = await aCompany();
  const shown = await aJob(own);
  await aDraft(own);
  const byId = await get(own.id);
  expect(byId.body).toMatchObject({
    slug: own.slug,
    jobs: [shown._id],
    jobNames: [shown.headline],
    chosenCurrency: 'eur',
  });
  expect((await get(own.slug)).body).toEqual(byId.body);
  expect((await get('nobody')).status).toBe(404);
});

test('its invoicing details are visible only to itself and superusers', async () => {
  const own = await aCompany();
  await change(own.id, own, { invoiceEmail: 'pay@hamnkraft.example', registrationNumber: '556000-0000' });
  expect((await get(own.id, own)).body.invoiceEmail).toBe('pay@hamnkraft.example');
  expect((await get(own.id, root)).body.registrationNumber).toBe('556000-0000');
  for (const other of [undefined, await aCompany(), await aDeveloper()]) {
    const { body } = await get(own.id, other);
    for (const field of ['invoiceEmail', 'registrationNumber', 'customerId', 'contactPerson', 'wasClaimed'])
      expect(body).not.toHaveProperty(field);
  }
});

test('a company that is not public is visible only to itself and superusers', async () => {
  const own = await aCompany({ public: false });
  for (const viewer of [own, root]) expect((await get(own.slug, viewer)).status).toBe(200);
  for (const viewer of [undefined, await aCompany(), await aDeveloper()])
    expect((await get(own.slug, viewer)).body).toEqual((await get('nobody', viewer)).body);
});

test('two companies with one name have different addresses, also when created concurrently', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => createCompany({ companyName: 'Färjor & Söner AB' })));
  expect(made.map(({ slug }) => slug).sort()).toEqual([
    'farjor-soner-ab',
    'farjor-soner-ab-2',
    'farjor-soner-ab-3',
    'farjor-soner-ab-4',
  ]);
});

test('a new company gets the first free address, even if more than 50 companies have or had its name', async () => {
  const companyName = 'Nordisk Data';
  const renamed = await aCompany({ name: companyName });
  expect((await change(renamed.id, renamed, { slug: 'renamed-data' })).status).toBe(200);
  const made = [];
  for (let nth = 2; nth <= 52; nth++) made.push((await createCompany({ companyName })).slug);
  expect(made).toEqual(Array.from({ length: 51 }, (_, index) => `nordisk-data-${index + 2}`));
});

test('a company is not stored twice', async () => {
  const { _id } = await createCompany({ companyName: 'Once' });
  await expect(createCompany({ _id, companyName: 'Once' })).rejects.toThrow(/duplicate/);
});

test('a company changes its own fields, but not those that superusers decide', async () => {
  const own = await aCompany({ public: false });
  const { body } = await change(own.id, own, {
    headline: 'Ferries',
    perks: ['dog'],
    offices: [{ city: 'Malmö', country: 'SE' }],
  });
  expect(body).toMatchObject({ headline: 'Ferries', perks: ['dog'], offices: [{ city: 'Malmö', country: 'SE' }] });
  expect((await change(own.id, await aCompany(), { headline: 'x' })).status).toBe(404);
  for (const field of [{ public: true }, { weight: 5 }, { isPaying: true }])
    expect((await change(own.id, own, field)).status).toBe(400);
  for (const field of [{ weight: 5 }, { isPaying: true }])
    expect((await change(own.id, root, field)).status, 'follows from packages').toBe(400);
  expect((await change(own.id, own, { website: 'javascript:alert(1)' })).body.fields).toHaveProperty('website');
});

test('the list contains public companies, by descending weight', async () => {
  const [light, heavy, hidden] = [await aCompany(), await aCompany(), await aCompany({ public: false })];
  const paid = (id: string, weight: number) => storePackageEffects(id, { isPaying: true, weight, hasPaid: false });
  await change(light.id, root, { name: 'Weighed light' });
  await change(heavy.id, root, { name: 'Weighed (heavy)' });
  await change(hidden.id, root, { name: 'Weighed hidden' });
  for (const [nth, { id }] of [light, heavy, hidden].entries()) await paid(id, nth + 1);
  expect(await names(undefined, '?text=weighed')).toEqual(['Weighed (heavy)', 'Weighed light']);
  expect(await names(undefined, '?text=(heavy)')).toEqual(['Weighed (heavy)']);
  expect((await app.get('/api/companies?limit=1')).headers.get('x-total-count')).not.toBe('0');
});

describe('review', () => {
  test('is for superusers and ends with either decision', async () => {
    const [yes, no] = [await aCompany(), await aCompany()];
    for (const { id } of [yes, no]) await change(id, root, { public: false });
    const waiting = await createCompany({ companyName: 'Waiting AB' });
    expect(await names(root, '?review=waiting&text=waiting')).toEqual(['Waiting AB']);
    await change(String(waiting._id), root, { public: true });
    expect(await names(root, '?review=waiting&text=waiting')).toEqual([]);
    expect(await names(root, '?review=done')).toContain('Waiting AB');
    expect((await app.get('/api/companies?review=waiting', { as: yes.token })).status).toBe(400);
  });

  test('is not needed if the verified email is on the domain of the website', async () => {
    const make = (website: string) => createCompany({ companyName: 'Proof', website });
    const [proven, unproven] = [await make('https://www.proof.example'), await make('https://other.example')];
    for (const { _id } of [proven, unproven]) await verifiedEmail(_id, 'maria@proof.example');
    expect(await getCompany({ view: 'GUEST' }, proven.slug)).toMatchObject({ public: true });
    expect((await get(unproven.slug)).status).toBe(404);
  });

  test('does not begin or end for a company without an open account, until someone logs in again', async () => {
    const { _id, slug } = await createCompany({ companyName: 'Left Alone', website: 'https://leftalone.example' });
    const waiting = () => names(root, '?review=waiting&text=left alone');
    expect(await waiting()).toEqual(['Left Alone']);
    await closeCompany(_id);
    await verifiedEmail(_id, 'maria@leftalone.example');
    await storePackageEffects(_id, { isPaying: true, weight: 0, hasPaid: true });
    expect((await get(slug)).status).toBe(404);
    expect(await waiting()).toEqual([]);
    await recordCompanyActivity(_id, new Date());
    expect(await waiting()).toEqual(['Left Alone']);
  });

  test('is not waited for by a company that was erased', async () => {
    const { _id } = await createCompany({ companyName: 'Erased Ferries' });
    await forgetContact(String(_id));
    expect(await names(root, '?review=waiting&text=erased')).toEqual([]);
  });

  test('ends immediately when the website is on the domain of the email address', async () => {
    const own = await aCompany();
    await stored(own.id, { public: false, reviewedDate: null });
    expect((await change(own.id, own, { website: 'https://elsewhere.example' })).body.public).toBe(false);
    expect((await change(own.id, own, { website: 'https://www.example.org' })).body.public).toBe(true);
    await change(own.id, root, { public: false });
    expect((await change(own.id, own, { website: 'https://jobs.example.org' })).body.public).toBe(false);
  });
});

describe('the address', () => {
  const at = (slug: string) => fetch(`${app.url}/api/companies/${slug}`, { redirect: 'manual' });

  test('is chosen by the company; the previous one redirects, also for widgets', async () => {
    const own = await aCompany();
    await aJob(own);
    const slug = `chosen-${own.id.slice(-6)}`;
    expect((await change(own.id, own, { slug })).body).toMatchObject({ slug });
    expect((await get(slug)).body._id).toBe(own.id);
    const old = await at(own.slug);
    expect(old.status).toBe(301);
    expect(old.headers.get('location')).toBe(`/api/companies/${slug}`);
    const board = await app.get(`/api/boards/${own.slug}`);
    expect(board.body).toMatchObject({ company: { slug }, jobs: [{ companyId: own.id }] });
    expect((await app.get(`/api/companies/${own.id}/slug`, { as: own.token })).body.older).toEqual([own.slug]);
    const feed = await (await fetch(`${app.url}/feeds/${own.slug}/jobs.rss`)).text();
    expect(feed).toContain(`/feeds/${slug}/jobs.rss`);
    expect(feed).toContain('<item>');
    expect((await app.get(`/api/jobs?company=${own.slug}`)).headers.get('x-total-count')).toBe('1');
    // And back again.
    expect((await change(own.id, own, { slug: own.slug })).status).toBe(200);
    expect((await at(slug)).headers.get('location')).toBe(`/api/companies/${own.slug}`);
  });

  test('belongs to one company, also when it is a previous one', async () => {
    const [own, other] = [await aCompany(), await aCompany()];
    const slug = `wanted-${own.id.slice(-6)}`;
    await change(own.id, own, { slug });
    for (const taken of [slug, own.slug])
      expect(await change(other.id, other, { slug: taken })).toMatchObject({
        status: 409,
        body: { code: 'taken', fields: { slug: expect.any(String) } },
      });
    const asked = await app.get(`/api/companies/${other.id}/slug?wanted=${own.slug}`, { as: other.token });
    expect(asked.body).toMatchObject({ link: own.slug, free: false });
    expect(asked.body.others.length).toBeGreaterThan(0);
    const race = await Promise.all(
      [own, other].map((each) => change(each.id, each, { slug: `race-${own.id.slice(-6)}` })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await createCompany({ companyName: slug })).slug).toBe(`${slug}-2`);
  });

  test('redirects from ten previous ones', async () => {
    const own = await aCompany();
    const nth = (n: number) => `moves-${n}-${own.id.slice(-6)}`;
    for (let n = 1; n <= 11; n++) await change(own.id, own, { slug: nth(n) });
    expect((await at(nth(1))).status).toBe(301);
    expect((await at(own.slug)).status).toBe(404);
  });

  test.each(['ab', 'Ä', 'a--b', 'admin', '-a-b', 'x'.repeat(41), '5f'.repeat(12)])('%j is refused', async (slug) => {
    const own = await aCompany();
    expect((await change(own.id, own, { slug })).body.fields).toHaveProperty('slug');
  });
});

describe('the profile of a company', () => {
  test('S15 payments, weight, claims and reviews cannot be written by the company', async () => {
    const own = await aCompany();
    const before = (await get(own.id, own)).body;
    for (const field of [
      { customerId: 'cus_1' },
      { wasClaimed: true },
      { isBlank: true },
      { isPaying: true },
      { weight: 900 },
      { public: false },
      { hubspotID: '7' },
      { registrationChecked: true },
      { clutchRating: 5 },
      { clutchVerificationStatus: 'verified' },
      { achievements: ['tandemInclude'] },
      { badges: [] },
      { reviewNote: 'x' },
      { deletedDate: null },
      { _id: before._id },
    ])
      expect((await change(own.id, own, field)).status).toBe(400);
    expect((await get(own.id, own)).body).toEqual(before);
  });

  test('is saved in full, with coordinates for preset cities', async () => {
    const own = await aCompany();
    const fields = {
      videos: ['https://youtu.be/dQw4w9WgXcQ'],
      introVideo: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      positions: ['Head of charging'],
      notices: ['We are moving in May.'],
      achievements: ['weHelpUkraine'],
      customSuggestions: [{ id: 'aB3dE6gH9jK2', label: 'Thanks', text: 'Thank you for writing.' }],
      minHourlyRates: 60,
      maxHourlyRates: 90,
    };
    const { body } = await change(own.id, own, {
      ...fields,
      offices: [
        { city: 'Malmö', country: '', street: 'Kajgatan 4' },
        { city: 'Kiruna', country: 'SE' },
      ],
    });
    expect(body).toMatchObject({ ...fields, message: 'Company successfully updated!' });
    expect(body.offices).toEqual([
      { city: 'Malmö', country: 'SE', street: 'Kajgatan 4', lat: 55.605, lng: 13.0038 },
      { city: 'Kiruna', country: 'SE' },
    ]);
    expect((await get(own.id)).body).not.toHaveProperty('customSuggestions');
    expect((await change(own.id, own, { maxHourlyRates: 50 })).body.fields).toHaveProperty('maxHourlyRates');
    for (const field of [
      { introVideo: 'https://youtu.be/short' },
      { customSuggestions: [{ id: '1', label: 'a', text: 'b' }] },
    ])
      expect((await change(own.id, own, field)).status).toBe(400);
  });

  test('is not overwritten by an editor who has not seen the latest version', async () => {
    const own = await aCompany();
    const { revision } = (await get(own.id, own)).body;
    await change(own.id, own, { headline: 'First', revision });
    const stale = await change(own.id, own, { headline: 'Second', website: 'https://a.example', revision });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere', fields: { headline: expect.any(String) }, company: { headline: 'First' } },
    });
    expect(Object.keys(stale.body.fields)).toEqual(['headline']);
    expect((await change(own.id, own, { website: 'https://a.example', revision })).status).toBe(200);
  });
});

describe('the filter', () => {
  const found = async (body: object) => {
    const answer = await app.post('/api/companies/query', { body: { limit: 100, ...body } });
    expect(answer.headers.get('x-total-count')).toBe(String(answer.body.length));
    return answer.body.map((each: { _id: string }) => each._id);
  };

  test('matches each field; several values of a field are alternatives, several fields must all match', async () => {
    const stack = [`only${Date.now()}`];
    const [one, other] = [
      await aCompany({
        name: 'Sought One',
        stack,
        companyTypes: ['saas'],
        companySize: 50,
        perks: ['remote', 'dog'],
        roles: ['qa'],
        offices: [{ city: 'Århus (syd)', country: 'DK' }],
      }),
      await aCompany({ name: 'Sought Other', stack, companyTypes: ['erp'], companySize: 10, isOutsource: true }),
    ];
    await aJob(other);
    await aCompany({ name: 'Sought Hidden', stack, public: false });
    expect(await found({ stack })).toEqual([one.id, other.id]);
    for (const only of [
      { types: ['saas'] },
      { sizes: [50] },
      { perks: ['dog', 'gym'] },
      { roles: ['qa'] },
      { places: ['århus (SYD)'] },
      { text: 'sought one' },
      { hiring: false },
      { remote: true },
      { outsource: false },
    ])
      expect(await found({ stack, ...only }), JSON.stringify(only)).toEqual([one.id]);
    for (const only of [{ hiring: true }, { remote: false }, { outsource: true }, { types: ['erp'], sizes: [10] }])
      expect(await found({ stack, ...only }), JSON.stringify(only)).toEqual([other.id]);
    expect(await found({ stack, types: ['saas', 'erp'], sort: 'newest' })).toEqual([other.id, one.id]);
    expect(await found({ stack, badges: ['top-rated'] })).toEqual([]);
  });

  test('accepts only documented fields', async () => {
    for (const body of [
      { customerId: 'x' },
      { $where: '1' },
      { stack: { $ne: null } },
      { types: ['nonsense'] },
      { limit: 1e9 },
      { skip: -1 },
      { sort: 'customerId' },
    ])
      expect((await app.post('/api/companies/query', { body })).status, JSON.stringify(body)).toBe(400);
  });
});
