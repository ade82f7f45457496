import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate, aJob } from '../../../testing/factories.ts';
import { aCompany, type Person } from '../../../testing/people.ts';

const app = useTestApp();

let company: Person;
let other: Person;
beforeEach(async () => {
  [company, other] = [await aCompany(), await aCompany()];
});

const save = (body: object, as = company) =>
  app.post('/api/candidates/', { as: as.token, body: { firstName: 'Ada', ...body } });
const list = async (query = '', as = company) => app.get(`/api/candidates/?${query}`, { as: as.token });
const names = async (query = '', as = company): Promise<string[]> =>
  (await list(query, as)).body.map(({ firstName }: { firstName: string }) => firstName).sort();
const change = (body: object, as = company) => app.post('/api/candidates/pipeline', { as: as.token, body });
const undo = (id: string, as = company) => app.post(`/api/candidates/pipeline/${id}/undo`, { as: as.token });
const get = async (id: string, as = company) => app.get(`/api/candidates/${id}`, { as: as.token });
const facets = async (query = '', as = company) =>
  (await app.get(`/api/candidates/facets?${query}`, { as: as.token })).body;
const aList = async (name: string, as = company) =>
  (await app.post('/api/candidate-lists', { as: as.token, body: { name } })).body;

describe('saving a candidate', () => {
  test('stores stage, tags, owner, list, job and a note', async () => {
    const [job, spring] = [await aJob(company, { headline: 'Go engineer' }), await aList('Ask again in spring')];
    const { status, body } = await save({
      stage: 'contacted',
      tags: ['Speaker', 'speaker', ' canvas '],
      ownerId: company.accountId,
      listId: spring._id,
      jobId: job._id,
      note: 'Met in Malmö.',
    });
    expect(status).toBe(201);
    const lists = (await app.get('/api/candidate-lists', { as: company.token })).body;
    const ofJob = lists.find(({ jobId }: { jobId: string }) => jobId === job._id);
    expect(ofJob).toMatchObject({ name: 'Go engineer', count: 1 });
    expect(body.pipeline).toEqual({
      stage: 'contacted',
      tags: ['Speaker', 'canvas'],
      ownerId: company.accountId,
      listIds: [spring._id, ofJob._id],
      lastLetterDate: null,
      revision: 0,
    });
    const notes = await app.get(`/api/notes?subjectType=user&subjectId=${body._id}`, { as: company.token });
    expect(notes.body).toMatchObject([{ text: 'Met in Malmö.', authorId: company.accountId }]);
    expect((await get(body._id)).body.pipeline).toEqual(body.pipeline);
  });

  test('without pipeline data creates a new pipeline', async () => {
    expect((await save({})).body.pipeline).toMatchObject({ stage: 'new', tags: [], ownerId: null, listIds: [] });
  });

  test('again adds tags and lists to the existing ones, and returns the names of invalid fields', async () => {
    const { _id } = (await save({ tags: ['canvas'] })).body;
    const update = (body: object) => app.put(`/api/candidates/${_id}`, { as: company.token, body });
    const changed = await update({ tags: ['maps'], stage: 'answered', note: 'Wrote back.' });
    expect(changed.body.pipeline).toMatchObject({ stage: 'answered', tags: ['canvas', 'maps'] });
    for (const [field, value] of [
      ['stage', 'matched'],
      ['stage', 'x'],
      ['tags', ['a,b']],
      ['tags', ['x'.repeat(41)]],
      ['tags', Array.from({ length: 21 }, (_, nth) => `tag ${nth}`)],
      ['ownerId', other.accountId],
    ] as const)
      expect(Object.keys((await update({ [field]: value })).body.fields)[0], String(value)).toContain(field);
    expect((await update({ tags: Array.from({ length: 19 }, (_, nth) => `tag ${nth}`) })).status).toBe(400);
  });

  test('again with the same note, because the response was lost, adds the note once', async () => {
    const { _id, revision } = (await save({ city: 'Kiel' })).body;
    const update = (note: string) =>
      app.put(`/api/candidates/${_id}`, { as: company.token, body: { revision, city: 'Lund', note } });
    for (const note of ['Met in Lund.', 'Met in Lund.', 'Met in Malmö.']) expect((await update(note)).status).toBe(200);
    const { body } = await app.get(`/api/notes?subjectType=user&subjectId=${_id}`, { as: company.token });
    expect(body.map(({ text }: { text: string }) => text)).toEqual(['Met in Malmö.', 'Met in Lund.']);
  });

  test('with lists or jobs of another company is refused', async () => {
    const [theirs, job] = [await aList('Theirs', other), await aJob(other)];
    expect((await save({ listId: theirs._id })).status).toBe(404);
    expect((await save({ jobId: job._id })).status).toBe(404);
    expect(await names()).toEqual([]);
  });
});

