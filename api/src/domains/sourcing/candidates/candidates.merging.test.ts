import { MAX_TAGS } from '@tandem/catalogue/candidates';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { newLink } from '../record-links/links.service.ts';

const app = useTestApp();

let recruiter: Person;
beforeEach(async () => {
  recruiter = await aCompany();
});

const merge = (as: Person, id: string, from: string, fields: string[] = []) =>
  app.post(`/api/candidates/${id}/merge`, { as: as.token, body: { from, fields } });
const lookUp = async (body: object) =>
  (await app.post('/api/candidates/lookup', { as: recruiter.token, body })).body.exact?._id;

describe('merging two candidates', () => {
  test('takes the chosen fields with their sources, all notes, and the keys of the other record', async () => {
    const page = 'https://github.com/ada-other';
    const into = await aCandidate(recruiter, { city: 'Göteborg', headline: 'Developer' });
    const from = await aCandidate(recruiter, {
      city: 'Malmö',
      headline: 'Data engineer',
      email: 'ada@example.org',
      sourceKind: 'extension',
      sourceUrl: page,
    });
    await app.post('/api/notes', {
      as: recruiter.token,
      body: { subjectType: 'user', subjectId: from._id, text: 'Met at a fair' },
    });
    const { status, body } = await merge(recruiter, into._id, from._id, ['city', 'email']);
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
    await app.put(`/api/candidates/${into._id}`, { as: recruiter.token, body: { city: 'Lund' } });
    expect(await lookUp({ sourceUrl: page })).toBe(into._id);
    expect((await app.get(`/api/users/${from._id}`, { as: recruiter.token })).status).toBe(404);
    const notes = await app.get(`/api/notes?subjectType=user&subjectId=${into._id}`, { as: recruiter.token });
    expect(notes.body.map(({ text }: { text: string }) => text)).toEqual(['Met at a fair']);
  });

  test('still finds the remaining candidate by the addresses that the merge replaced', async () => {
    const [old, current] = ['ada@old.example', 'ada@new.example'];
    const into = await aCandidate(recruiter, { email: old });
    const from = await aCandidate(recruiter, { email: current });
    expect((await merge(recruiter, into._id, from._id, ['email', 'linkedin'])).body.email).toBe(current);
    for (const known of [{ email: old }, { email: current }, { linkedin: into.linkedin }, { linkedin: from.linkedin }])
      expect(await lookUp(known), JSON.stringify(known)).toBe(into._id);
    const stored = (await app.get(`/api/sourced/${await newLink({ email: old })}`)).body;
    expect(stored.records).toMatchObject([{ _id: into._id }]);
    await app.put(`/api/candidates/${into._id}`, { as: recruiter.token, body: { email: 'ada@third.example' } });
    expect(await lookUp({ email: old })).toBe(into._id);
  });

  test('leaves a candidate with more tags than can be added, who can still be moved and lose tags', async () => {
    const tags = (prefix: string) => Array.from({ length: MAX_TAGS }, (_, nth) => `${prefix}-${nth}`);
    const into = await aCandidate(recruiter, { tags: tags('canvas') });
    const from = await aCandidate(recruiter, { tags: tags('ropes') });
    expect((await merge(recruiter, into._id, from._id)).status).toBe(200);
    const change = (body: object) =>
      app.post('/api/candidates/pipeline', {
        as: recruiter.token,
        body: { candidates: [{ _id: into._id }], ...body },
      });
    expect((await change({ stage: 'answered' })).body).toMatchObject({
      candidates: [{ pipeline: { stage: 'answered' } }],
    });
    const { candidates } = (await change({ removeTags: ['ropes-0'] })).body;
    expect(candidates[0].pipeline.tags).toHaveLength(2 * MAX_TAGS - 1);
    expect((await change({ addTags: ['one-more'] })).status).toBe(400);
  });

  test('leaves the person on the shortlist', async () => {
    const [into, from] = [await aCandidate(recruiter), await aCandidate(recruiter)];
    await app.put(`/api/shortlist/${from._id}`, { as: recruiter.token });
    expect((await merge(recruiter, into._id, from._id)).status).toBe(200);
    expect((await app.get('/api/shortlist', { as: recruiter.token })).body).toMatchObject([{ userId: into._id }]);
  });

  test('S11 requires two candidates of the same company; a developer with an account cannot be merged', async () => {
    const [own, foreign] = [await aCandidate(recruiter), await aCandidate(await aCompany())];
    const elin = await aDeveloper();
    for (const [id, from] of [
      [own._id, foreign._id],
      [foreign._id, own._id],
      [own._id, elin.id],
      [elin.id, own._id],
    ] as const)
      for (const who of [recruiter, await aSuperuser()]) expect((await merge(who, id, from)).status).toBe(404);
    expect((await merge(recruiter, own._id, own._id)).body.fields).toHaveProperty('from');
    expect((await merge(recruiter, own._id, own._id, ['managedBy'])).status).toBe(400);
    expect((await app.get(`/api/users/${own._id}`, { as: recruiter.token })).status).toBe(200);
  });
});
