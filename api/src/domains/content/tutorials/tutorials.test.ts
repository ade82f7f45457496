import mongoose, { Types } from 'mongoose';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetRateLimits } from '../../../platform/http/rate-limit.ts';
import { tutorialPage, tutorialsPage } from '../../../site/tutorial-pages.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { tutorialCalls, WHOLE_TUTORIAL } from '../../../testing/tutorials.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { eraseDeletedTutorials } from './personal-data.ts';

const app = useTestApp();
let boss: Person;
beforeAll(async () => {
  boss = await aSuperuser();
});
beforeEach(resetRateLimits);

const { create, update, get, published, like, say, commentsOf, removeComment } = tutorialCalls(app, () => boss);
const notificationsOf = async ({ token }: Person) =>
  (await app.get('/api/notifications', { as: token })).body.items.map(({ kind }: { kind: string }) => kind);
const age = async (person: Person, days: number) => {
  const createdDate = new Date(Date.now() - days * 86_400_000);
  await mongoose.connection
    .collection('accounts')
    .updateOne({ _id: new Types.ObjectId(person.accountId) }, { $set: { createdDate } });
};

describe('a tutorial', () => {
  test('is created, changed and deleted with the messages of the specification', async () => {
    const created = await app.post('/api/tutorials/', { as: boss.token, body: { title: 'First' } });
    expect(created).toMatchObject({ status: 201, body: { message: 'Successfully created tutorial' } });
    const { _id } = created.body.tutorial;
    expect((await update(boss, _id, WHOLE_TUTORIAL)).body.message).toBe('Successfully updated tutorial');
    const deleted = await app.call('DELETE', `/api/tutorials/${_id}`, { as: boss.token });
    expect(deleted.body.message).toBe('Successfully deleted tutorial');
    expect((await get(_id, boss)).status).toBe(404);
    expect((await app.post(`/api/tutorials/${_id}/restore`, { as: boss.token })).status).toBe(200);
    expect((await get(_id, boss)).body.title).toBe('First');
  });

  test('that is deleted responds with 410 at each of its addresses, also once it is erased', async () => {
    const first = await published({ title: 'Looms in a museum' });
    await update(boss, first._id, { published: false });
    await update(boss, first._id, { title: 'Looms in a factory' });
    const { slug } = (await update(boss, first._id, { published: true })).body.tutorial;
    await app.call('DELETE', `/api/tutorials/${first._id}`, { as: boss.token });
    for (const address of [first.slug, slug]) expect((await get(address)).status).toBe(410);
    await eraseDeletedTutorials(new Date(Date.now() + 31 * 86_400_000));
    for (const address of [first.slug, slug]) expect((await get(address)).status).toBe(410);
    expect((await get('looms-in-a-castle')).status).toBe(404);
  });

  test('that is renamed and gets its first title again is at its first address, and the others redirect to it', async () => {
    const title = 'There and back again';
    const { _id, slug } = await published({ title });
    const rename = async (next: string) => {
      await update(boss, _id, { published: false });
      await update(boss, _id, { title: next });
      return (await update(boss, _id, { published: true })).body.tutorial.slug;
    };
    const second = await rename('There');
    expect(await rename(title)).toBe(slug);
    expect((await get(slug)).status).toBe(200);
    const answer = await fetch(`${app.url}/api/tutorials/${second}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/api/tutorials/${slug}`]);
  });

  test('of a developer is a draft hidden from others until a superuser publishes the proposal', async () => {
    const [author, other] = [await aDeveloper({ firstName: 'Elin' }), await aDeveloper()];
    const { _id, slug, author: name } = await create(author);
    expect(name).toBe('Elin');
    for (const viewer of [undefined, other, await aCompany()]) expect((await get(_id, viewer)).status).toBe(404);
    expect((await update(other, _id, { title: 'Mine' })).status).toBe(404);
    expect((await update(author, _id, { published: true })).body.fields).toHaveProperty('published');
    expect((await get(_id, boss)).body.isPublishable).toBe(false);
    const early = await update(boss, _id, { published: true });
    expect(early).toMatchObject({ status: 409, body: { code: 'not_proposed' } });
    await update(author, _id, { proposed: true });
    await update(author, _id, { proposed: false });
    expect((await update(boss, _id, { published: true })).status, 'after the proposal was taken back').toBe(409);
    expect((await get(_id)).status).toBe(404);
    await update(author, _id, { proposed: true });
    expect((await get(_id, boss)).body.isPublishable).toBe(true);
    expect((await get(_id, author)).body).not.toHaveProperty('isPublishable');
    const waiting = await app.post('/api/tutorials/query', { as: boss.token, body: { state: 'proposed', limit: 100 } });
    expect(waiting.body.items).toContainEqual(expect.objectContaining({ _id, state: 'proposed' }));
    await update(boss, _id, { note: 'Show a WHOLE_TUTORIAL program.' });
    expect((await get(_id, author)).body).toMatchObject({ state: 'declined', note: 'Show a WHOLE_TUTORIAL program.' });
    await update(author, _id, { proposed: true });
    await update(boss, _id, { published: true });
    expect((await get(slug)).body).toMatchObject({ title: expect.any(String), published: true, likes: 0 });
    expect((await get(slug)).body).not.toHaveProperty('note');
    expect((await update(author, _id, { title: 'Changed' })).status).toBe(403);
    expect(await notificationsOf(author)).toEqual(['tutorialPublished', 'tutorialDeclined']);
  });

  test('that its developer changed while it was not public waits for another proposal', async () => {
    const author = await aDeveloper();
    const { _id } = await published({}, author);
    const publish = () => update(boss, _id, { published: true });
    const unpublish = () => update(boss, _id, { published: false });
    await unpublish();
    expect((await publish()).status, 'what was public and nobody changed').toBe(200);
    await unpublish();
    await update(boss, _id, { headline: 'Corrected.' });
    expect((await publish()).status, 'with a correction of a superuser').toBe(200);
    await unpublish();
    expect((await get(_id, boss)).body.isPublishable).toBe(true);
    await update(author, _id, { body: '<p>Not ready yet.</p>' });
    expect((await get(_id, boss)).body.isPublishable).toBe(false);
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'not_proposed' } });
    await update(boss, _id, { headline: 'Corrected again.' });
    expect((await publish()).status, 'after a superuser changed it too').toBe(409);
    await update(author, _id, { proposed: true });
    await update(author, _id, { proposed: false });
    expect((await publish()).status, 'after the proposal was taken back').toBe(409);
    await update(author, _id, { proposed: true });
    await update(author, _id, { headline: 'Changed in the proposal.' });
    expect((await publish()).status).toBe(200);
  });

  test('that its developer changed after it was declined waits for another proposal', async () => {
    const author = await aDeveloper();
    const { _id } = await create(author);
    await update(author, _id, { proposed: true });
    await update(boss, _id, { note: 'Show a whole program.' });
    expect((await get(_id, boss)).body.isPublishable).toBe(true);
    await update(author, _id, { body: '<p>Half of a program.</p>' });
    expect((await get(_id, boss)).body.isPublishable).toBe(false);
    expect(await update(boss, _id, { published: true })).toMatchObject({ status: 409, body: { code: 'not_proposed' } });
    await update(author, _id, { proposed: true });
    expect((await update(boss, _id, { published: true })).status).toBe(200);
  });

  test('that its developer deleted is not published after a superuser restored it, and is proposed as before after its developer did', async () => {
    const author = await aDeveloper();
    const { _id } = await create(author);
    const remove = () => app.call('DELETE', `/api/tutorials/${_id}`, { as: author.token });
    const restore = (by: Person) => app.post(`/api/tutorials/${_id}/restore`, { as: by.token });
    await update(author, _id, { proposed: true });
    await remove();
    await restore(author);
    expect((await get(_id, boss)).body).toMatchObject({ state: 'proposed', isPublishable: true });
    await remove();
    expect((await restore(boss)).body).toMatchObject({ state: 'draft', isPublishable: false });
    expect(await update(boss, _id, { published: true })).toMatchObject({ status: 409, body: { code: 'not_proposed' } });
    await update(author, _id, { proposed: true });
    expect((await update(boss, _id, { published: true })).status).toBe(200);
  });

  test.each([
    ['was public', { published: true }, { published: false }],
    ['was declined', { note: 'Show a whole program.' }, undefined],
  ])(
    'that %s is publishable after its developer deleted and restored it, not if a superuser did',
    async (_, first, then) => {
      const author = await aDeveloper();
      const { _id } = await create(author);
      const remove = () => app.call('DELETE', `/api/tutorials/${_id}`, { as: author.token });
      const restore = (by: Person) => app.post(`/api/tutorials/${_id}/restore`, { as: by.token });
      await update(author, _id, { proposed: true });
      await update(boss, _id, first);
      if (then) await update(boss, _id, then);
      const { state } = (await get(_id, boss)).body;
      await remove();
      await restore(author);
      expect((await get(_id, boss)).body).toMatchObject({ state, isPublishable: true });
      await remove();
      await restore(boss);
      expect((await get(_id, boss)).body).toMatchObject({ state, isPublishable: false });
    },
  );

  test('is proposed by its author only', async () => {
    const { _id } = await create(await aDeveloper());
    expect((await update(boss, _id, { proposed: true })).status).toBe(403);
    expect((await get(_id, boss)).body).toMatchObject({ state: 'draft', isPublishable: false });
  });

  test('of a superuser who has a profile is published without a proposal', async () => {
    const author = await aDeveloper();
    await changeAccount(new Types.ObjectId(author.accountId), { isSuperAdmin: true });
    const { _id } = await create(author);
    expect((await get(_id, author)).body.isPublishable).toBe(true);
    expect((await update(author, _id, { published: true })).status).toBe(200);
  });

  test('needs a summary, a text and a skill to be proposed', async () => {
    const { _id } = await create(boss, { headline: '', body: '', tags: [] });
    expect((await update(boss, _id, { published: true })).body.fields).toEqual({
      headline: expect.any(String),
      body: expect.any(String),
      tags: expect.any(String),
    });
  });

  test('is found by skill and text, latest first, and its skills follow a merge', async () => {
    const skill = (value: string) =>
      app.post('/api/skills/', { as: boss.token, body: { value, label: value.toUpperCase() } });
    const [from, into] = [(await skill('weaving-a')).body, (await skill('weaving-b')).body];
    const first = await published({ title: 'Looms', tags: [from.value] });
    const second = await published({ title: 'More looms', tags: [into.value] });
    await app.post(`/api/skills/${from._id}/merge`, { as: boss.token, body: { into: into._id } });
    const list = await app.get(`/api/tutorials?tag=${into.value}`);
    expect(list.body.map(({ _id }: { _id: string }) => _id)).toEqual([second._id, first._id]);
    expect(list.headers.get('x-total-count')).toBe('2');
    expect((await app.get('/api/tutorials?text=more%20LOOMS')).body).toHaveLength(1);
    const page = await tutorialsPage(new URLSearchParams({ skill: from.value }));
    expect(page).toMatchObject({ total: 2, tutorials: [{ title: 'More looms' }, { title: 'Looms' }] });
  });

  test('is sorted by its published version, not by its draft', async () => {
    const { _id } = await published({ title: 'Alpha of two' });
    await published({ title: 'Beta of two' });
    await update(boss, _id, { title: 'Zulu of two' });
    const { body } = await app.get('/api/tutorials?sort=title&text=of%20two');
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Alpha of two', 'Beta of two']);
  });

  test('saved on an old revision is refused with both versions', async () => {
    const { _id, revision } = await create(boss);
    await update(boss, _id, { title: 'Newer', revision });
    expect(await update(boss, _id, { title: 'Older', revision })).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere', tutorial: { title: 'Newer' }, yours: { title: 'Older' } },
    });
    expect((await get(_id, boss)).body.title).toBe('Newer');
  });

  test('S26 markup that runs or loads content is not stored', async () => {
    const { _id } = await create(boss, {
      title: '<img src=x onerror=alert(1)>',
      body: '<p onclick="x()">Hi<script>alert(1)</script><img src="https://evil.example/x.png"><a href="javascript:x">l</a></p>',
    });
    const { body } = (await get(_id, boss)).body;
    expect(body).toBe('<p>Hi<a>l</a></p>');
  });
});

