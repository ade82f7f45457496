import mongoose from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aPicture } from '../../../testing/files.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aDeveloper, aSuperuser, PASSWORD, type Person, withPassword } from '../../../testing/people.ts';
import { mailUnread } from '../../identity/notifications/notifications.mailing.ts';
import { notificationsOf } from '../../identity/notifications/notifications.service.ts';
import { exportedBlogs, forgetAuthor } from './blog-authors.service.ts';
import { blogs, type LiveBlog } from './blogs.model.ts';
import { eraseDeletedBlogs, publishDue } from './blogs.publishing.ts';
import { instantOf, writtenBlog } from './blogs.service.ts';

const app = useTestApp();
const MINUTE = 60_000;

const create = (as: Person, body: object) => app.post('/api/blogs/', { as: as.token, body });
const save = (as: Person, id: string, body: object) => app.put(`/api/blogs/${id}`, { as: as.token, body });
const read = (slug: string, as?: Person) => app.get(`/api/blogs/${slug}`, as && { as: as.token });
const whole = { headline: 'In short', body: '<p>At length.</p>' };

/** Creates a complete article. */
async function written(as: Person, title: string, more: object = {}) {
  const { body } = await create(as, { title, ...whole, ...more });
  return body;
}

async function published(as: Person, title: string, more: object = {}) {
  const { _id } = await written(as, title, more);
  return (await save(as, _id, { published: true })).body.blog;
}

test('the calls respond with the messages of the specification', async () => {
  const writer = await aSuperuser();
  const { _id } = await written(writer, 'Messages');
  expect((await save(writer, _id, { title: 'Message' })).body.message).toBe('Blog successfuly updated!');
  const path = `/api/blogs/${_id}/media`;
  const added = await app.post(path, { as: writer.token, body: { text: 'Red and blue' }, file: await aPicture() });
  expect(added).toMatchObject({ status: 201, body: { message: 'Uploaded media successfully' } });
  const removed = await app.call('DELETE', `${path}/${added.body.picture.id}`, { as: writer.token });
  expect(removed.body).toEqual({ media: [], message: 'Media successfully deleted!' });
  const deleted = await app.call('DELETE', `/api/blogs/${_id}`, { as: writer.token });
  expect(deleted.body).toEqual({ message: 'Blog deleted' });
});

test('readers see the published article, its writers the draft', async () => {
  const writer = await aSuperuser();
  const { _id, slug } = await written(writer, 'Two texts');
  expect((await read(slug)).status).toBe(404);
  await save(writer, _id, { published: true });
  expect((await read(slug)).body).toMatchObject({ body: '<p>At length.</p>', published: true });
  await save(writer, _id, { body: '<p>At more length.</p>' });
  expect((await read(slug)).body.body).toBe('<p>At length.</p>');
  expect((await read(_id, writer)).body).toMatchObject({ body: '<p>At more length.</p>', hasUnpublishedChanges: true });
  await save(writer, _id, { published: true });
  expect((await read(slug)).body.body).toBe('<p>At more length.</p>');
  expect((await read(slug)).body).not.toHaveProperty('revision');
  await save(writer, _id, { published: false });
  expect((await read(slug)).status).toBe(404);
});

test('readers get the URLs of pictures in the published article, not of those in its draft', async () => {
  const writer = await aSuperuser();
  const { _id, slug } = await published(writer, 'Pictures');
  const upload = { as: writer.token, body: { text: 'Red' }, file: await aPicture() };
  const { picture } = (await app.post(`/api/blogs/${_id}/media`, upload)).body;
  await save(writer, _id, { body: `<p>Look</p><img src="${picture.url}" alt="Red">` });
  expect((await read(slug)).body.media).toEqual([]);
  await save(writer, _id, { published: true });
  expect((await read(slug)).body.media).toMatchObject([{ url: picture.url }]);
  await save(writer, _id, { body: '<p>Look</p>', cover: picture.id, coverText: 'Red', published: true });
  expect((await read(slug)).body.media).toMatchObject([{ url: picture.url }]);
});