describe('changing the facts about a candidate', () => {
  const update = (id: string, body: object) => app.put(`/api/candidates/${id}`, { as: company.token, body });

  test('with an old revision returns the fields changed since and the current candidate, and stores nothing', async () => {
    const { _id, revision } = (await save({ city: 'Kiel', headline: 'Old', email: 'ada@example.org' })).body;
    const first = await update(_id, { revision, city: 'Lund', email: 'ada@new.example' });
    expect(first.status).toBe(200);
    const second = await update(_id, { revision, city: 'Malmö', email: 'ada@other.example', headline: 'New' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'changed_elsewhere',
      candidate: { _id, city: 'Lund', email: 'ada@new.example', headline: 'Old', revision: first.body.revision },
    });
    expect(Object.keys(second.body.fields).sort()).toEqual(['city', 'email']);
    expect((await get(_id)).body).toMatchObject({ city: 'Lund', headline: 'Old' });
  });

  test('allows changes of other fields, the same value twice, and a change with the new revision', async () => {
    const { _id, revision } = (await save({ city: 'Kiel' })).body;
    await update(_id, { revision, city: 'Lund' });
    expect((await update(_id, { revision, headline: 'New' })).status).toBe(200);
    const same = await update(_id, { revision, city: 'Lund' });
    expect(same.status).toBe(200);
    expect((await update(_id, { revision: same.body.revision, city: 'Malmö' })).body.city).toBe('Malmö');
    expect((await update(_id, { city: 'Umeå' })).body, 'without a revision').toMatchObject({ city: 'Umeå' });
    expect((await update(_id, { revision: -1, city: 'Umeå' })).status).toBe(400);
  });

  test('is not refused because a colleague has moved the candidate to another stage', async () => {
    const { _id, revision } = (await save({ city: 'Kiel' })).body;
    await change({ candidates: [{ _id }], stage: 'answered', addTags: ['maps'] });
    const { status, body } = await update(_id, { revision, city: 'Lund' });
    expect(status).toBe(200);
    expect(body.pipeline).toMatchObject({ stage: 'answered', tags: ['maps'] });
  });
});

describe('the list of candidates', () => {
  test('is filtered by stage, tag, owner and list, and counts each choice without its own filter', async () => {
    const { _id: listId } = await aList('Nordic Frontend');
    await save({ firstName: 'Ada', stage: 'contacted', tags: ['canvas', 'maps'], listId });
    await save({ firstName: 'Bo', stage: 'answered', tags: ['maps'], ownerId: company.accountId, listId });
    await save({ firstName: 'Cleo' });
    await aCandidate(other, { tags: ['canvas'] });
    expect(await names('stage=contacted,answered')).toEqual(['Ada', 'Bo']);
    expect(await names('tag=canvas')).toEqual(['Ada']);
    expect(await names('tag=canvas&tag=maps')).toEqual(['Ada', 'Bo']);
    expect(await names('owner=none')).toEqual(['Ada', 'Cleo']);
    expect(await names(`owner=${company.accountId}`)).toEqual(['Bo']);
    expect(await names(`list=${listId}&stage=answered`)).toEqual(['Bo']);
    expect((await list('stage=contacted&limit=1')).headers.get('x-total-count')).toBe('1');
    expect((await list('stage=gone')).status).toBe(400);
    expect((await list('unknown=1')).status).toBe(400);

    expect(await facets('stage=contacted')).toMatchObject({
      total: 1,
      all: 3,
      stage: { new: 1, contacted: 1, answered: 1, notInterested: 0, matched: 0 },
      owner: [{ _id: null, count: 1 }],
      tag: [
        { value: 'canvas', count: 1 },
        { value: 'maps', count: 1 },
      ],
    });
    expect(await facets(`list=${listId}`)).toMatchObject({ total: 2, all: 3, stage: { new: 0, contacted: 1 } });
  });
});

