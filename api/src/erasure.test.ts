import mongoose from 'mongoose';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { eraseClosedAccounts } from './domains/identity/account-management/erasing.service.ts';
import { servedContracts as contracts } from './domains.ts';
import { backgroundDone } from './platform/queue/background.ts';
import { useTestApp } from './testing/app.ts';
import { needsOwnPeople, type Scene } from './testing/calls/scene.ts';
import { everyRoute, make } from './testing/calls.ts';
import { aCandidate, aJob, aMatch, anAlert, anAlertLink } from './testing/factories.ts';
import { aCompany, aDeveloper, type Person } from './testing/people.ts';

const app = useTestApp();
afterEach(() => vi.restoreAllMocks());

/** Calls that log the caller out, delete the caller's data or concern sign-ups of others. */
const ENDS_ACCESS = /^auth\.|^(accounts\.(close|delete\w+|end\w+|setMainAccount)|companies\.remove)$/;

/** Audit entries and the ids of deleted records stay without values, matches without texts. */
const STAYS_OF_DEVELOPER = ['audit', 'deletions', 'interviews', 'matches'];
/**
 * Besides, the company keeps its name and its closed jobs; records about candidates stay without their data until they
 * expire.
 */
const STAYS_OF_COMPANY = [
  ...[...STAYS_OF_DEVELOPER, 'companies', 'companyslugs', 'jobs'],
  ...['conversations', 'messages'],
  ...['objections', 'pipelinechanges'],
];

/** Calls every route that changes something, so that the person has records in every domain. */
async function useEverything(scene: Scene): Promise<void> {
  for (const { id, route, prepare } of everyRoute(contracts)) {
    if (route.method === 'GET' || route.access[scene.view] === 'none') continue;
    if (needsOwnPeople(prepare) || ENDS_ACCESS.test(id)) continue;
    await make(app, route, await prepare(scene), scene.self.token);
  }
  await anAlertLink(scene.self.email);
  await app.put(`/api/shortlist/${scene.developer.id}`, { as: scene.company.token });
  await writeNote(scene.company, scene.developer);
  await backgroundDone();
}

async function writeNote({ token }: Person, { id }: Pick<Person, 'id'>): Promise<void> {
  const body = { subjectType: 'user', subjectId: id, text: 'Called on Monday', pinned: false };
  expect((await app.post('/api/notes', { as: token, body })).status).toBe(201);
}

/** A developer and a company with records in every domain. */
async function aUsedScene(): Promise<{ company: Person; developer: Person }> {
  const [company, developer] = [await aCompany(), await aDeveloper()];
  await useEverything({ app, company, developer, view: 'USER', self: developer });
  await useEverything({ app, company, developer, view: 'COMPANY', self: company });
  return { company, developer };
}

interface Found {
  collection: string;
  document: Record<string, unknown>;
}

/** Every stored document that contains one of the texts. */
async function documentsWith(...texts: string[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const { collectionName: collection } of (await mongoose.connection.db?.collections()) ?? [])
    for (const document of await mongoose.connection.collection(collection).find({}).toArray()) {
      const stored = JSON.stringify(document);
      if (texts.some((text) => stored.includes(text))) found.push({ collection, document });
    }
  return found;
}

const documentsAbout = ({ id, accountId, email }: Person) => documentsWith(id, accountId, email);
const collectionsOf = (found: readonly Found[]) => [...new Set(found.map(({ collection }) => collection))].sort();
const of = (found: readonly Found[], name: string) =>
  found.filter(({ collection }) => collection === name).map(({ document }) => document);

async function erase({ accountId, token }: Person): Promise<void> {
  const answer = await app.call('DELETE', `/api/accounts/${accountId}/delete-forever`, { as: token });
  expect(answer).toMatchObject({ status: 200, body: { ok: true } });
  await backgroundDone();
}

describe('erasing an account that has used every route', () => {
  test('leaves only records without personal data, first of a developer, then of a company', async () => {
    const { company, developer } = await aUsedScene();
    const before = collectionsOf([...(await documentsAbout(developer)), ...(await documentsAbout(company))]);
    expect(before.length).toBeGreaterThan(20);

    await erase(developer);
    const leftOfDeveloper = await documentsWith(developer.id, developer.accountId);
    expect(collectionsOf(leftOfDeveloper).filter((name) => !STAYS_OF_DEVELOPER.includes(name))).toEqual([]);
    for (const match of of(leftOfDeveloper, 'matches'))
      expect(match).toMatchObject({ open: false, coverText: '', application: null });
    // A company that saved the address as a candidate's keeps it.
    expect(collectionsOf(await documentsWith(developer.email)).filter((name) => name !== 'developers')).toEqual([]);

    await erase(company);
    const left = await documentsAbout(company);
    expect(collectionsOf(left).filter((name) => !STAYS_OF_COMPANY.includes(name))).toEqual([]);
    expect(of(left, 'companies')).toMatchObject([{ public: false, contactPerson: '', media: [], logo: '' }]);
    for (const job of of(left, 'jobs')) expect(job.status).toBe('closed');
    for (const match of of(left, 'matches')) expect(match).toMatchObject({ open: false, coverText: '' });
    for (const message of of(left, 'messages'))
      expect(message).toMatchObject({ text: '', attachments: [], words: [], senderId: null });
    for (const change of of(left, 'pipelinechanges')) expect(change.steps).toEqual([]);
    expect(await documentsWith(company.email, 'Called on Monday', 'Would like to meet first.', 'Hi Ada.')).toEqual([]);
  });
});

describe('an erasure that fails is completed by the next run', () => {
  /** Lets the first deletion from a collection fail. */
  function failOnce(collection: string): () => number {
    let failures = 0;
    const { prototype } = mongoose.mongo.Collection;
    for (const method of ['deleteOne', 'deleteMany', 'findOneAndDelete'] as const) {
      const original = prototype[method] as (...values: unknown[]) => unknown;
      vi.spyOn(prototype, method).mockImplementation(function (this: { collectionName: string }, ...values: unknown[]) {
        if (this.collectionName !== collection || failures > 0) return original.apply(this, values) as never;
        failures++;
        throw new Error('The database is unavailable.');
      } as never);
    }
    return () => failures;
  }

  test.each([
    ['developer', 'developers'],
    ['developer', 'jobalerts'],
    ['developer', 'accounts'],
    ['company', 'notes'],
    ['company', 'developers'],
    ['company', 'accounts'],
  ] as const)('of a %s, when the deletion of its %s fails', async (type, collection) => {
    const [company, developer] = [await aCompany(), await aDeveloper()];
    const lastName = `Lindqvist-${type}-${collection}`;
    const candidate = await aCandidate(company, { lastName });
    await aMatch(await aJob(company), developer);
    await anAlert(developer);
    await writeNote(company, developer);
    await writeNote(company, { id: candidate._id });
    const person = { company, developer }[type];
    const leave = { as: person.token, body: { reason: 'other' } };
    expect((await app.post(`/api/accounts/${person.accountId}/delete`, leave)).status).toBe(200);
    await backgroundDone();

    const later = new Date(Date.now() + 15 * 86_400_000);
    const failures = failOnce(collection);
    await expect(eraseClosedAccounts(later)).rejects.toThrow('unavailable');
    expect(failures()).toBe(1);
    await eraseClosedAccounts(later);
    await backgroundDone();
    expect(await documentsWith(person.accountId, person.email)).toEqual([]);
    expect(of(await documentsWith(person.id), 'notes')).toEqual([]);
    expect(await documentsWith(lastName)).toHaveLength(type === 'company' ? 0 : 1);
  });
});