test('the list contains public articles; developers cannot request drafts', async () => {
  const writer = await aSuperuser();
  await written(writer, 'Listed draft');
  await published(writer, 'Listed article', { tags: ['golang'], language: 'sv' });
  const titles = async (query: string, as?: Person) =>
    (await app.get(`/api/blogs?${query}`, as && { as: as.token })).body.map(({ title }: { title: string }) => title);
  expect(await titles('text=listed')).toEqual(['Listed article']);
  expect(await titles('tag=golang&language=sv')).toEqual(['Listed article']);
  expect(await titles('tag=aws')).toEqual([]);
  expect(await titles('text=listed&state=draft', writer)).toEqual(['Listed draft']);
  expect((await app.get('/api/blogs?state=draft', { as: (await aDeveloper()).token })).status).toBe(400);
});

test('a save on an old revision is refused with both versions if the same field changed, and accepted for another field', async () => {
  const writer = await aSuperuser();
  const { _id, revision } = await written(writer, 'Contested');
  await save(writer, _id, { body: '<p>Theirs</p>', revision });
  const stale = await save(writer, _id, { body: '<p>Mine</p>', revision });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'changed_elsewhere', blog: { body: '<p>Theirs</p>' }, yours: { body: '<p>Mine</p>' } },
  });
  expect(Object.keys(stale.body.fields)).toEqual(['body']);
  expect((await save(writer, _id, { headline: 'Another', revision })).status).toBe(200);
  expect((await save(writer, _id, { published: true, revision })).status).toBe(409);
  expect((await read(_id, writer)).body).toMatchObject({
    body: '<p>Theirs</p>',
    headline: 'Another',
    published: false,
  });
});

test('concurrent saves are all stored', async () => {
  const writer = await aSuperuser();
  const { _id, revision } = await written(writer, 'At once');
  const changes = [{ title: 'A' }, { headline: 'B' }, { body: '<p>C</p>' }, { tags: ['ai'] }];
  const answers = await Promise.all(changes.map((change) => save(writer, _id, { ...change, revision })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await read(_id, writer)).body).toMatchObject({ title: 'A', headline: 'B', body: '<p>C</p>', tags: ['ai'] });
});

test('an article is published only with a title, a text and a description of each picture', async () => {
  const writer = await aSuperuser();
  const { _id } = (await create(writer, {})).body;
  const empty = await save(writer, _id, { published: true });
  expect(empty.status).toBe(400);
  expect(Object.keys(empty.body.fields)).toEqual(['title', 'headline', 'body']);
  const body = '<p>x</p><img src="/files/media/0123456789ab/960.webp" alt="">';
  const mute = await save(writer, _id, { title: 'T', headline: 'H', body, published: true });
  expect(mute.body.fields).toEqual({ body: 'Describe every picture for people who can’t see it.' });
});

