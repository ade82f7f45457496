import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();

let recruiter: Person;
let other: Person;
beforeEach(async () => {
  [recruiter, other] = [await aCompany(), await aCompany()];
});

const keep = (as: Person, body: object) => app.post('/api/candidates/', { as: as.token, body });
const list = (as: Person, query = '') => app.get(`/api/candidates/${query}`, { as: as.token });
const lookUp = (as: Person, body: object) => app.post('/api/candidates/lookup', { as: as.token, body });

const ada = {
  firstName: 'Ada',
  lastName: 'Lindqvist',
  headline: 'Backend developer',
  city: 'Göteborg',
  sourceUrl: 'https://se.linkedin.com/in/Ada-Lindqvist/?trk=x',
  sourceKind: 'extension',
};

describe('saving a candidate', () => {
  test('stores the source and all data, for that company only', async () => {
    const { status, body } = await keep(recruiter, { ...ada, email: 'Ada@Example.org' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      managedBy: recruiter.id,
      email: 'ada@example.org',
      source: { kind: 'extension', url: ada.sourceUrl },
    });
    expect((await app.get(`/api/users/${body._id}`, { as: recruiter.token })).body.lastName).toBe('Lindqvist');
    for (const stranger of [other, await aDeveloper()])
      expect((await app.get(`/api/users/${body._id}`, { as: stranger.token })).status).toBe(404);
  });

  test.each([
    ['the profile address', { linkedin: 'linkedin.com/in/ada-lindqvist' }],
    ['the page that was read', { sourceUrl: 'https://www.linkedin.com/in/ada-lindqvist', sourceKind: 'extension' }],
    ['the email', { email: 'ADA@example.org' }],
  ])('the same person again, by %s, answers 409 with the candidate', async (_, known) => {
    const first = await keep(recruiter, { ...ada, email: 'ada@example.org' });
    const again = await keep(recruiter, { firstName: 'A.', ...known });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'already_saved', candidate: { _id: first.body._id } });
    expect((await list(recruiter)).body).toHaveLength(1);
    expect((await keep(other, { firstName: 'A.', ...known })).status).toBe(201);
  });

  test('assumes no seniority or years, and removes them when they turn out to be unknown', async () => {
    const { body } = await keep(recruiter, { firstName: 'Ada' });
    expect(body).toMatchObject({ seniority: null, yearsExperience: null });
    const change = (fields: object) => app.put(`/api/candidates/${body._id}`, { as: recruiter.token, body: fields });
    expect((await change({ seniority: 'senior', yearsExperience: 8 })).body.seniority).toBe('senior');
    expect((await change({ seniority: null })).body).toMatchObject({ seniority: null, yearsExperience: 8 });
    const found = await app.post('/api/users', { as: recruiter.token, body: { search: { candidates: 'only' } } });
    expect(found.body.facets.seniorities).toEqual({});
  });

  test('stores city and country as in the catalogue, however they were written', async () => {
    const gothenburg = { city: 'Gothenburg', country: 'SE', lat: 57.7089, lng: 11.9746 };
    const { body } = await keep(recruiter, { ...ada, city: 'Göteborg', country: 'Sverige' });
    expect(body).toMatchObject({ city: 'Gothenburg', country: 'SE', home: gothenburg });

    const change = (change: object) => app.put(`/api/candidates/${body._id}`, { as: recruiter.token, body: change });
    expect((await change({ city: 'Köpenhamn', country: 'Danmark' })).body).toMatchObject({
      city: 'Copenhagen',
      country: 'DK',
      home: { city: 'Copenhagen', country: 'DK', lat: 55.6761, lng: 12.5683 },
    });
    expect((await change({ country: 'Norge' })).body).toMatchObject({
      city: 'Copenhagen',
      country: 'NO',
      home: { city: 'Copenhagen', country: 'NO' },
    });
    expect((await change({ headline: 'Developer' })).body.home).toEqual({ city: 'Copenhagen', country: 'NO' });
    expect((await change({ city: '', country: '' })).body.home).toBeNull();
    const [listed] = (await list(recruiter)).body;
    expect(listed).toMatchObject({ country: '', home: null });
  });

  test('twice simultaneously creates one candidate', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => keep(recruiter, ada)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('allows several people with only a name', async () => {
    for (const _ of [1, 2]) expect((await keep(recruiter, { firstName: 'Ada' })).status).toBe(201);
  });

  test('requires a name; `managedBy` is reserved for superusers', async () => {
    expect((await keep(recruiter, {})).body.fields).toHaveProperty('firstName');
    expect((await keep(recruiter, { ...ada, managedBy: other.id })).status).toBe(400);
    const root = await aSuperuser();
    expect((await keep(root, { ...ada, managedBy: other.id })).body.managedBy).toBe(other.id);
    expect((await keep(root, ada)).body.fields).toHaveProperty('managedBy');
    expect((await keep(root, { ...ada, managedBy: 'nobody' })).status).toBe(400);
  });
});

