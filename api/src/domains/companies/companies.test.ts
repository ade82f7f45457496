import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../testing/people.ts';
import { aDraft, aJob } from '../../testing/things.ts';
import { createCompany, getCompany, verifiedEmail } from './companies.service.ts';

let app: TestApp;
let root: Person;
beforeAll(async () => {
  app = await startTestApp();
  root = await aSuperuser();
});
afterAll(() => app.close());

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

test('what it is invoiced by is for itself and superusers', async () => {
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

test('one that is not public is there for itself and superusers', async () => {
  const own = await aCompany({ public: false });
  for (const viewer of [own, root]) expect((await get(own.slug, viewer)).status).toBe(200);
  for (const viewer of [undefined, await aCompany(), await aDeveloper()])
    expect((await get(own.slug, viewer)).body).toEqual((await get('nobody', viewer)).body);
});

test('two of one name have addresses of their own, also at the same moment', async () => {
  const made = await Promise.all(Array.from({ length: 4 }, () => createCompany({ companyName: 'Färjor & Söner AB' })));
  expect(made.map(({ slug }) => slug).sort()).toEqual([
    'farjor-soner-ab',
    'farjor-soner-ab-2',
    'farjor-soner-ab-3',
    'farjor-soner-ab-4',
  ]);
});

test('one company is not written down twice', async () => {
  const { _id } = await createCompany({ companyName: 'Once' });
  await expect(createCompany({ _id, companyName: 'Once' })).rejects.toThrow(/duplicate/);
});

test('a company changes itself, and not what superusers decide', async () => {
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
  expect((await change(own.id, own, { website: 'javascript:alert(1)' })).body.fields).toHaveProperty('website');
});

test('the list has public companies, the weightiest first', async () => {
  const [light, heavy, hidden] = [await aCompany(), await aCompany(), await aCompany({ public: false })];
  await change(light.id, root, { name: 'Weighed light', weight: 1 });
  await change(heavy.id, root, { name: 'Weighed (heavy)', weight: 2 });
  await change(hidden.id, root, { name: 'Weighed hidden', weight: 3 });
  expect(await names(undefined, '?text=weighed')).toEqual(['Weighed (heavy)', 'Weighed light']);
  expect(await names(undefined, '?text=(heavy)')).toEqual(['Weighed (heavy)']);
  expect((await app.get('/api/companies?limit=1')).headers.get('x-total-count')).not.toBe('0');
});

describe('review', () => {
  test('is for superusers, and over once it is decided either way', async () => {
    const [yes, no] = [await aCompany(), await aCompany()];
    for (const { id } of [yes, no]) await change(id, root, { public: false });
    const waiting = await createCompany({ companyName: 'Waiting AB' });
    expect(await names(root, '?review=waiting&text=waiting')).toEqual(['Waiting AB']);
    await change(String(waiting._id), root, { public: true });
    expect(await names(root, '?review=waiting&text=waiting')).toEqual([]);
    expect(await names(root, '?review=done')).toContain('Waiting AB');
    expect((await app.get('/api/companies?review=waiting', { as: yes.token })).status).toBe(400);
  });

  test('is not needed where the verified e-mail is on the domain of the website', async () => {
    const make = (website: string) => createCompany({ companyName: 'Proof', website });
    const [proven, unproven] = [await make('https://www.proof.example'), await make('https://other.example')];
    for (const { _id } of [proven, unproven]) await verifiedEmail(_id, 'maria@proof.example');
    expect(await getCompany({ view: 'GUEST' }, proven.slug)).toMatchObject({ public: true });
    expect((await get(unproven.slug)).status).toBe(404);
  });
});
