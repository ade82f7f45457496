import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';

const app = useTestApp();

let keeper: Person;
beforeEach(async () => {
  keeper = await aCompany();
});

const merge = (as: Person, id: string, from: string, fields: string[] = []) =>
  app.post(`/api/candidates/${id}/merge`, { as: as.token, body: { from, fields } });
const lookUp = async (body: object) =>
  (await app.post('/api/candidates/lookup', { as: keeper.token, body })).body.exact?._id;

describe('merging two candidates', () => {
  test('takes the chosen fields with their sources, all notes, and the keys of the other record', async () => {
    const page = 'https://github.com/ada-other';
    const into = await aCandidate(keeper, { city: 'Göteborg', headline: 'Developer' });
    const from = await aCandidate(keeper, {
      city: 'Malmö',
      headline: 'Data engineer',
      email: 'ada@example.org',
      sourceKind: 'extension',
      sourceUrl: page,
    });
    await app.post('/api/notes', {
      as: keeper.token,
      body: { subjectType: 'user', subjectId: from._id, text: 'Met at a fair' },
    });
    const { status, body } = await merge(keeper, into._id, from._id, ['city', 'email']);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: into._id,
      city: 'Malmö',
      headline: 'Developer',
      email: 'ada@example.org',
      sources: { city: { kind: 'extension', url: page }, headline: { kind: 'manual' } },
    });
    for (const known of [
      { linkedin: into.linkedin },
      { linkedin: from.linkedin },
      { email: 'ada@example.org' },
      { sourceUrl: page },
    ])
      expect(await lookUp(known), JSON.stringify(known)).toBe(into._id);
    await app.put(`/api/candidates/${into._id}`, { as: keeper.token, body: { city: 'Lund' } });
    expect(await lookUp({ sourceUrl: page })).toBe(into._id);
    expect((await app.get(`/api/users/${from._id}`, { as: keeper.token })).status).toBe(404);
    const notes = await app.get(`/api/notes?subjectType=user&subjectId=${into._id}`, { as: keeper.token });
    expect(notes.body.map(({ text }: { text: string }) => text)).toEqual(['Met at a fair']);
  });

  test('leaves the person on the shortlist', async () => {
    const [into, from] = [await aCandidate(keeper), await aCandidate(keeper)];
    await app.put(`/api/shortlist/${from._id}`, { as: keeper.token });
    expect((await merge(keeper, into._id, from._id)).status).toBe(200);
    expect((await app.get('/api/shortlist', { as: keeper.token })).body).toMatchObject([{ userId: into._id }]);
  });

  test('S11 needs two candidates of the same company; a developer with an account cannot be merged', async () => {
    const [own, foreign] = [await aCandidate(keeper), await aCandidate(await aCompany())];
    const elin = await aDeveloper();
    for (const [id, from] of [
      [own._id, foreign._id],
      [foreign._id, own._id],
      [own._id, elin.id],
      [elin.id, own._id],
    ] as const)
      for (const who of [keeper, await aSuperuser()]) expect((await merge(who, id, from)).status).toBe(404);
    expect((await merge(keeper, own._id, own._id)).body.fields).toHaveProperty('from');
    expect((await merge(keeper, own._id, own._id, ['managedBy'])).status).toBe(400);
    expect((await app.get(`/api/users/${own._id}`, { as: keeper.token })).status).toBe(200);
  });
});
