import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetRateLimits } from '../../../platform/http/rate-limit.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aPicture } from '../../../testing/files.ts';
import { aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { tutorialCalls } from '../../../testing/tutorials.ts';
import { writtenBy } from './personal-data.ts';
import { versions } from './tutorial-versions.model.ts';

const app = useTestApp();
let boss: Person;
beforeAll(async () => {
  boss = await aSuperuser({ name: 'Agnes' });
});
beforeEach(resetRateLimits);

const { create, update, get, published } = tutorialCalls(app, () => boss);
const listOf = (as: Person, id: string) => app.get(`/api/tutorials/${id}/revisions`, { as: as.token });
const restore = (as: Person, id: string, version: string) =>
  app.post(`/api/tutorials/${id}/revisions/${version}/restore`, { as: as.token });
const titlesFound = async (query: string) =>
  (await app.get(`/api/tutorials?limit=100&${query}`)).body.map(({ title }: { title: string }) => title);

describe('a public tutorial that a superuser edits', () => {
  test('is shown as it was published, until the changes are published', async () => {
    const { _id, slug } = await published({ title: 'Looms of steel', tags: ['rust'] });
    const edit = { title: 'Looms of wood', headline: 'Longer', body: '<p>Draft</p>', tags: ['go'], language: 'sv' };
    expect((await update(boss, _id, edit)).body.tutorial).toMatchObject({ ...edit, hasUnpublishedChanges: true });
    for (const viewer of [undefined, await aDeveloper()]) {
      const { body } = await get(slug, viewer);
      expect(body).toMatchObject({ title: 'Looms of steel', body: '<p>At length</p>', tags: ['rust'], language: 'en' });
      expect(body).not.toHaveProperty('hasUnpublishedChanges');
    }
    expect(await titlesFound('text=looms')).toEqual(['Looms of steel']);
    expect(await titlesFound('text=wood')).toEqual([]);
    expect(await titlesFound('tag=rust')).toEqual(['Looms of steel']);
    expect(await titlesFound('language=sv')).toEqual([]);
    const asBoss = await app.get('/api/tutorials?text=looms', { as: boss.token });
    expect(asBoss.body).toMatchObject([{ title: 'Looms of steel' }]);

    await update(boss, _id, { published: true });
    expect((await get(slug)).body).toMatchObject(edit);
    expect((await get(_id, boss)).body).toMatchObject({ hasUnpublishedChanges: false });
    expect(await titlesFound('language=sv')).toEqual(['Looms of wood']);
  });

  test('shows the date of its publication, not of the last saved draft', async () => {
    const { _id, slug } = await published();
    const { updatedDate } = (await get(_id)).body;
    await update(boss, _id, { body: '<p>Draft</p>' });
    expect((await get(_id)).body.updatedDate).toBe(updatedDate);
    const sitemap = await (await fetch(`${app.url}/sitemap.xml`)).text();
    const [, changed] = new RegExp(`/tutorials/${slug}</loc>\\s*<lastmod>([^<]+)`).exec(sitemap) ?? [];
    expect(changed).toBe(updatedDate);
  });

  test('shows readers only the pictures in the published text', async () => {
    const { _id } = await published();
    const file = { as: boss.token, body: { text: 'Red' }, file: await aPicture() };
    const { url } = (await app.post(`/api/tutorials/${_id}/media`, file)).body.picture;
    await update(boss, _id, { body: `<p>Look</p><img src="${url}" alt="Red">` });
    expect((await get(_id)).body.media).toEqual([]);
    expect((await get(_id, boss)).body.media).toHaveLength(1);
    await update(boss, _id, { published: true });
    expect((await get(_id)).body.media).toMatchObject([{ url }]);
  });

  test('shows its author the published text like everyone else', async () => {
    const author = await aDeveloper();
    const { _id } = await published({}, author);
    await update(boss, _id, { body: '<p>Draft</p>' });
    expect((await get(_id, author)).body).toMatchObject({ body: '<p>At length</p>', state: 'published' });
    expect((await listOf(author, _id)).status).toBe(403);
  });

  test('can be incomplete as a draft, and is published once it is complete', async () => {
    const { _id, headline } = await published();
    expect((await update(boss, _id, { headline: '' })).status).toBe(200);
    expect((await update(boss, _id, { published: true })).body.fields).toHaveProperty('headline');
    expect((await get(_id)).body.headline).toBe(headline);
  });
});

describe('a save on an old revision', () => {
  test('is refused if the same field changed, and accepted for another field', async () => {
    const { _id, revision } = await create(boss);
    await update(boss, _id, { title: 'Newer', revision });
    expect(await update(boss, _id, { title: 'Older', headline: 'Mine', revision })).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere', fields: { title: expect.any(String) }, tutorial: { title: 'Newer' } },
    });
    expect((await update(boss, _id, { headline: 'Mine', revision })).body.tutorial).toMatchObject({
      title: 'Newer',
      headline: 'Mine',
    });
  });

  test('publishes nothing that its publisher has not seen', async () => {
    const author = await aDeveloper();
    const { _id, revision } = await create(author);
    await update(author, _id, { proposed: true });
    await update(author, _id, { body: '<p>Buy my course</p>' });
    expect((await update(boss, _id, { published: true, revision })).status).toBe(409);
    expect((await get(_id)).status).toBe(404);
  });
});