describe('likes', () => {
  test('toggle by one, and only for people who are signed in', async () => {
    const { _id } = await published();
    const reader = await aDeveloper();
    expect((await like(reader, `tutorials/${_id}`)).body).toEqual({ likes: 1, isLiked: true });
    expect((await get(_id, reader)).body).toMatchObject({ likes: 1, isLiked: true });
    expect((await get(_id)).body).toMatchObject({ likes: 1, isLiked: false });
    expect((await like(reader, `tutorials/${_id}`)).body).toEqual({ likes: 0, isLiked: false });
    expect((await app.put(`/api/tutorials/${_id}/like`)).status).toBe(401);
  });

  test('100 concurrent toggles by 20 people end with the right count', async () => {
    const { _id } = await published();
    const people = await Promise.all(Array.from({ length: 20 }, () => aDeveloper()));
    await Promise.all(people.flatMap((person) => Array.from({ length: 5 }, () => like(person, `tutorials/${_id}`))));
    expect((await get(_id)).body.likes).toBe(20);
    for (const person of people) expect((await get(_id, person)).body.isLiked).toBe(true);
    expect(await mongoose.connection.collection('likes').countDocuments({ subjectId: new Types.ObjectId(_id) })).toBe(
      20,
    );
  });
});

test('a developer pins tutorials', async () => {
  const { _id } = await published();
  const developer = await aDeveloper();
  const pin = (pinned: boolean) => app.put(`/api/tutorials/${_id}/pin`, { as: developer.token, body: { pinned } });
  expect((await pin(true)).body).toEqual({ isPinned: true });
  await pin(true);
  expect((await get(_id, developer)).body.isPinned).toBe(true);
  const profile = async () => (await app.get(`/api/users/${developer.id}`, { as: developer.token })).body;
  expect((await profile()).pinnedTutorials).toEqual([_id]);
  await pin(false);
  expect((await profile()).pinnedTutorials).toEqual([]);
});