describe('the sources of facts', () => {
  const page = { kind: 'extension', url: ada.sourceUrl, date: expect.any(String) };
  const change = (id: string, body: object) => app.put(`/api/candidates/${id}`, { as: recruiter.token, body });

  test('are stored with every fact, and change with it', async () => {
    const { body } = await keep(recruiter, ada);
    expect(body.sources).toEqual({ firstName: page, lastName: page, headline: page, city: page });
    const { body: after } = await change(body._id, { city: 'Malmö', headline: '', email: 'Ada@example.org' });
    const typed = { kind: 'manual', url: '', date: expect.any(String) };
    expect(after.sources).toEqual({ firstName: page, lastName: page, city: typed, email: typed });
    const { body: same } = await change(body._id, { city: 'Malmö', sourceKind: 'extension', sourceUrl: ada.sourceUrl });
    expect(same.sources.city).toEqual(typed);
    await app.put(`/api/users/${body._id}`, { as: recruiter.token, body: { user: { city: 'Lund' } } });
    expect((await list(recruiter)).body[0].sources.city.kind).toBe('manual');
  });

  test('include all pages read, each of which finds the same person', async () => {
    const { body } = await keep(recruiter, ada);
    await change(body._id, {
      github: 'https://github.com/ada',
      sourceKind: 'extension',
      sourceUrl: 'https://github.com/ada',
    });
    expect((await lookUp(recruiter, { sourceUrl: 'https://www.github.com/ada/' })).body.exact._id).toBe(body._id);
    expect((await lookUp(recruiter, { linkedin: 'ada-lindqvist' })).body.exact._id).toBe(body._id);
  });

  test('an address of another candidate is refused with 409 and that candidate', async () => {
    const { body } = await keep(recruiter, ada);
    const { body: second } = await keep(recruiter, { firstName: 'Bo' });
    const clash = await change(second._id, { linkedin: 'ada-lindqvist' });
    expect(clash).toMatchObject({ status: 409, body: { code: 'already_saved', candidate: { _id: body._id } } });
  });

  test('a company cannot enter csv or the person as a source', async () => {
    for (const sourceKind of ['csv', 'person'])
      expect((await keep(recruiter, { ...ada, sourceKind })).status).toBe(400);
  });
});

describe('the list of candidates', () => {
  test('contains the candidates of the company, newest first, in pages', async () => {
    for (const firstName of ['Ada', 'Bo', 'Cilla']) await keep(recruiter, { firstName });
    await keep(other, { firstName: 'Dag' });
    const page = await list(recruiter, '?limit=2');
    expect(page.body.map((each: { firstName: string }) => each.firstName)).toEqual(['Cilla', 'Bo']);
    expect(page.headers.get('x-total-count')).toBe('3');
    expect((await list(recruiter, '?skip=2')).body[0].firstName).toBe('Ada');
    expect((await list(await aDeveloper())).status).toBe(403);
  });

  test.each([
    ['lindqvist ada', 1],
    ['BACKEND', 1],
    ['göteborg', 1],
    ['goteborg', 1],
    ['GÖTEBORG lind', 1],
    ['ada malmö', 0],
    ['(a+)+$', 0],
    ['.*', 0],
    ['\u0000x', 0],
  ])('searched for %s has %i results', async (text, count) => {
    await keep(recruiter, ada);
    const found = await list(recruiter, `?text=${encodeURIComponent(text)}`);
    expect(found.body).toHaveLength(count);
    expect(found.headers.get('x-total-count')).toBe(String(count));
  });

  test('can be sorted and filtered', async () => {
    for (const firstName of ['Östen', 'ada', 'Bo']) await keep(recruiter, { firstName });
    await keep(recruiter, ada);
    const names = async (query: string) =>
      (await list(recruiter, query)).body.map((each: { firstName: string }) => each.firstName);
    expect(await names('?sort=oldest')).toEqual(['Östen', 'ada', 'Bo', 'Ada']);
    expect(await names('?sort=name')).toEqual(['ada', 'Ada', 'Bo', 'Östen']);
    expect(await names('?source=extension')).toEqual(['Ada']);
    expect(await names('?source=manual,csv&sort=oldest')).toEqual(['Östen', 'ada', 'Bo']);
    expect(await names('?informed=true')).toEqual([]);
    expect(await names('?expiring=true')).toEqual([]);
    expect(await names('?expiring=false&limit=1')).toEqual(['Ada']);
  });

  test.each([
    '?sort=telephone',
    '?source=x',
    '?informed=maybe',
    '?limit=1000',
    '?skip=-1',
    '?limit=1&limit=2',
    '?text[$ne]=x',
    '?telephone=1',
    '?__proto__=1',
  ])('refuses %s', async (query) => expect((await list(recruiter, query)).status).toBe(400));
});

