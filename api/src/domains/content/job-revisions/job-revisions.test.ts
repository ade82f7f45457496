import type { WrittenJob } from '@tandem/contracts/job';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aDraft, aJob } from '../../../testing/factories.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { jobs } from '../../jobs/jobs/jobs.model.ts';
import { jobDrafts } from './job-drafts.model.ts';
import { saveJobDraft } from './job-drafts.service.ts';
import { versions } from './job-versions.model.ts';

const app = useTestApp();

let own: Person & { slug: string };
beforeEach(async () => {
  own = await aCompany();
});

const pathOf = (id: string, rest = 'draft') => `/api/companies/${own.id}/jobs/${id}/${rest}`;
const read = async (id: string, as: Person = own): Promise<WrittenJob> =>
  (await app.get(pathOf(id), { as: as.token })).body;
const save = (id: string, body: object, as: Person = own) => app.put(pathOf(id), { as: as.token, body });
const discard = (id: string) => app.call('DELETE', pathOf(id), { as: own.token });
const publish = (id: string, body: object, as: Person = own) =>
  app.put(`/api/companies/${own.id}/jobs`, { as: as.token, body: { _id: id, ...body } });
const listOf = async (id: string, as: Person = own) =>
  (await app.get(pathOf(id, 'revisions'), { as: as.token })).body.revisions as Record<string, string>[];
const restore = (id: string, version: string | undefined) =>
  app.post(pathOf(id, `revisions/${version}/restore`), { as: own.token });
const shown = async (slug: string, as?: Person) => (await app.get(`/api/jobs/${slug}`, { as: as?.token })).body;

describe('a job that was never public', () => {
  test('is its own draft', async () => {
    const { _id, slug } = await aDraft(own);
    const { body } = await save(_id, { headline: 'Ferry engineer', description: '<p>Ships</p><script>1</script>' });
    expect(body).toMatchObject({ headline: 'Ferry engineer', description: '<p>Ships</p>', unpublished: [] });
    expect(await shown(slug, own)).toMatchObject({ headline: 'Ferry engineer', revision: body.revision });
    expect(await jobDrafts.find(_id)).toBeNull();
  });

  test('responds to a save on an old revision with both versions', async () => {
    const { _id } = await aDraft(own);
    const { revision } = await read(_id);
    await save(_id, { headline: 'First', revision });
    expect(await save(_id, { headline: 'Second', salaryTo: 7000, revision })).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere', job: { headline: 'First', salaryTo: 6000 }, yours: { headline: 'Second' } },
    });
  });
});