describe('the address', () => {
  test('follows the title until the article is public; after that the previous one redirects', async () => {
    const writer = await aSuperuser();
    const { _id, slug } = await written(writer, 'Årets bästa');
    expect(slug).toBe('arets-basta');
    expect((await save(writer, _id, { title: 'Årets sämsta' })).body.blog.slug).toBe('arets-samsta');
    await save(writer, _id, { published: true });
    expect((await save(writer, _id, { title: 'Something else' })).body.blog.slug).toBe('arets-samsta');
    await save(writer, _id, { slug: 'arets', published: true });
    const answer = await fetch(`${app.url}/api/blogs/arets-samsta`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/api/blogs/arets']);
  });

  test('belongs to one article only, also when it is a previous one', async () => {
    const writer = await aSuperuser();
    const one = await published(writer, 'Only one');
    expect((await written(writer, 'Only one')).slug).toBe('only-one-2');
    const { _id } = await written(writer, 'Another one');
    expect((await save(writer, _id, { slug: one.slug })).body.fields).toHaveProperty('slug');
    await save(writer, one._id, { slug: 'moved-on', published: true });
    expect((await save(writer, _id, { slug: one.slug })).status).toBe(409);
    expect((await save(writer, _id, { slug: 'With Spaces' })).status).toBe(400);
  });

  test('of a deleted article responds with 410 until it is restored, also once it is erased', async () => {
    const writer = await aSuperuser();
    const { _id, slug } = await published(writer, 'Deleted');
    await app.call('DELETE', `/api/blogs/${_id}`, { as: writer.token });
    expect(await read(slug)).toMatchObject({ status: 410, body: { code: 'blog_gone' } });
    expect((await save(writer, _id, { title: 'x' })).status).toBe(404);
    await app.post(`/api/blogs/${_id}/restore`, { as: writer.token });
    expect((await read(slug)).status).toBe(200);
    await app.call('DELETE', `/api/blogs/${_id}`, { as: writer.token });
    await eraseDeletedBlogs(new Date(Date.now() + 31 * 24 * 60 * MINUTE));
    expect(await blogs.find(_id)).toBeNull();
    expect((await read(slug)).status).toBe(410);
  });
});

describe('a scheduled article', () => {
  beforeEach(() => {
    env.NOTIFICATION_EMAIL_MINUTES = 10;
  });
  const later = () => new Date(Date.now() + 2 * MINUTE).toISOString().slice(0, 16);

  test('is published once, however many processes check, and its author is notified once', async () => {
    const writer = await aSuperuser();
    const { _id, slug } = await written(writer, 'On time');
    await save(writer, _id, { publishAt: later(), timeZone: 'Europe/London' });
    await publishDue(new Date());
    expect((await read(slug)).status).toBe(404);
    const due = new Date(Date.now() + 3 * MINUTE);
    await Promise.all([publishDue(due), publishDue(due), publishDue(due)]);
    await publishDue(due);
    expect((await read(slug)).status).toBe(200);
    const { body } = await app.get(`/api/blogs/${_id}/revisions`, { as: writer.token });
    expect(body.revisions.filter(({ kind }: { kind: string }) => kind === 'published')).toHaveLength(1);
    const { items } = await notificationsOf(
      { view: 'SUPERUSER', accountId: writer.accountId },
      { skip: 0, limit: 20, sort: '-createdDate' },
    );
    expect(items.filter(({ kind }) => kind === 'articlePublished')).toHaveLength(1);
  });

  test('that is incomplete when its time comes becomes a draft again with a list of its faults', async () => {
    const writer = await aSuperuser();
    const { _id, slug } = await written(writer, 'Incomplete');
    await save(writer, _id, { publishAt: later(), timeZone: 'Europe/London' });
    await save(writer, _id, { headline: '' });
    await publishDue(new Date(Date.now() + 3 * MINUTE));
    expect((await read(slug)).status).toBe(404);
    expect((await read(_id, writer)).body).toMatchObject({ published: false, publishDate: null, faults: ['headline'] });
  });

  const failuresSentTo = async (who: Person) => {
    const viewer = { view: 'SUPERUSER' as const, accountId: who.accountId };
    const { items } = await notificationsOf(viewer, { skip: 0, limit: 20, sort: '-createdDate' });
    return items.filter(({ kind }) => kind === 'articleNotPublished');
  };
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
  /** Creates an article that lacks its summary when its time comes. */
  async function incomplete(writer: Person, title: string) {
    const { _id } = await written(writer, title);
    await save(writer, _id, { publishAt: later(), timeZone: 'Europe/London' });
    await save(writer, _id, { headline: '' });
    return _id as string;
  }

  test.each([
    ['en', '“A talk” wasn’t published', 'Add a summary'],
    ['de', '„A talk“ wurde nicht veröffentlicht', 'Füge eine Zusammenfassung hinzu'],
    ['fr', 'A talk', 'Ajoutez un résumé'],
    ['sv', '”A talk” publicerades inte', 'Lägg till en sammanfattning'],
  ])(
    'that fails notifies its author once, and emails the required fixes in %s if the notification stays unread',
    async (language, subject, step) => {
      const writer = await aSuperuser();
      await app.put(`/api/accounts/${writer.accountId}`, { as: writer.token, body: { language } });
      const _id = await incomplete(writer, 'A talk');
      await Promise.all([publishDue(inMinutes(3)), publishDue(inMinutes(3))]);
      await publishDue(inMinutes(4));
      expect(await failuresSentTo(writer)).toMatchObject([
        { values: { title: 'A talk' }, link: `/admin/blog/${_id}`, read: false },
      ]);
      expect(await mailsTo(writer.email)).toEqual([]);
      await mailUnread(inMinutes(15));
      await mailUnread(inMinutes(30));
      const mails = await mailsTo(writer.email);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toContain(subject);
      expect(mails[0]?.text).toContain(step);
      expect(mails[0]?.text).toContain(`/admin/blog/${_id}`);
    },
  );

  test('S26 an email about a failed publication shows a hostile title as text', async () => {
    const writer = await aSuperuser();
    await incomplete(writer, '<img src=x onerror=alert(1)>');
    await publishDue(inMinutes(3));
    await mailUnread(inMinutes(15));
    const [mail] = await mailsTo(writer.email);
    expect(mail?.html).toContain('&#60;img src=x');
    expect(mail?.html).not.toContain('<img src=x');
  });

  test('that fails is not emailed to an author who has read the notification', async () => {
    const writer = await aSuperuser();
    await incomplete(writer, 'Read');
    await publishDue(inMinutes(3));
    await app.put('/api/notifications/read', { as: writer.token, body: {} });
    await mailUnread(inMinutes(15));
    expect(await mailsTo(writer.email)).toEqual([]);
  });

  test('whose author is no longer available notifies the other superusers', async () => {
    const [writer, other] = [await aSuperuser(), await aSuperuser()];
    await incomplete(writer, 'Left behind');
    await app.post(`/api/accounts/${writer.accountId}/delete`, { as: writer.token, body: { reason: 'other' } });
    await publishDue(inMinutes(3));
    expect(await failuresSentTo(other)).toMatchObject([{ values: { title: 'Left behind' } }]);
    expect(await failuresSentTo(writer)).toEqual([]);
  });

  test('that cannot be published because of an internal error delays no other one, and is a draft after 15 minutes', async () => {
    const writer = await aSuperuser();
    const [broken, whole] = [await written(writer, 'Broken'), await written(writer, 'Unbroken')];
    for (const { _id } of [broken, whole]) await save(writer, _id, { publishAt: later(), timeZone: 'Europe/London' });
    const stored = mongoose.connection.collection('blogs');
    const id = { _id: new mongoose.Types.ObjectId(String(broken._id)) };
    await stored.updateOne(id, { $set: { body: 5 } });
    await publishDue(inMinutes(3));
    expect((await read(whole.slug)).status).toBe(200);
    expect(await failuresSentTo(writer)).toEqual([]);
    expect(await stored.findOne(id)).toMatchObject({ published: false, publishDate: expect.any(Date) });
    await publishDue(inMinutes(20));
    expect(await failuresSentTo(writer)).toMatchObject([{ values: { title: 'Broken' } }]);
    expect(await stored.findOne(id)).toMatchObject({ published: false, publishDate: null, faults: ['ours'] });
    await stored.updateOne(id, { $set: { body: '<p>Repaired</p>' } });
    expect((await save(writer, broken._id, { published: true })).body.blog).toMatchObject({ published: true });
  });

  test('can be unscheduled, and no time in the past can be chosen', async () => {
    const writer = await aSuperuser();
    const { _id } = await written(writer, 'Unscheduled');
    const past = await save(writer, _id, { publishAt: '2020-01-01T08:00', timeZone: 'Europe/Stockholm' });
    expect(past.body.fields).toEqual({ publishAt: 'Choose a time in the future.' });
    expect((await save(writer, _id, { publishAt: later() })).body.fields).toHaveProperty('timeZone');
    expect((await save(writer, _id, { publishAt: later(), timeZone: 'Mars/Base' })).status).toBe(400);
    await save(writer, _id, { publishAt: later(), timeZone: 'Europe/London' });
    expect((await save(writer, _id, { publishAt: '' })).body.blog).toMatchObject({ publishDate: null, publishAt: '' });
  });

  test('is not public yet: it is published now or later, and a public one is withdrawn to be published later', async () => {
    const writer = await aSuperuser();
    const { _id, slug } = await written(writer, 'Now or later');
    const schedule = { publishAt: later(), timeZone: 'Europe/London' };
    const both = await save(writer, _id, { ...schedule, published: true });
    expect(both).toMatchObject({ status: 400, body: { fields: { publishAt: expect.any(String) } } });
    expect((await read(slug)).status).toBe(404);
    await save(writer, _id, { published: true });
    expect((await save(writer, _id, schedule)).status).toBe(400);
    const moved = (await save(writer, _id, { ...schedule, published: false })).body.blog;
    expect(moved).toMatchObject({ published: false, publishAt: schedule.publishAt });
    expect((await read(slug)).status).toBe(404);
  });

  test('that is deleted is not published when its time comes, and nobody is notified', async () => {
    const writer = await aSuperuser();
    const { _id } = await written(writer, 'Deleted in time');
    await save(writer, _id, { publishAt: later(), timeZone: 'Europe/London' });
    await app.call('DELETE', `/api/blogs/${_id}`, { as: writer.token });
    await publishDue(inMinutes(3));
    const { body } = await app.get('/api/notifications', { as: writer.token });
    expect(body.items).toEqual([]);
    await app.post(`/api/blogs/${_id}/restore`, { as: writer.token });
    expect((await read(_id, writer)).body).toMatchObject({ published: false });
  });

  test('that is restored after its time is a draft, and one restored before is published', async () => {
    const writer = await aSuperuser();
    const schedule = async (title: string) => {
      const { _id } = await written(writer, title);
      await save(writer, _id, { publishAt: later(), timeZone: 'Europe/London' });
      await app.call('DELETE', `/api/blogs/${_id}`, { as: writer.token });
      return _id;
    };
    const [missed, early] = [await schedule('Restored too late'), await schedule('Restored in time')];
    const [passed, after] = [new Date(Date.now() - MINUTE), new Date(Date.now() + 400 * 24 * 60 * MINUTE)];
    await mongoose.connection
      .collection('blogs')
      .updateOne({ _id: new mongoose.Types.ObjectId(missed) }, { $set: { publishDate: passed } });
    for (const id of [missed, early]) await app.post(`/api/blogs/${id}/restore`, { as: writer.token });
    await publishDue(after);
    expect((await read(missed, writer)).body).toMatchObject({ published: false, publishDate: null, publishAt: '' });
    expect((await read(early, writer)).body).toMatchObject({ published: true });
  });

  test.each([
    ['2026-03-28T08:00', 'Europe/Stockholm', '2026-03-28T07:00:00.000Z'],
    ['2026-03-30T08:00', 'Europe/Stockholm', '2026-03-30T06:00:00.000Z'],
    ['2026-03-29T02:30', 'Europe/Stockholm', '2026-03-29T01:30:00.000Z'], // skipped: the clocks show 03:30
    ['2026-10-25T02:30', 'Europe/Stockholm', '2026-10-25T00:30:00.000Z'], // twice: the first
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-02-31T08:00', 'Europe/Stockholm', undefined],
  ])('%s in %s is %s', (local, zone, instant) => expect(instantOf(local, zone)?.toISOString()).toBe(instant));
});

describe('versions', () => {
  test('are stored for each publication and each ten minutes of a writer, and can be restored', async () => {
    const [one, other] = [await aSuperuser({ name: 'Agnes' }), await aSuperuser({ name: 'Hanna' })];
    const { _id } = (await create(one, { title: 'Versions', headline: 'h' })).body;
    await save(one, _id, { body: '<p>one</p>' });
    await save(one, _id, { body: '<p>one two three</p>' });
    await save(other, _id, { body: '<p>one two</p>' });
    await save(one, _id, { published: true });
    const path = `/api/blogs/${_id}/revisions`;
    const { revisions: list } = (await app.get(path, { as: one.token })).body;
    const facts = list.map(({ kind, by, added, removed }: Record<string, unknown>) => [kind, by, added, removed]);
    expect(facts).toEqual([
      ['published', 'Agnes', 0, 0],
      ['written', 'Hanna', 0, 1],
      ['written', 'Agnes', 5, 0],
    ]);
    const old = await app.get(`${path}/${list[2]._id}`, { as: one.token });
    expect(old.body.content.body).toBe('<p>one two three</p>');
    await app.post(`${path}/${list[2]._id}/restore`, { as: one.token });
    expect((await read(_id, one)).body).toMatchObject({ body: '<p>one two three</p>', hasUnpublishedChanges: true });
    expect(
      (await app.get(`/api/blogs/${(await written(one, 'x'))._id}/revisions/${list[2]._id}`, { as: one.token })).status,
    ).toBe(404);
  });
});

test('a version is restored without pictures that have been deleted since', async () => {
  const writer = await aSuperuser();
  const { _id } = await written(writer, 'Lost pictures');
  const upload = async () => {
    const sent = { as: writer.token, body: { text: 'Red' }, file: await aPicture() };
    return (await app.post(`/api/blogs/${_id}/media`, sent)).body.picture;
  };
  const [lost, stored] = [await upload(), await upload()];
  const picture = ({ url }: { url: string }) => `<img src="${url}" alt="Red" />`;
  const body = `<p>a</p>${picture(lost)}${picture(stored)}<p>b</p>`;
  await save(writer, _id, { body, cover: lost.id, coverText: 'Red', published: true });
  await app.call('DELETE', `/api/blogs/${_id}/media/${lost.id}`, { as: writer.token });
  const path = `/api/blogs/${_id}/revisions`;
  const list = (await app.get(path, { as: writer.token })).body.revisions;
  const version = list.find(({ kind }: { kind: string }) => kind === 'published');
  await app.post(`${path}/${version._id}/restore`, { as: writer.token });
  const restored = (await read(_id, writer)).body;
  expect(restored.cover).toBe('');
  expect(restored.body).toContain(stored.url);
  expect(restored.body).not.toContain(lost.id);
});

test('an article by a superuser without a name is attributed to the team, never to a part of an email address', async () => {
  const { author } = await written(await aSuperuser(), 'Nameless');
  expect(author).toBe('Tandem');
});

test('a picture is stored in three widths and removed from the text when it is deleted', async () => {
  const writer = await aSuperuser();
  const { _id, slug } = await written(writer, 'Pictures');
  const file = await aPicture({ width: 2400, height: 1200 });
  const { picture } = (await app.post(`/api/blogs/${_id}/media`, { as: writer.token, body: { text: 'Two' }, file }))
    .body;
  for (const width of [480, 960, 1920]) {
    const answer = await fetch(app.url + picture.url.replace(/\d+\.webp/, `${width}.webp`));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  await save(writer, _id, { body: `<p>a</p><img src="${picture.url}" alt="Two"><p>b</p>`, published: true });
  await app.call('DELETE', `/api/blogs/${_id}/media/${picture.id}`, { as: writer.token });
  expect((await read(slug)).body.body).toBe('<p>a</p><p>b</p>');
});

test('a picture is not removed from what was published since it was read, and not restored after that version is withdrawn', async () => {
  const writer = await aSuperuser();
  const { _id, slug } = await published(writer, 'Published again');
  const before = (await writtenBlog(_id)).live as LiveBlog;
  await save(writer, _id, { body: '<p>newer</p>', published: true });
  expect(await blogs.changeLive(_id, before, { body: '<p>without</p>', cover: '' })).toBe(false);
  expect((await read(slug)).body.body).toBe('<p>newer</p>');
  const current = (await writtenBlog(_id)).live as LiveBlog;
  expect(await blogs.changeLive(_id, current, { body: '<p>without</p>', cover: '' })).toBe(true);
  expect((await read(slug)).body.body).toBe('<p>without</p>');
  await save(writer, _id, { published: false });
  expect(await blogs.changeLive(_id, { ...current, body: '<p>without</p>' }, { body: '', cover: '' })).toBe(false);
  expect((await writtenBlog(_id)).live).toBeNull();
});

test('translations list each other once they are public', async () => {
  const writer = await aSuperuser();
  const one = await published(writer, 'In English');
  const { body: two } = await create(writer, { title: 'På svenska', language: 'sv', translationOf: one._id, ...whole });
  expect((await read(one.slug)).body.translations).toHaveLength(1);
  await save(writer, two._id, { published: true });
  const { translations } = (await read(one.slug)).body;
  expect(translations.map(({ language, slug }: Record<string, string>) => [language, slug])).toEqual([
    ['en', 'in-english'],
    ['sv', 'pa-svenska'],
  ]);
});

test('an article has one version per language: a second draft returns the first one, and publishing a second one is refused', async () => {
  const writer = await aSuperuser();
  const one = await published(writer, 'One in English');
  const translate = async (language: string) =>
    (await create(writer, { title: 'En', language, translationOf: one._id, ...whole })).body;
  const two = await translate('sv');
  expect((await translate('sv'))._id).toBe(two._id);
  const three = await translate('de');
  await save(writer, two._id, { published: true });
  const refused = await save(writer, three._id, { language: 'sv', published: true });
  expect(refused).toMatchObject({ status: 400, body: { fields: { language: expect.any(String) } } });
  await save(writer, three._id, { language: 'sv' });
  await save(writer, three._id, { publishAt: '2099-01-01T08:00', timeZone: 'Europe/Stockholm' });
  await publishDue(new Date('2099-01-02'));
  expect((await read(three._id, writer)).body).toMatchObject({ published: false, faults: ['language'] });
  await app.call('DELETE', `/api/blogs/${two._id}`, { as: writer.token });
  expect((await save(writer, three._id, { published: true })).status).toBe(200);
  await app.post(`/api/blogs/${two._id}/restore`, { as: writer.token });
  expect((await read(two._id, writer)).body).toMatchObject({ published: false });
  expect((await read(two.slug)).status).toBe(404);
});

test('an erased account is removed from its articles, which remain, and its texts can be exported before', async () => {
  const writer = await aSuperuser({ name: 'Agnes Holm' });
  const own = await published(writer, 'By Agnes');
  const guest = await published(writer, 'By a guest', { author: 'Elin Sandqvist' });
  expect(await exportedBlogs(writer.accountId)).toHaveLength(4);
  await forgetAuthor(writer.accountId);
  expect((await read(own.slug)).body.author).toBe('Tandem');
  expect((await read(guest.slug)).body.author).toBe('Elin Sandqvist');
  expect(await exportedBlogs(writer.accountId)).toEqual([]);
});

test('the name of an erased account is removed from translations, versions by others, and articles from before a renaming', async () => {
  const [writer, other] = [
    await aSuperuser({ name: 'Agnes Holm' }),
    await withPassword(await aSuperuser({ name: 'Hanna' })),
  ];
  const own = await published(writer, 'Renamed since');
  const translation = { title: 'Omdöpt', language: 'sv', translationOf: own._id, ...whole };
  const { _id: translated } = (await create(other, translation)).body;
  const swedish = (await save(other, translated, { published: true })).body.blog;
  const guest = await published(writer, 'By a guest again', { author: 'Elin Sandqvist' });
  await save(other, own._id, { headline: 'Edited by a colleague', published: true });
  await app.put(`/api/accounts/${writer.accountId}`, { as: writer.token, body: { name: 'Agnes Berg' } });
  const later = await published(writer, 'After the wedding');
  expect([swedish.author, later.author]).toEqual(['Agnes Holm', 'Agnes Berg']);

  const confirmed = { as: other.token, body: { name: writer.email, password: PASSWORD } };
  const erased = await app.call('DELETE', `/api/accounts/${writer.accountId}/delete-forever`, confirmed);
  expect(erased.status).toBe(200);
  const stored = await Promise.all(
    ['blogs', 'blogversions'].map((name) => mongoose.connection.collection(name).find().toArray()),
  );
  expect(JSON.stringify(stored)).not.toContain('Agnes Holm');
  expect(JSON.stringify(stored)).not.toContain('Agnes Berg');
  for (const { slug } of [own, swedish, later]) expect((await read(slug)).body.author).toBe('Tandem');
  expect((await read(guest.slug)).body.author).toBe('Elin Sandqvist');
});

test('a slug of another article prevents a new article from being stored', async () => {
  const writer = await aSuperuser();
  const { slug } = await published(writer, 'The first one');
  const refused = await create(writer, { title: 'Never stored', slug });
  expect(refused).toMatchObject({ status: 409, body: { fields: { slug: expect.any(String) } } });
  expect((await app.get('/api/blogs?state=all&text=never', { as: writer.token })).body).toEqual([]);
});

test('an address follows a title that ends with a number', async () => {
  const writer = await aSuperuser();
  const { _id, slug } = await written(writer, 'Ferries, part 2');
  expect(slug).toBe('ferries-part-2');
  expect((await save(writer, _id, { title: 'Trains, part 2' })).body.blog.slug).toBe('trains-part-2');
});

test('readers get articles in the order of the published versions, not of the drafts', async () => {
  const writer = await aSuperuser();
  const { _id } = await published(writer, 'Alpha of two');
  await published(writer, 'Beta of two');
  await save(writer, _id, { title: 'Zulu of two' });
  const sorted = async (query: string, as?: Person) =>
    (await app.get(`/api/blogs?text=of%20two&${query}`, as && { as: as.token })).body.map(
      ({ title }: { title: string }) => title,
    );
  expect(await sorted('sort=title')).toEqual(['Alpha of two', 'Beta of two']);
  expect(await sorted('sort=-updatedDate')).toEqual(['Beta of two', 'Alpha of two']);
  expect(await sorted('sort=title&state=all', writer)).toEqual(['Beta of two', 'Zulu of two']);
});

test('an article that is restored is a draft if another one is public in the language that its readers saw', async () => {
  const writer = await aSuperuser();
  const first = await published(writer, 'Read in English');
  await save(writer, first._id, { language: 'de' });
  const { _id } = (await create(writer, { title: 'Another in English', translationOf: first._id, ...whole })).body;
  await app.call('DELETE', `/api/blogs/${first._id}`, { as: writer.token });
  expect((await save(writer, _id, { published: true })).status).toBe(200);
  const restored = await app.post(`/api/blogs/${first._id}/restore`, { as: writer.token });
  expect(restored.body).toMatchObject({ published: false, language: 'de' });
});