describe('looking up a person', () => {
  test('finds the same person exactly, the same name as a possibility, and only candidates of the company', async () => {
    const { body } = await keep(recruiter, {
      ...ada,
      workExperience: [{ title: 'Developer', organisation: 'Volta AB', from: null, to: null }],
    });
    expect((await lookUp(recruiter, { linkedin: 'ada-lindqvist' })).body).toMatchObject({
      exact: { _id: body._id },
      possible: [],
    });
    const byName = { firstName: 'ADA', lastName: 'lindqvist' };
    expect((await lookUp(recruiter, byName)).body).toMatchObject({ exact: null, possible: [{ _id: body._id }] });
    expect((await lookUp(recruiter, { ...byName, company: 'Volta' })).body.possible).toHaveLength(1);
    expect((await lookUp(recruiter, { ...byName, company: 'Stena' })).body.possible).toHaveLength(0);
    expect((await lookUp(recruiter, {})).body).toEqual({ exact: null, possible: [] });
    expect((await lookUp(other, { linkedin: 'ada-lindqvist', ...byName })).body).toEqual({ exact: null, possible: [] });
  });

  test('uses the new address after a change', async () => {
    const candidate = await aCandidate(recruiter);
    const rename = (linkedin: string, id = candidate._id) =>
      app.put(`/api/users/${id}`, { as: recruiter.token, body: { user: { linkedin } } });
    await rename('https://www.linkedin.com/in/new-address');
    expect((await lookUp(recruiter, { linkedin: 'new-address' })).body.exact._id).toBe(candidate._id);
    const second = await aCandidate(recruiter);
    const clash = await rename('https://linkedin.com/in/new-address/', second._id);
    expect(clash).toMatchObject({ status: 409, body: { fields: { 'user.linkedin': expect.any(String) } } });
  });
});

describe('deleting a candidate', () => {
  const remove = (as: Person, id: string) => app.post(`/api/candidates/${id}/delete`, { as: as.token });

  const restore = (as: Person, ids: string[]) => app.post('/api/candidates/restore', { as: as.token, body: { ids } });

  test('is possible for the company that saved them, and hides them from everyone', async () => {
    const candidate = await aCandidate(recruiter);
    expect((await remove(other, candidate._id)).status).toBe(404);
    expect((await remove(recruiter, candidate._id)).body).toEqual({ message: 'Candidate deleted!' });
    expect((await remove(recruiter, candidate._id)).status).toBe(404);
    expect((await list(recruiter)).body).toEqual([]);
    expect((await list(await aSuperuser(), '?limit=100&text=kept')).body).toEqual([]);
    for (const call of [app.get, app.put] as const)
      expect(
        (
          await call(`/api/users/${candidate._id}`, {
            as: recruiter.token,
            ...(call === app.put && { body: { user: {} } }),
          })
        ).status,
      ).toBe(404);
    expect(
      (await lookUp(recruiter, { linkedin: candidate.linkedin, firstName: 'Ada', lastName: 'Lindqvist' })).body,
    ).toEqual({
      exact: null,
      possible: [],
    });
  });

  test('can be undone completely, but not if the person was saved again', async () => {
    const [one, two] = [await aCandidate(recruiter), await aCandidate(recruiter)];
    const ids = [one._id, two._id];
    expect((await app.post('/api/candidates/delete', { as: recruiter.token, body: { ids } })).body).toEqual({ ids });
    const again = await aCandidate(recruiter, { linkedin: two.linkedin });
    expect((await restore(other, ids)).body).toEqual({ ids: [] });
    expect((await restore(recruiter, ids)).body).toEqual({ ids: [one._id] });
    expect((await list(recruiter)).body.map(({ _id }: { _id: string }) => _id)).toEqual([again._id, one._id]);
    expect((await lookUp(recruiter, { linkedin: one.linkedin })).body.exact._id).toBe(one._id);
  });

  test('never deletes a developer with an account', async () => {
    const elin = await aDeveloper();
    expect((await remove(await aSuperuser(), elin.id)).status).toBe(404);
    expect((await app.get(`/api/users/${elin.id}`, { as: elin.token })).status).toBe(200);
  });
});