describe('versions', () => {
  test('name their authors, are compared and restored, and belong to one tutorial', async () => {
    const author = await aDeveloper({ firstName: 'Elin' });
    const { _id } = await create(author, { title: 'Versions', headline: '', body: '' });
    await update(author, _id, { body: '<p>one</p>' });
    await update(author, _id, { body: '<p>one two three</p>' });
    const acting = (
      await app.post('/api/become/', { as: boss.token, body: { email: author.email, reason: 'To help' } })
    ).body.token;
    await app.put(`/api/tutorials/${_id}`, { as: acting, body: { body: '<p>one two</p>' } });
    const { revisions: list } = (await listOf(author, _id)).body;
    const facts = list.map((each: Record<string, unknown>) => [each.kind, each.by, each.impersonatedBy, each.removed]);
    expect(facts).toEqual([
      ['written', 'Elin', 'Agnes', 1],
      ['written', 'Elin', '', 0],
    ]);
    const path = `/api/tutorials/${_id}/revisions/${list[1]._id}`;
    expect((await app.get(path, { as: author.token })).body.content.body).toBe('<p>one two three</p>');
    expect((await restore(author, _id, list[1]._id)).body).toMatchObject({
      message: 'Successfully updated tutorial',
      tutorial: { body: '<p>one two three</p>' },
    });
    expect((await listOf(author, _id)).body.revisions[0]).toMatchObject({ kind: 'restored', by: 'Elin' });
    const other = await create(author);
    expect((await restore(author, other._id, list[1]._id)).status).toBe(404);
    expect((await listOf(await aDeveloper(), _id)).status).toBe(404);
  });

  test('of a public tutorial are restored as its draft', async () => {
    const { _id } = await published({ body: '<p>First</p>' });
    await update(boss, _id, { body: '<p>Second</p>', published: true });
    const { revisions: list } = (await listOf(boss, _id)).body;
    expect(list.map(({ kind }: { kind: string }) => kind)).toEqual(['published', 'published']);
    await restore(boss, _id, list[1]._id);
    expect((await get(_id, boss)).body).toMatchObject({ body: '<p>First</p>', hasUnpublishedChanges: true });
    expect((await get(_id)).body.body).toBe('<p>Second</p>');
  });

  test('of a formerly public tutorial are proposed again once its developer has restored one, or deleted a picture', async () => {
    const author = await aDeveloper();
    const { _id } = await create(author);
    const isPublishable = async () => (await get(_id, boss)).body.isPublishable;
    const publishAndTakeBack = async () => {
      await update(author, _id, { proposed: true });
      await update(boss, _id, { headline: 'Corrected', published: true });
      await update(boss, _id, { published: false });
    };
    const file = { as: author.token, body: { text: 'Red' }, file: await aPicture() };
    const { url, id } = (await app.post(`/api/tutorials/${_id}/media`, file)).body.picture;
    await update(author, _id, { body: `<p>Look</p><img src="${url}" alt="Red" />` });
    await publishAndTakeBack();
    expect(await isPublishable()).toBe(true);
    await app.call('DELETE', `/api/tutorials/${_id}/media/${id}`, { as: author.token });
    expect(await isPublishable()).toBe(false);
    await publishAndTakeBack();
    expect(await isPublishable()).toBe(true);
    const { revisions } = (await listOf(author, _id)).body;
    expect((await restore(author, _id, revisions.at(-1)._id)).status).toBe(200);
    expect(await isPublishable()).toBe(false);
  });

  test('are restored without pictures that have been deleted since', async () => {
    const { _id } = await create(boss);
    const file = { as: boss.token, body: { text: 'Red' }, file: await aPicture() };
    const { url, id } = (await app.post(`/api/tutorials/${_id}/media`, file)).body.picture;
    await update(boss, _id, { body: `<p>Look</p><img src="${url}" alt="Red" />`, published: true });
    await app.call('DELETE', `/api/tutorials/${_id}/media/${id}`, { as: boss.token });
    const { revisions: list } = (await listOf(boss, _id)).body;
    await restore(boss, _id, list.find(({ kind }: { kind: string }) => kind === 'published')._id);
    expect((await get(_id, boss)).body.body).toBe('<p>Look</p>');
  });

  test('have the new name of a skill that has been merged since', async () => {
    const skill = async (value: string) =>
      (await app.post('/api/skills/', { as: boss.token, body: { value, label: value.toUpperCase() } })).body;
    const [from, into] = [await skill('spinning-a'), await skill('spinning-b')];
    const { _id } = await published({ tags: [from.value] });
    await update(boss, _id, { tags: ['go'] });
    await app.post(`/api/skills/${from._id}/merge`, { as: boss.token, body: { into: into._id } });
    expect((await get(_id)).body.tags).toEqual([into.value]);
    expect((await get(_id, boss)).body.tags).toEqual(['go']);
    const { revisions: list } = (await listOf(boss, _id)).body;
    await restore(boss, _id, list.at(-1)._id);
    expect((await get(_id, boss)).body.tags).toEqual([into.value]);
  });

  test('are exported to their authors, and lose their name with the account', async () => {
    const author = await aDeveloper();
    const { _id } = await published({}, author);
    const draft = await create(author);
    await update(author, draft._id, { body: '<p>Mine</p>' });
    await app.put(`/api/tutorials/${_id}`, { as: boss.token, body: { published: false } });
    await update(author, _id, { body: '<p>Again</p>', proposed: true });
    await update(boss, _id, { published: true });
    expect((await writtenBy(author.accountId))?.versions).toMatchObject([
      { body: '<p>Mine</p>' },
      { body: '<p>Again</p>' },
    ]);
    await app.call('DELETE', `/api/accounts/${author.accountId}/delete-forever`, { as: author.token });
    expect(await writtenBy(author.accountId)).toBeUndefined();
    expect(await versions.of(draft._id)).toEqual([]);
    expect((await listOf(boss, _id)).body.revisions.map(({ by }: { by: string }) => by)).not.toContain('Elin');
  });
});