describe('the draft of a public job', () => {
  test('is visible to nobody outside its company, on any surface, until it is published', async () => {
    const { _id, slug, headline } = await aJob(own);
    const before = await jobs.find(_id);
    const mark = `zebra${_id.slice(-6)}`;
    const change = { headline: `${mark} engineer`, description: `<p>${mark}</p>`, salaryTo: 6543, skills: ['rust'] };
    const { body } = await save(_id, change);
    expect(body).toMatchObject({ ...change, unpublished: expect.arrayContaining(Object.keys(change)), overtaken: {} });
    for (const path of [
      `/api/jobs/${slug}`,
      '/api/jobs?limit=100',
      `/api/jobs?text=${mark}`,
      '/api/jobs-tandem?limit=100',
      `/api/boards/${own.slug}`,
      `/api/boards/${own.slug}/jobs/${slug}`,
      `/api/quick-search?text=${mark}`,
      '/feeds/jobs.rss',
      '/feeds/jobs.xml',
      '/sitemap.xml',
      `/jobs/${slug}`,
      `/companies/${own.slug}`,
    ])
      for (const as of [undefined, await aDeveloper(), await aCompany(), own])
        expect(JSON.stringify((await app.get(path, { as: as?.token })).body ?? ''), path).not.toContain(mark);
    expect((await app.get('/api/jobs?skill=rust')).body).toEqual([]);
    const after = await jobs.find(_id);
    expect(after).toEqual({ ...before, revision: body.revision });

    const { revision } = body;
    expect((await publish(_id, { ...change, revision, draftRevision: revision })).status).toBe(200);
    expect(await shown(slug)).toMatchObject({ headline: change.headline });
    expect(headline).not.toBe(change.headline);
    expect(await read(_id)).toMatchObject({ headline: change.headline, unpublished: [], overtaken: {} });
  });

  test('belongs to its company', async () => {
    const { _id } = await aJob(own);
    await save(_id, { headline: 'Secret' });
    const [version] = await listOf(_id);
    for (const stranger of [await aCompany(), await aDeveloper(), undefined]) {
      const as = stranger?.token;
      for (const [method, path] of [
        ['GET', pathOf(_id)],
        ['PUT', pathOf(_id)],
        ['DELETE', pathOf(_id)],
        ['GET', pathOf(_id, 'revisions')],
        ['GET', pathOf(_id, `revisions/${version?._id}`)],
        ['POST', pathOf(_id, `revisions/${version?._id}/restore`)],
      ] as const) {
        const call = { as, ...(method === 'PUT' && { body: { headline: 'x' } }) };
        for (const address of [path, path.replace(own.id, stranger?.id ?? own.id)])
          expect([401, 403, 404], `${method} ${address}`).toContain((await app.call(method, address, call)).status);
      }
    }
    expect(await read(_id)).toMatchObject({ headline: 'Secret', unpublished: ['headline'] });
    expect(await read(_id, await aSuperuser())).toMatchObject({ headline: 'Secret' });
  });

  test('can be incomplete, and is published once it is complete', async () => {
    const { _id, slug } = await aJob(own);
    expect((await save(_id, { headline: '', description: '', salaryFrom: 0 })).status).toBe(200);
    expect((await publish(_id, { headline: '', description: '', salaryFrom: 0 })).status).toBe(400);
    expect((await shown(slug)).headline).not.toBe('');
    expect((await save(_id, { headline: 'x'.repeat(201) })).status).toBe(400);
  });

  test('reports a conflict between two devices only in the field that both changed', async () => {
    const { _id } = await aJob(own);
    const { revision } = await read(_id);
    await save(_id, { headline: 'From the office', revision });
    expect((await save(_id, { salaryTo: 7000, revision })).status).toBe(200);
    expect((await save(_id, { headline: 'From the office', revision })).status).toBe(200);
    expect(await save(_id, { headline: 'From the train', revision })).toMatchObject({
      status: 409,
      body: {
        fields: { headline: expect.any(String) },
        job: { headline: 'From the office', salaryTo: 7000 },
        yours: { headline: 'From the train' },
      },
    });
    const now = await read(_id);
    expect((await save(_id, { headline: 'From the train', revision: now.revision })).status).toBe(200);
  });

  test('loses nothing during concurrent saves', async () => {
    const { _id } = await aJob(own);
    const { revision } = await read(_id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => save(_id, { headline: `Version ${nth}`, revision })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await read(_id)).toMatchObject({ headline: `Version ${winner}` });
  });

  test('remains when other changes are published meanwhile, and both versions are offered', async () => {
    const { _id, slug } = await aJob(own);
    await save(_id, { headline: 'Of the draft', salaryTo: 7000 });
    const { revision } = await read(_id);
    expect((await publish(_id, { headline: 'Of a program' })).status).toBe(200);
    const both = await read(_id);
    expect(both).toMatchObject({ headline: 'Of the draft', salaryTo: 7000, overtaken: { headline: 'Of a program' } });
    expect((await publish(_id, { headline: 'Of the draft', revision })).body).toMatchObject({
      code: 'changed_elsewhere',
      job: { headline: 'Of a program' },
      yours: { headline: 'Of the draft' },
    });
    expect((await save(_id, { headline: 'Of the draft', revision })).status).toBe(409);
    const chosen = await save(_id, { headline: 'Of the draft', revision: both.revision });
    expect(chosen.body).toMatchObject({ headline: 'Of the draft', overtaken: {} });
    const taken = await save(_id, { headline: 'Of a program', revision: chosen.body.revision });
    expect(taken.body).toMatchObject({ headline: 'Of a program', unpublished: ['salaryTo'] });
    expect((await shown(slug)).headline).toBe('Of a program');
  });

  test("preserves a colleague's changes since the publisher read it", async () => {
    const { _id } = await aJob(own);
    const { revision = 0 } = (await save(_id, { headline: 'Mine', salaryTo: 7000 })).body;
    await save(_id, { headline: 'Of a colleague' });
    expect((await publish(_id, { headline: 'Mine', salaryTo: 7100, revision, draftRevision: revision })).status).toBe(
      200,
    );
    expect(await read(_id)).toMatchObject({
      headline: 'Of a colleague',
      unpublished: ['headline'],
      overtaken: { headline: 'Mine' },
      salaryTo: 7100,
    });
  });

  test('is discarded and remains in the versions', async () => {
    const { _id, headline } = await aJob(own);
    const { revision } = (await save(_id, { headline: 'Never mind' })).body;
    expect((await discard(_id)).body).toMatchObject({ headline, unpublished: [] });
    expect((await save(_id, { headline: 'On the train', revision })).status).toBe(409);
    await save(_id, { headline: 'Next' });
    const found = (await listOf(_id)).find(({ title }) => title === 'Never mind');
    expect((await restore(_id, found?._id)).body).toMatchObject({ headline: 'Never mind', unpublished: ['headline'] });
  });

  test('is deleted with the job', async () => {
    const { _id } = await aJob(own);
    await save(_id, { headline: 'Too late' });
    await publish(_id, { status: 'closed', reason: 'on-hold' });
    expect(await jobDrafts.find(_id)).toBeNull();
    expect((await save(_id, { headline: 'x' })).status).toBe(409);
    expect(await listOf(_id)).toHaveLength(3);
    await app.post(pathOf(_id, 'delete'), { as: own.token, body: { reason: 'on-hold' } });
    expect((await app.get(pathOf(_id), { as: own.token })).status).toBe(404);
    expect(await versions.of(_id)).toEqual([]);
  });

  test('is published with the label of an AI run that has been erased since, and with no other label', async () => {
    const { _id } = await aJob(own);
    const { body } = await app.post('/api/edenai/job', { as: own.token, body: { headline: 'Engineer' } });
    const change = { description: body.description, draftedBy: { runId: body.runId } };
    expect((await save(_id, change)).status).toBe(200);
    await mongoose.connection.collection('ai-runs').deleteMany({});
    const [written] = await listOf(_id);
    await discard(_id);
    expect((await restore(_id, written?._id)).body).toMatchObject(change);
    const other = { ...change, draftedBy: { runId: '0123456789abcdef01234567' } };
    expect((await publish(_id, other)).status).toBe(400);
    expect((await publish(_id, change)).body).toMatchObject({ draftedBy: { runId: body.runId, engine: 'built-in' } });
  });

  test('has the new name of a skill that has been merged since', async () => {
    const boss = await aSuperuser();
    const skill = async (value: string) =>
      (await app.post('/api/skills/', { as: boss.token, body: { value, label: value.toUpperCase() } })).body;
    const [from, into] = [await skill('weaving-a'), await skill('weaving-b')];
    const { _id } = await aJob(own);
    const withSkill = { skills: [from.value], skillsYears: { [from.value]: 3 } };
    await save(_id, withSkill);
    await app.post(`/api/skills/${from._id}/merge`, { as: boss.token, body: { into: into._id } });
    const merged = { skills: [into.value], skillsYears: { [into.value]: 3 } };
    expect(await read(_id)).toMatchObject(merged);
    expect((await restore(_id, (await listOf(_id))[0]?._id)).body).toMatchObject(merged);
  });
});