test('a pin does not answer a request for information about the profile', async () => {
  const { _id } = await published();
  const developer = await aDeveloper();
  const developers = mongoose.connection.collection('developers');
  await developers.updateOne({ _id: new Types.ObjectId(developer.id) }, { $set: { tandemStatus: 'needsInfo' } });
  await app.put(`/api/tutorials/${_id}/pin`, { as: developer.token, body: { pinned: true } });
  const { body } = await app.get(`/api/users/${developer.id}`, { as: developer.token });
  expect(body).toMatchObject({ pinnedTutorials: [_id], tandemStatus: 'needsInfo' });
});

describe('comments', () => {
  test('are newest first with their replies below, and change the count by one', async () => {
    const { _id } = await published();
    const [one, other] = [await aDeveloper({ firstName: 'Elin', niceLink: 'elin-comments' }), await aCompany()];
    const first = (await say(one, _id, 'First')).body;
    expect(first.commentsLength).toBe(1);
    expect((await say(other, _id, 'Second')).body.commentsLength).toBe(2);
    const reply = (await say(other, _id, 'Reply', first.comment._id)).body.comment;
    const nested = (await say(one, _id, 'Reply to the reply', reply._id)).body.comment;
    expect(nested.parentId).toBe(first.comment._id);
    expect((await commentsOf(_id)).map(({ text }: { text: string }) => text)).toEqual([
      ...['Second', 'First', 'Reply', 'Reply to the reply'],
    ]);
    expect((await get(_id)).body).toMatchObject({
      commentsLength: 4,
      comments: [{ text: 'Second' }, { author: 'Elin' }, {}, {}],
    });
    expect((await removeComment(other, reply._id)).body).toEqual({ commentsLength: 3 });
  });

  test('that are deleted leave a placeholder only while they have replies', async () => {
    const { _id } = await published();
    const [one, other] = [await aDeveloper(), await aDeveloper()];
    const { comment } = (await say(one, _id, 'Question')).body;
    const reply = (await say(other, _id, 'Answer', comment._id)).body.comment;
    expect((await removeComment(other, comment._id)).status).toBe(404);
    await removeComment(one, comment._id);
    expect(await commentsOf(_id)).toMatchObject([{ state: 'deleted', text: '', author: '' }, { text: 'Answer' }]);
    expect((await get(_id)).body.commentsLength).toBe(1);
    await removeComment(other, reply._id);
    expect(await commentsOf(_id)).toEqual([]);
  });

  test('that are deleted leave no placeholder for readers who see no reply below it', async () => {
    const { _id, slug } = await published();
    const [one, other] = [await aDeveloper(), await aDeveloper()];
    const { comment } = (await say(one, _id, 'Question')).body;
    const reply = (await say(other, _id, 'Answer', comment._id)).body.comment;
    await removeComment(one, comment._id);
    const decide = (hidden: boolean) =>
      app.put(`/api/comments/${reply._id}/decision`, {
        as: boss.token,
        body: { hidden, ...(hidden && { reason: 'spam' }) },
      });
    const seenBy = async (as?: Person) => {
      const { body, headers } = await app.get(`/api/tutorials/${_id}/comments`, as && { as: as.token });
      return [body.map(({ state }: { state: string }) => state), headers.get('x-total-count')];
    };
    const page = async () => tutorialPage(slug, 'en', new URLSearchParams());
    await decide(true);
    for (const reader of [undefined, one]) expect(await seenBy(reader)).toEqual([[], '0']);
    expect(await seenBy(other), 'the author of the reply').toEqual([['deleted', 'hidden'], '1']);
    expect((await get(_id)).body).toMatchObject({ commentsLength: 0, comments: [] });
    expect(await page()).toMatchObject({ comments: [], total: 0 });
    await decide(false);
    for (const reader of [undefined, one]) expect(await seenBy(reader)).toEqual([['deleted', 'visible'], '1']);
    expect(await page()).toMatchObject({ comments: [{ state: 'deleted' }, { text: 'Answer' }], total: 1 });
  });

  test('can be edited for ten minutes by their author', async () => {
    const { _id } = await published();
    const [one, other] = [await aDeveloper(), await aDeveloper()];
    const { comment } = (await say(one, _id, 'Teh')).body;
    const edit = (as: Person, text: string) =>
      app.put(`/api/comments/${comment._id}`, { as: as.token, body: { text } });
    expect((await edit(other, 'Mine')).status).toBe(404);
    expect((await edit(one, 'The')).body).toMatchObject({ text: 'The', editedDate: expect.any(String) });
    await mongoose.connection
      .collection('tutorialcomments')
      .updateOne({ _id: new Types.ObjectId(comment._id) }, { $set: { createdDate: new Date(Date.now() - 601_000) } });
    expect(await edit(one, 'Late')).toMatchObject({ status: 409, body: { code: 'too_late_to_edit' } });
  });

  test('notify the author of the tutorial and the person replied to, and nobody twice', async () => {
    const [author, asking, answering] = [await aDeveloper(), await aDeveloper(), await aDeveloper()];
    const { _id } = await published({}, author);
    const { comment } = (await say(asking, _id, 'Why?')).body;
    await say(answering, _id, 'Because', comment._id);
    await say(author, _id, 'Indeed', comment._id);
    const kinds = (await notificationsOf(author)).filter((kind: string) => kind !== 'tutorialPublished');
    expect(kinds).toEqual(['tutorialCommented', 'tutorialCommented']);
    expect(await notificationsOf(asking)).toEqual(['commentReplied', 'commentReplied']);
    expect(await notificationsOf(answering)).toEqual([]);
  });

  test('with the first link of a new account wait for a superuser; their author sees them', async () => {
    const { _id } = await published();
    const [fresh, old] = [await aDeveloper(), await aDeveloper()];
    await age(old, 30);
    const { comment } = (await say(fresh, _id, 'See https://example.org/docs')).body;
    expect(comment.state).toBe('queued');
    expect(await commentsOf(_id)).toEqual([]);
    expect(await commentsOf(_id, fresh)).toHaveLength(1);
    expect((await say(old, _id, 'See https://example.org/docs')).body.comment.state).toBe('visible');
    const queue = await app.get('/api/comments', { as: boss.token });
    expect(queue.body[0]).toMatchObject({ _id: comment._id, state: 'queued' });
    await app.put(`/api/comments/${comment._id}/decision`, { as: boss.token, body: { hidden: false } });
    expect(await commentsOf(_id)).toHaveLength(2);
    expect((await say(fresh, _id, 'And https://example.org/more')).body.comment.state).toBe('visible');
  });

  test('with links of a new account all wait until one of them is shown', async () => {
    const { _id } = await published();
    const fresh = await aDeveloper();
    const link = async () => (await say(fresh, _id, 'See https://example.org/docs')).body.comment;
    const decide = ({ _id: id }: { _id: string }, body: object) =>
      app.put(`/api/comments/${id}/decision`, { as: boss.token, body });
    const [first, second] = [await link(), await link()];
    expect([first.state, second.state]).toEqual(['queued', 'queued']);
    await decide(first, { hidden: true, reason: 'spam' });
    expect((await link()).state).toBe('queued');
    await decide(second, { hidden: false });
    expect((await link()).state).toBe('visible');
  });

  test('of a new account wait for a superuser again once a link is added to them', async () => {
    const { _id } = await published();
    const fresh = await aDeveloper();
    const { comment } = (await say(fresh, _id, 'See the docs')).body;
    expect(comment.state).toBe('visible');
    const edited = { as: fresh.token, body: { text: 'See https://example.org/docs' } };
    expect((await app.put(`/api/comments/${comment._id}`, edited)).body).toMatchObject({ state: 'queued' });
    expect(await commentsOf(_id)).toEqual([]);
  });

  test('that are hidden stay visible to their author with the reason, who can appeal once', async () => {
    const { _id } = await published();
    const [author, other] = [await aDeveloper(), await aDeveloper()];
    const { comment } = (await say(author, _id, 'Buy now')).body;
    const report = () =>
      app.post(`/api/comments/${comment._id}/report`, { as: other.token, body: { reason: 'spam', text: 'An advert' } });
    expect((await report()).status).toBe(200);
    await report();
    const waiting = (await app.get('/api/comments', { as: boss.token })).body.find(
      ({ _id: id }: { _id: string }) => id === comment._id,
    );
    expect(waiting.reports).toMatchObject([{ reason: 'spam', text: 'An advert' }]);
    const decide = (body: object) => app.put(`/api/comments/${comment._id}/decision`, { as: boss.token, body });
    expect((await decide({ hidden: true })).body.fields).toHaveProperty('reason');
    await decide({ hidden: true, reason: 'spam' });
    expect(await commentsOf(_id, other)).toEqual([]);
    expect(await commentsOf(_id, author)).toMatchObject([{ state: 'hidden', reason: 'spam' }]);
    expect((await get(_id)).body.commentsLength).toBe(0);
    const appeal = () =>
      app.post(`/api/comments/${comment._id}/appeal`, { as: author.token, body: { text: 'It is not' } });
    expect((await appeal()).body).toMatchObject({ appeal: 'It is not' });
    expect((await appeal()).status).toBe(409);
    await decide({ hidden: true, reason: 'off-topic' });
    expect(await notificationsOf(author)).toEqual(['commentStillHidden', 'commentHidden']);
    expect(await commentsOf(_id, author)).toMatchObject([{ state: 'hidden', reason: 'off-topic', appeal: '' }]);
    expect((await appeal()).status).toBe(200);
    await decide({ hidden: false });
    expect(await commentsOf(_id)).toMatchObject([{ text: 'Buy now' }]);
    expect((await notificationsOf(author))[0]).toBe('commentShown');
  });

  test('that are hidden are removed from the notifications of others', async () => {
    const [writer, other] = [await aDeveloper(), await aDeveloper()];
    const { _id } = await published({}, writer);
    const { comment } = (await say(other, _id, 'Buy now')).body;
    const decide = (body: object) => app.put(`/api/comments/${comment._id}/decision`, { as: boss.token, body });
    expect(await notificationsOf(writer)).toContain('tutorialCommented');
    await decide({ hidden: true, reason: 'spam' });
    expect(await notificationsOf(writer)).not.toContain('tutorialCommented');
    await decide({ hidden: false });
    expect(await notificationsOf(writer)).toContain('tutorialCommented');
  });

  test('below a hidden comment cannot be answered, liked or reported', async () => {
    const { _id } = await published();
    const [asking, answering, other] = [await aDeveloper(), await aDeveloper(), await aDeveloper()];
    const { comment } = (await say(asking, _id, 'Buy now')).body;
    const reply = (await say(answering, _id, 'No', comment._id)).body.comment;
    const decide = (body: object) => app.put(`/api/comments/${comment._id}/decision`, { as: boss.token, body });
    const report = () => app.post(`/api/comments/${reply._id}/report`, { as: other.token, body: { reason: 'insult' } });
    await decide({ hidden: true, reason: 'spam' });
    expect((await say(other, _id, 'Nobody would see this', reply._id)).body.fields).toHaveProperty('parentId');
    expect([(await like(other, `comments/${reply._id}`)).status, (await report()).status]).toEqual([404, 404]);
    await decide({ hidden: false });
    expect((await say(other, _id, 'Everyone sees this', reply._id)).status).toBe(201);
    await removeComment(asking, comment._id);
    expect((await say(other, _id, 'And this', reply._id)).status).toBe(201);
    expect([(await like(other, `comments/${reply._id}`)).status, (await report()).status]).toEqual([200, 200]);
  });

  test('that wait for a superuser after an edit are removed from the notifications of others until then', async () => {
    const [writer, fresh] = [await aDeveloper(), await aDeveloper()];
    const { _id } = await published({}, writer);
    const { comment } = (await say(fresh, _id, 'See the docs')).body;
    expect(await notificationsOf(writer)).toContain('tutorialCommented');
    const edited = { as: fresh.token, body: { text: 'See https://example.org/docs' } };
    await app.put(`/api/comments/${comment._id}`, edited);
    expect(await notificationsOf(writer)).not.toContain('tutorialCommented');
    await app.put(`/api/comments/${comment._id}/decision`, { as: boss.token, body: { hidden: false } });
    expect(await notificationsOf(writer)).toContain('tutorialCommented');
  });

  test('are not shown if they were edited since the superuser who decides read them', async () => {
    const { _id } = await published();
    const fresh = await aDeveloper();
    const { comment } = (await say(fresh, _id, 'See https://example.org/docs')).body;
    const waiting = async () =>
      (await app.get('/api/comments?limit=100', { as: boss.token })).body.find(
        (each: { _id: string }) => each._id === comment._id,
      );
    const show = ({ editedDate }: { editedDate: string | null }) =>
      app.put(`/api/comments/${comment._id}/decision`, { as: boss.token, body: { hidden: false, editedDate } });
    const seen = await waiting();
    await app.put(`/api/comments/${comment._id}`, { as: fresh.token, body: { text: 'See https://spam.example' } });
    expect(await show(seen)).toMatchObject({ status: 409, body: { code: 'wrong_step' } });
    expect(await commentsOf(_id)).toEqual([]);
    expect((await show(await waiting())).status).toBe(200);
    expect(await commentsOf(_id)).toMatchObject([{ text: 'See https://spam.example' }]);
  });

  test('that only an erased person reported do not wait for a superuser any more', async () => {
    const { _id } = await published();
    const [author, leaving, staying] = [await aDeveloper(), await aDeveloper(), await aDeveloper()];
    const report = async (text: string, by: Person[]) => {
      const { comment } = (await say(author, _id, text)).body;
      for (const { token } of by)
        await app.post(`/api/comments/${comment._id}/report`, { as: token, body: { reason: 'spam' } });
      return comment._id;
    };
    const [one, both] = [await report('One', [leaving]), await report('Both', [leaving, staying])];
    const queued = (await say(await aDeveloper(), _id, 'See https://example.org')).body.comment._id;
    await app.call('DELETE', `/api/accounts/${leaving.accountId}/delete-forever`, { as: leaving.token });
    const { body } = await app.get('/api/comments?limit=100', { as: boss.token });
    const waiting = body.map((each: { _id: string }) => each._id);
    expect([one, both, queued].map((id) => waiting.includes(id))).toEqual([false, true, true]);
  });

  test('that waited for a superuser notify the person replied to, not the author of the first comment', async () => {
    const [asking, answering, fresh] = [await aDeveloper(), await aDeveloper(), await aDeveloper()];
    const { _id } = await published();
    const { comment } = (await say(asking, _id, 'Why?')).body;
    const reply = (await say(answering, _id, 'Because', comment._id)).body.comment;
    const link = (await say(fresh, _id, 'See https://example.org/docs', reply._id)).body.comment;
    await app.put(`/api/comments/${link._id}/decision`, { as: boss.token, body: { hidden: false } });
    expect(await notificationsOf(answering)).toEqual(['commentReplied']);
    expect(await notificationsOf(asking)).toEqual(['commentReplied']);
  });

  test("have notifications with the published title of the tutorial, not the draft's", async () => {
    const author = await aDeveloper();
    const { _id } = await published({ title: 'Looms' }, author);
    await update(boss, _id, { title: 'An unpublished title' });
    await say(await aDeveloper(), _id, 'Hello');
    const { body } = await app.get('/api/notifications', { as: author.token });
    expect(JSON.stringify(body)).not.toContain('An unpublished title');
    expect(body.items[0]).toMatchObject({ kind: 'tutorialCommented', values: { tutorial: 'Looms' } });
  });

  test('are limited to five a minute', async () => {
    const { _id } = await published();
    const author = await aDeveloper();
    const statuses = [];
    for (let nth = 0; nth < 6; nth++) statuses.push((await say(author, _id, `Number ${nth}`)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test('are plain text; control and direction characters are removed', async () => {
    const { _id } = await published();
    const text = '<img src=x onerror=alert(1)>\u202e\u0007 `code`\n\n\n\nend';
    const { comment } = (await say(await aDeveloper(), _id, text)).body;
    expect(comment.text).toBe('<img src=x onerror=alert(1)> `code`\n\nend');
    expect((await say(await aDeveloper(), _id, ' \u200b ')).body.fields).toHaveProperty('text');
    expect((await say(await aDeveloper(), _id, 'x'.repeat(5001))).status).toBe(400);
  });

  test('show no name to guests and companies that cannot see the author', async () => {
    const { _id } = await published();
    const company = await aCompany({ name: 'Hamnkraft' });
    const author = await aDeveloper({
      firstName: 'Elin',
      hiddenFromCompanies: [{ name: 'Hamnkraft', source: 'self' }],
    });
    await say(author, _id, 'Hello');
    for (const viewer of [undefined, company]) expect(await commentsOf(_id, viewer)).toMatchObject([{ author: '' }]);
    for (const viewer of [author, await aCompany()])
      expect(await commentsOf(_id, viewer)).toMatchObject([{ author: 'Elin' }]);
  });

  test('cannot be added to a tutorial that is not public', async () => {
    const author = await aDeveloper();
    const { _id } = await create(author);
    expect((await say(author, _id, 'Hello')).status).toBe(404);
    expect((await like(await aDeveloper(), `tutorials/${_id}`)).status).toBe(404);
  });
});

test('concurrent pins of several tutorials are all stored', async () => {
  const developer = await aDeveloper();
  const ids: string[] = [];
  for (let nth = 0; nth < 4; nth++) ids.push((await published())._id);
  const pin = (id: string, pinned: boolean) =>
    app.put(`/api/tutorials/${id}/pin`, { as: developer.token, body: { pinned } });
  const pinnedNow = async () =>
    (await app.get(`/api/users/${developer.id}`, { as: developer.token })).body.pinnedTutorials.toSorted();
  const statuses = await Promise.all(ids.map(async (id) => (await pin(id, true)).status));
  expect(statuses).toEqual(ids.map(() => 200));
  expect(await pinnedNow()).toEqual(ids.toSorted());
  await Promise.all(ids.slice(1).map((id) => pin(id, false)));
  expect(await pinnedNow()).toEqual(ids.slice(0, 1));
});

test('a draft is neither liked nor pinned, not even by its author', async () => {
  const author = await aDeveloper();
  const { _id } = await create(author);
  for (const person of [author, boss]) expect((await like(person, `tutorials/${_id}`)).status).toBe(404);
  const pin = await app.put(`/api/tutorials/${_id}/pin`, { as: author.token, body: { pinned: true } });
  expect(pin.status).toBe(404);
  await update(author, _id, { proposed: true });
  await update(boss, _id, { published: true });
  expect((await get(_id)).body.likes).toBe(0);
});

test('a proposal that was taken back or published is not declined', async () => {
  const author = await aDeveloper();
  const { _id } = await create(author);
  const decline = () => update(boss, _id, { note: 'Show a whole program.' });
  await update(author, _id, { proposed: true });
  await update(author, _id, { proposed: false });
  expect(await decline()).toMatchObject({ status: 409, body: { code: 'wrong_step' } });
  await update(author, _id, { proposed: true });
  await update(boss, _id, { published: true });
  expect((await decline()).status).toBe(409);
  expect((await get(_id, boss)).body).toMatchObject({ state: 'published', note: '' });
});

test('the texts and likes of a person are exported, and erased with the account', async () => {
  const [author, other] = [await aDeveloper(), await aDeveloper()];
  const [draft, mine, theirs] = [await create(author), await published({}, author), await published()];
  const { comment } = (await say(author, theirs._id, 'My words')).body;
  await say(other, theirs._id, 'A reply', comment._id);
  await like(author, `tutorials/${theirs._id}`);
  const { writtenBy } = await import('./personal-data.ts');
  expect(await writtenBy(author.accountId)).toMatchObject({
    tutorials: [{}, {}],
    comments: [{ text: 'My words' }],
    likes: [{ kind: 'tutorial' }],
  });
  await app.call('DELETE', `/api/accounts/${author.accountId}/delete-forever`, { as: author.token });
  expect(await writtenBy(author.accountId)).toBeUndefined();
  expect((await get(draft._id, boss)).status).toBe(404);
  expect((await get(mine._id)).body.author).toBe('');
  expect((await get(theirs._id)).body).toMatchObject({
    likes: 0,
    commentsLength: 1,
    comments: [{ state: 'deleted', text: '', author: '' }, { text: 'A reply' }],
  });
});
