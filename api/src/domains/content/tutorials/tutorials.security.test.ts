import mongoose from 'mongoose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { resetRateLimits } from '../../../platform/http/rate-limit.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aPicture } from '../../../testing/files.ts';
import { aColleague, aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { tutorialCalls } from '../../../testing/tutorials.ts';
import { closeAccount } from '../../identity/account-closing/closing.service.ts';
import { lift, suspend } from '../../identity/suspensions/suspensions.service.ts';
import { eraseWrittenBy, writtenBy } from './personal-data.ts';
import { type StoredTutorial, tutorials } from './tutorials.model.ts';

const app = useTestApp();
let boss: Person;
beforeAll(async () => {
  boss = await aSuperuser();
});
beforeEach(resetRateLimits);

const { create, update, get, published } = tutorialCalls(app, () => boss);

test('S16 only superusers restore a public tutorial that a superuser deleted', async () => {
  const author = await aDeveloper();
  const { _id, slug } = await published({}, author);
  await app.call('DELETE', `/api/tutorials/${_id}`, { as: boss.token });
  expect((await app.post(`/api/tutorials/${_id}/restore`, { as: author.token })).status).toBe(403);
  expect((await get(slug)).status).toBe(410);
  const draft = await create(author);
  await app.call('DELETE', `/api/tutorials/${draft._id}`, { as: author.token });
  expect((await app.post(`/api/tutorials/${draft._id}/restore`, { as: author.token })).status).toBe(200);
  expect((await app.post(`/api/tutorials/${_id}/restore`, { as: boss.token })).status).toBe(200);
});

test('S12 only superusers change the pictures of a public tutorial', async () => {
  const author = await aDeveloper();
  const { _id } = await create(author);
  const add = async (as: Person) =>
    app.post(`/api/tutorials/${_id}/media`, {
      as: as.token,
      body: { text: 'Two colours' },
      file: await aPicture(),
    });
  const { id, url } = (await add(author)).body.picture;
  await update(author, _id, { body: `<p>Look</p><img src="${url}" alt="Two colours">` });
  await update(author, _id, { proposed: true });
  await update(boss, _id, { published: true });
  const remove = (as: Person) => app.call('DELETE', `/api/tutorials/${_id}/media/${id}`, { as: as.token });
  expect((await remove(author)).status).toBe(403);
  expect((await add(author)).status).toBe(403);
  expect((await get(_id)).body.body).toContain(url);
  expect((await remove(boss)).status).toBe(200);
});

test('S13 a public name is never a part of an email address', async () => {
  const company = await aCompany({ name: 'Hamnkraft' });
  const hidden = await aCompany({ public: false });
  const named = await aColleague(company, { name: 'Maria Berg' });
  const { _id } = await published();
  for (const writer of [company, hidden, named, boss])
    await app.post(`/api/tutorials/${_id}/comments`, { as: writer.token, body: { text: 'Hello' } });
  const comments = (await app.get(`/api/tutorials/${_id}/comments?sort=createdDate`)).body;
  expect(comments.map(({ author }: { author: string }) => author)).toEqual(['Hamnkraft', '', 'Maria Berg', 'Tandem']);
  expect((await get(_id)).body.author).toBe('Tandem');
  expect((await create(await aDeveloper({ firstName: '' }))).author).toBe('');
});

test('S13 the name of a suspended author is shown only to superusers and to the author', async () => {
  const [author, recruiter] = [await aDeveloper({ firstName: 'Elin' }), await aCompany({ name: 'Hamnkraft' })];
  const { _id } = await published({}, author);
  for (const writer of [author, recruiter])
    await app.post(`/api/tutorials/${_id}/comments`, { as: writer.token, body: { text: 'Hello' } });
  for (const [{ id: entityId }, type] of [[author, 'user'] as const, [recruiter, 'company'] as const])
    await suspend({ entityId, type }, { reasons: ['harassment'], by: boss.accountId });
  const reader = await aDeveloper();
  for (const viewer of [undefined, reader, boss]) {
    const { author: name, comments } = (await get(_id, viewer)).body;
    const shown = viewer === boss ? ['Elin', 'Hamnkraft', 'Elin'] : ['', '', ''];
    expect([name, ...comments.map((each: { author: string }) => each.author)]).toEqual(shown);
  }
  const list = (await app.get('/api/tutorials?limit=100')).body;
  expect(list.find((each: { _id: string }) => each._id === _id).author).toBe('');
});

test('S13 the name of a superuser who is suspended or has left is not shown on their tutorials, until they are back', async () => {
  const agnes = await aSuperuser({ name: 'Agnes Holm' });
  const { _id } = await published({}, agnes);
  const shown = async (as?: Person) => (await get(_id, as)).body.author;
  await suspend({ accountId: agnes.accountId }, { reasons: ['harassment'], by: boss.accountId });
  expect([await shown(), await shown(boss)]).toEqual(['', 'Agnes Holm']);
  await lift({ accountId: agnes.accountId }, boss.accountId);
  expect(await shown()).toBe('Agnes Holm');
  await closeAccount(agnes.accountId, { reason: 'other', feedbackValue: '' });
  expect(await shown()).toBe('');
});

test('the likes of a suspended account do not count until the suspension is lifted', async () => {
  const [author, reader] = [await aDeveloper(), await aDeveloper()];
  const company = await aCompany();
  const colleague = await aColleague(company);
  const { _id } = await published({}, author);
  const path = `/api/tutorials/${_id}/comments`;
  const { comment } = (await app.post(path, { as: author.token, body: { text: 'Hello' } })).body;
  for (const { token: as } of [reader, company, colleague])
    for (const liked of [`tutorials/${_id}`, `comments/${comment._id}`]) await app.put(`/api/${liked}/like`, { as });
  const counts = async () => {
    const { likes, comments } = (await get(_id)).body;
    const listed = (await app.post('/api/tutorials/query', { body: { ids: [_id] } })).body.items;
    expect(listed[0].likes).toBe(likes);
    return [likes, comments[0].likes];
  };
  const suspending = (of: Person, suspension: object | null) =>
    app.put(`/api/accounts/${of.accountId}`, { as: boss.token, body: { suspension, reason: 'It was a mistake' } });
  expect(await counts()).toEqual([3, 3]);
  await suspending(reader, { reasons: ['spam'] });
  expect(await counts()).toEqual([2, 2]);
  await suspending(company, { reasons: ['spam'], everybody: true });
  expect(await counts()).toEqual([0, 0]);
  expect((await app.put(`/api/tutorials/${_id}/like`, { as: author.token })).body).toEqual({ likes: 1, isLiked: true });
  for (const person of [reader, company]) await suspending(person, null);
  expect(await counts()).toEqual([4, 3]);
});

test("a tutorial is attributed to its author's current first name", async () => {
  const author = await aDeveloper({ firstName: 'Erik', niceLink: 'renamed-author' });
  const { _id } = await published({}, author);
  await app.post(`/api/tutorials/${_id}/comments`, { as: author.token, body: { text: 'Hello' } });
  await app.put(`/api/users/${author.id}`, { as: author.token, body: { user: { firstName: 'Erika' } } });
  for (const viewer of [undefined, author, boss]) {
    const { author: name, comments } = (await get(_id, viewer)).body;
    expect([name, comments[0].author]).toEqual(['Erika', 'Erika']);
  }
});

test('a comment that is deleted while a superuser decides on it remains deleted', async () => {
  const author = await aDeveloper();
  for (let nth = 0; nth < 10; nth++) {
    resetRateLimits();
    const { _id } = await published();
    const path = `/api/tutorials/${_id}/comments`;
    const comment = (await app.post(path, { as: boss.token, body: { text: 'Hello' } })).body.comment;
    await app.post(path, { as: boss.token, body: { text: 'A reply', parentId: comment._id } });
    await Promise.all([
      app.call('DELETE', `/api/comments/${comment._id}`, { as: boss.token }),
      app.put(`/api/comments/${comment._id}/decision`, {
        as: boss.token,
        body: { hidden: nth % 2 === 0, reason: 'spam' },
      }),
    ]);
    const [stub] = (await app.get(path, { as: author.token })).body;
    expect(stub).toMatchObject({ state: 'deleted', text: '' });
  }
});

test('a tutorial that is deleted while it is saved remains deleted', async () => {
  for (let nth = 0; nth < 10; nth++) {
    const { _id } = await published();
    const remove = () => app.call('DELETE', `/api/tutorials/${_id}`, { as: boss.token });
    await Promise.all([update(boss, _id, { body: '<p>Saved</p>' }), remove()]);
    expect((await get(_id)).status).toBe(410);
  }
});

test('two drafts with the same title have different addresses once they are public', async () => {
  const drafts = await Promise.all([1, 2, 3].map(() => create(boss, { title: 'The same title' })));
  const shown = await Promise.all(drafts.map(({ _id }) => update(boss, _id, { published: true })));
  const slugs = shown.map(({ body }) => body.tutorial.slug);
  expect(new Set(slugs).size).toBe(3);
  for (const [nth, slug] of slugs.entries()) expect((await get(slug)).body._id).toBe(drafts[nth]._id);
});

test('S18 a superuser who acts as a person cannot comment, like, report or appeal for them', async () => {
  const reader = await aDeveloper();
  const { _id } = await published();
  const own = { as: reader.token, body: { text: 'Hello' } };
  const { comment } = (await app.post(`/api/tutorials/${_id}/comments`, own)).body;
  const acting = await app.post('/api/become/', {
    as: boss.token,
    body: { email: reader.email, reason: 'A question by email' },
  });
  const as = acting.body.token;
  const text = { text: 'Not my words' };
  for (const answer of [
    await app.post(`/api/tutorials/${_id}/comments`, { as, body: text }),
    await app.put(`/api/tutorials/${_id}/like`, { as }),
    await app.put(`/api/comments/${comment._id}`, { as, body: text }),
    await app.put(`/api/comments/${comment._id}/like`, { as }),
    await app.post(`/api/comments/${comment._id}/report`, { as, body: { reason: 'spam' } }),
    await app.post(`/api/comments/${comment._id}/appeal`, { as, body: text }),
    await app.post(`/api/edenai/runs/${_id}/contest`, { as, body: { reason: 'Not mine' } }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'acting_as_another' } });
  expect((await get(_id)).body).toMatchObject({ likes: 0, comments: [{ text: 'Hello', likes: 0 }] });
});

test('S33 a developer begins at most 20 tutorials a day, with at most 500 pictures in them', async () => {
  const author = await aDeveloper();
  const { _id } = await create(author);
  const { _id: other } = await create(author);
  const picture = { url: '/files/media/0/1.webp', width: 1, height: 1, id: '0', text: '' };
  await mongoose.connection
    .collection('tutorials')
    .updateOne({ _id: new mongoose.Types.ObjectId(`${other}`) }, { $set: { media: Array(500).fill(picture) } });
  const media = { as: author.token, body: { text: '' }, file: await aPicture() };
  expect((await app.post(`/api/tutorials/${_id}/media`, media)).status).toBe(409);
  const begin = () => app.post('/api/tutorials/', { as: author.token, body: { title: 'One more' } });
  for (let nth = 3; nth <= 20; nth++) expect((await begin()).status).toBe(201);
  expect((await begin()).status).toBe(429);
});

test('a comment that is deleted while it is edited stores no text', async () => {
  for (let nth = 0; nth < 10; nth++) {
    const [author, other] = [await aDeveloper(), await aDeveloper()];
    const { _id } = await published();
    const say = async (as: Person, body: object) =>
      (await app.post(`/api/tutorials/${_id}/comments`, { as: as.token, body })).body.comment;
    const comment = await say(author, { text: 'Hello' });
    await say(other, { text: 'A reply', parentId: comment._id });
    const path = `/api/comments/${comment._id}`;
    await Promise.all([
      app.call('DELETE', path, { as: author.token }),
      app.put(path, { as: author.token, body: { text: 'Edited' } }),
    ]);
    const id = new mongoose.Types.ObjectId(`${comment._id}`);
    const stored = await mongoose.connection.collection('tutorialcomments').findOne({ _id: id });
    expect(stored).toMatchObject({ state: 'deleted', text: '' });
  }
});

test('an export lists the pictures of tutorials and the reasons for declining them', async () => {
  const author = await aDeveloper();
  const { _id } = await create(author);
  const upload = { as: author.token, body: { text: 'Two colours' }, file: await aPicture() };
  const { picture } = (await app.post(`/api/tutorials/${_id}/media`, upload)).body;
  await update(author, _id, { proposed: true });
  await update(boss, _id, { note: 'Show a whole program.' });
  expect(await writtenBy(author.accountId)).toMatchObject({
    tutorials: [
      {
        state: 'declined',
        note: 'Show a whole program.',
        pictures: [{ address: expect.stringContaining(picture.url), text: 'Two colours' }],
      },
    ],
  });
});

test('the comments that a person reported are in their export, until they are erased', async () => {
  const [reader, author] = [await aDeveloper(), await aDeveloper()];
  const { _id } = await published();
  const hello = { as: author.token, body: { text: 'Hello' } };
  const { comment } = (await app.post(`/api/tutorials/${_id}/comments`, hello)).body;
  const body = { reason: 'spam', text: 'An advert' };
  await app.post(`/api/comments/${comment._id}/report`, { as: reader.token, body });
  expect(await writtenBy(reader.accountId)).toMatchObject({ reports: [{ commentId: comment._id, ...body }] });
  await eraseWrittenBy(reader.accountId);
  expect(await writtenBy(reader.accountId)).toBeUndefined();
});

test('S23 S25 a search takes special characters literally', async () => {
  await published({ title: 'Brackets (and stars*)' });
  for (const text of ['x%00y', '(a%2B)%2B$', '[[[', '\\\\'])
    for (const list of ['tutorials', 'blogs'])
      expect(await app.get(`/api/${list}?text=${text}`)).toMatchObject({ status: 200, body: [] });
  const found = await app.post('/api/tutorials/query', { body: { text: '(AND stars*' } });
  expect(found.body.items).toHaveLength(1);
});

test('an account likes and withdraws likes at most 30 times a minute, and others are not affected', async () => {
  const { _id } = await published();
  const [eager, other] = [await aDeveloper(), await aDeveloper()];
  const like = async (as: Person) => (await app.put(`/api/tutorials/${_id}/like`, { as: as.token })).status;
  const statuses: number[] = [];
  for (let nth = 0; nth < 32; nth++) statuses.push(await like(eager));
  expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
  expect(await like(other)).toBe(200);
  expect((await get(_id, eager)).body).toMatchObject({ likes: 1, isLiked: false });
});

test('a picture is not removed from a text that was saved since it was read', async () => {
  const { _id } = await create(boss);
  const add = { as: boss.token, body: { text: 'Two' }, file: await aPicture() };
  const { id, url } = (await app.post(`/api/tutorials/${_id}/media`, add)).body.picture;
  const image = `<img src="${url}" alt="Two">`;
  await update(boss, _id, { body: `<p>old</p>${image}`, published: true });
  const read = (await tutorials.find(_id)) as StoredTutorial;
  await update(boss, _id, { body: `<p>new</p>${image}` });
  expect(await tutorials.removeMedia(read, id, { body: '<p>old</p>' })).toBeNull();
  expect((await get(_id, boss)).body).toMatchObject({ body: `<p>new</p>${image}`, media: [{ id }] });
  await app.call('DELETE', `/api/tutorials/${_id}/media/${id}`, { as: boss.token });
  expect((await get(_id, boss)).body).toMatchObject({ body: '<p>new</p>', media: [] });
  expect((await get(_id)).body).toMatchObject({ body: '<p>old</p>', media: [] });
});