describe('versions of a job', () => {
  const facts = async (id: string, as?: Person) =>
    (await listOf(id, as)).map(({ kind, by, impersonatedBy, title }) => [kind, by, impersonatedBy, title]);

  test('name the authors of saves and publications, including acting superusers', async () => {
    const colleague = await aColleague(own, { name: 'Astrid' });
    const boss = await aSuperuser({ name: 'Agnes' });
    const { _id } = (
      await app.post(`/api/companies/${own.id}/jobs`, { as: colleague.token, body: { headline: 'One' } })
    ).body;
    await save(_id, { headline: 'Two', description: '<p>Text</p>', role: 'backend', remote: 'remote' }, colleague);
    expect(await facts(_id)).toEqual([['written', 'Astrid', '', 'Two']]);
    expect((await publish(_id, { status: 'published', salaryFrom: 4000 }, colleague)).status).toBe(200);
    const acting = (
      await app.post('/api/become/', { as: boss.token, body: { email: colleague.email, reason: 'To help' } })
    ).body.token;
    await app.put(pathOf(_id), { as: acting, body: { headline: 'Three' } });
    await app.put(`/api/companies/${own.id}/jobs`, { as: boss.token, body: { _id, headline: 'Four' } });
    expect(await facts(_id)).toEqual([
      ['published', 'Agnes', '', 'Four'],
      ['written', 'Astrid', 'Agnes', 'Three'],
      ['published', 'Astrid', '', 'Two'],
      ['written', 'Astrid', '', 'Two'],
    ]);
  });

  test('do not show the email address of a superuser to a company', async () => {
    const boss = await aSuperuser();
    const { _id } = await aJob(own);
    await publish(_id, { headline: 'By us' }, boss);
    expect((await facts(_id))[0]).toEqual(['published', 'Tandem', '', 'By us']);
  });

  test('combine ten minutes of writing, and count the changed words', async () => {
    const { _id } = await aJob(own);
    const viewer = { view: 'COMPANY', accountId: own.accountId, entityId: own.id } as const;
    const at = (minute: number) => new Date(Date.now() + minute * 60_000);
    const write = (text: string, minute: number) =>
      saveJobDraft(viewer, own.id, _id, { description: `<p>${text}</p>` }, at(minute));
    await write('Charging for ships', 1);
    await write('Charging for ships and boats', 10);
    await write('Charging ships', 12);
    const list = await listOf(_id);
    expect(list.slice(0, 2)).toMatchObject([
      { kind: 'written', added: 0, removed: 3 },
      { kind: 'written', added: 3, removed: 1 },
    ]);
    const { body } = await app.get(pathOf(_id, `revisions/${list[1]?._id}`), { as: own.token });
    expect(body.content.description).toBe('<p>Charging for ships and boats</p>');
  });

  test('are restored as a draft, which candidates read once it is published', async () => {
    const { _id, slug, headline } = await aJob(own);
    await publish(_id, { headline: 'Second' });
    const first = (await listOf(_id)).at(-1);
    expect((await restore(_id, first?._id)).body).toMatchObject({ headline, unpublished: ['headline'] });
    expect((await shown(slug)).headline).toBe('Second');
    expect((await listOf(_id))[0]).toMatchObject({ kind: 'restored', title: headline });
    const other = await aJob(own);
    expect((await restore(other._id, first?._id)).status).toBe(404);
  });

  test('of a job that was never public are restored in place', async () => {
    const { _id, headline } = await aDraft(own);
    await save(_id, { headline: 'Second' });
    const [, first] = await listOf(_id);
    expect((await restore(_id, first?._id)).body).toMatchObject({ headline, unpublished: [] });
    expect((await listOf(_id))[0]).toMatchObject({ kind: 'restored' });
  });

  test('begin with the text from before there were versions', async () => {
    const { _id, headline } = await aJob(own);
    await versions.removeOf(_id);
    await save(_id, { headline: 'New' });
    expect(await facts(_id)).toEqual([
      ['written', expect.any(String), '', 'New'],
      ['published', '', '', headline],
    ]);
  });

  test('lose the name of an erased account, and are erased with the company', async () => {
    const colleague = await aColleague(own, { name: 'Astrid' });
    const { _id } = await aJob(own);
    await save(_id, { headline: 'By Astrid' }, colleague);
    const part = async (person: Person) =>
      (await app.get(`/api/accounts/${person.accountId}/export`, { as: person.token })).status;
    expect(await part(colleague)).toBe(200);
    await app.call('DELETE', `/api/accounts/${colleague.accountId}/delete-forever`, { as: colleague.token });
    expect((await facts(_id))[0]).toEqual(['written', '', '', 'By Astrid']);
    await app.call('DELETE', `/api/accounts/${own.accountId}/delete-forever`, { as: own.token });
    expect(await versions.of(_id)).toEqual([]);
    expect(await jobDrafts.find(_id)).toBeNull();
  });
});