describe('changing several candidates in one call', () => {
  test('sets stage and owner, adds and removes tags and lists, and is undone as a whole', async () => {
    const { _id: listId } = await aList('Spring');
    const [ada, bo] = [(await save({ tags: ['canvas'] })).body, (await save({ stage: 'answered' })).body];
    const { body } = await change({
      candidates: [{ _id: ada._id }, { _id: bo._id }],
      stage: 'contacted',
      ownerId: company.accountId,
      addTags: ['Maps'],
      removeTags: ['canvas'],
      addToList: listId,
    });
    expect(body.candidates).toHaveLength(2);
    for (const { pipeline } of body.candidates)
      expect(pipeline).toMatchObject({
        stage: 'contacted',
        tags: ['Maps'],
        ownerId: company.accountId,
        listIds: [listId],
      });
    expect((await undo(body.undo.id)).body.candidates).toHaveLength(2);
    expect((await get(ada._id)).body.pipeline).toMatchObject({ stage: 'new', tags: ['canvas'], listIds: [] });
    expect((await get(bo._id)).body.pipeline).toMatchObject({ stage: 'answered', ownerId: null, tags: [] });
    expect((await undo(body.undo.id)).status).toBe(404);
  });

  test('does not change candidates that a colleague has moved in the meantime, and returns them', async () => {
    const [ada, bo] = [(await save({})).body, (await save({})).body];
    await change({ candidates: [{ _id: ada._id, revision: 0 }], stage: 'answered' });
    const both = [
      { _id: ada._id, revision: 0 },
      { _id: bo._id, revision: 0 },
    ];
    const { body } = await change({ candidates: both, stage: 'contacted' });
    expect(body.candidates.map(({ _id }: { _id: string }) => _id)).toEqual([bo._id]);
    expect(body.conflicts).toMatchObject([{ _id: ada._id, pipeline: { stage: 'answered', revision: 1 } }]);
    expect((await change({ candidates: both, addTags: ['canvas'] })).body.conflicts).toEqual([]);
  });

  test('can be undone without reverting what a colleague did since', async () => {
    const { _id } = (await save({ tags: ['canvas'] })).body;
    const { body } = await change({ candidates: [{ _id }], stage: 'contacted', addTags: ['maps'] });
    await change({ candidates: [{ _id }], stage: 'answered', addTags: ['lead'] });
    await undo(body.undo.id);
    expect((await get(_id)).body.pipeline).toMatchObject({ stage: 'answered', tags: ['canvas', 'lead'] });
  });

  test('loses no simultaneous change', async () => {
    const { _id } = (await save({})).body;
    const tags = Array.from({ length: 8 }, (_, nth) => `tag ${nth}`);
    const answers = await Promise.all(tags.map((tag) => change({ candidates: [{ _id }], addTags: [tag] })));
    expect(answers.map(({ status }) => status)).toEqual(tags.map(() => 200));
    expect((await get(_id)).body.pipeline.tags.toSorted()).toEqual(tags);
  });

  test('has no effect on an empty selection, on candidates of other companies, or with the stage that only a match sets', async () => {
    const { _id } = (await save({})).body;
    const theirs = await aCandidate(other);
    expect((await change({ candidates: [{ _id }] })).status).toBe(400);
    expect((await change({ candidates: [{ _id }], stage: 'matched' })).status).toBe(400);
    expect((await change({ candidates: [{ _id }], ownerId: other.accountId })).body.fields).toHaveProperty('ownerId');
    const { body } = await change({ candidates: [{ _id: theirs._id }], stage: 'contacted' });
    expect(body).toEqual({ candidates: [], conflicts: [], undo: null });
    expect((await get(theirs._id, other)).body.pipeline.stage).toBe('new');
    expect((await get(theirs._id)).status).toBe(404);
    const own = await change({ candidates: [{ _id }], stage: 'contacted' });
    expect((await undo(own.body.undo.id, other)).status).toBe(404);
  });
});
