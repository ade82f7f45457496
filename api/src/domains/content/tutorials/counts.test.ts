import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { resetRateLimits } from '../../../platform/http/rate-limit.ts';
import { guest, type Viewer } from '../../../platform/http/viewer.ts';
import { useTestApp } from '../../../testing/app.ts';
import { aDeveloper, aSuperuser, type Person } from '../../../testing/people.ts';
import { randomFrom } from '../../../testing/random-numbers.ts';
import {
  addComment,
  decideComment,
  editComment,
  listComments,
  removeComment,
  toggleCommentLike,
} from './comments.service.ts';
import { likes } from './likes.model.ts';
import {
  createTutorial,
  deleteTutorial,
  getTutorial,
  readableTutorial,
  restoreTutorial,
  toggleTutorialLike,
  updateTutorial,
} from './tutorials.service.ts';

useTestApp();

/** 10,000 with OPERATIONS=10000; the full test suite runs fewer. */
const OPERATIONS = Number(process.env.OPERATIONS ?? 1500);
const ROUNDS = 24;
const viewerOf = ({ accountId, id }: Person, view: Viewer['view'] = 'USER'): Viewer => ({
  view,
  accountId,
  entityId: id,
});

test(`after ${OPERATIONS} random likes, comments, deletions and decisions, every count is that of what a guest sees`, async () => {
  const random = randomFrom(18);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const boss = viewerOf(await aSuperuser(), 'SUPERUSER');
  const people = await Promise.all(Array.from({ length: 12 }, async () => viewerOf(await aDeveloper())));
  const ids: string[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const text = { title: `Counted ${nth}`, headline: 'In short', body: '<p>At length</p>', tags: ['go'] };
    const { _id } = await createTutorial(boss, text);
    await updateTutorial(boss, _id, { published: true });
    ids.push(_id);
  }
  const comments: string[] = [];
  /** Ids of accounts by the id of the tutorial or comment that they like. */
  const liking = new Map<string, Set<string>>();
  const toggle = (id: string, { accountId = '' }: Viewer, isLiked: boolean) => {
    const who = liking.get(id) ?? new Set();
    liking.set(id, who);
    if (isLiked) who.add(accountId);
    else who.delete(accountId);
  };

  const operations: ((person: Viewer, tutorial: string, comment: string | undefined) => Promise<unknown>)[] = [
    async (person, tutorial) => toggle(tutorial, person, (await toggleTutorialLike(person, tutorial)).isLiked),
    async (person, _, id) => id && toggle(id, person, (await toggleCommentLike(person, id)).isLiked),
    async (person, tutorial) => {
      const text = random() < 0.2 ? 'See https://spam.example' : 'Thank you';
      comments.push((await addComment(person, tutorial, { text })).comment._id);
    },
    async (person, tutorial, id) => {
      if (id) comments.push((await addComment(person, tutorial, { text: 'I agree', parentId: id })).comment._id);
    },
    async (_, __, id) => id && editComment(boss, id, random() < 0.3 ? 'Now at www.spam.example' : 'Edited'),
    async (_, __, id) => {
      if (!id) return;
      await removeComment(id);
      liking.delete(id);
    },
    async (_, __, id) => id && decideComment(boss, id, { hidden: true, reason: 'spam' }),
    async (_, __, id) => id && decideComment(boss, id, { hidden: false }),
    async (_, tutorial) => {
      if (random() > 0.02) return;
      await deleteTutorial(boss, tutorial);
      await restoreTutorial(boss, tutorial);
    },
  ];

  let done = 0;
  for (let nth = 0; nth < OPERATIONS; nth++) {
    if (nth % 3 === 0) resetRateLimits();
    const [person, tutorial, operation] = [pick(people), pick(ids), pick(operations)];
    if (!person || !tutorial || !operation) throw new Error('Nothing to do');
    const refused = await operation(person, tutorial, pick(comments.slice(-60))).then(
      () => false,
      (error: { status?: number }) => {
        if (!error.status || error.status >= 500) throw error;
        return true;
      },
    );
    if (!refused) done++;
  }
  expect(done).toBeGreaterThan(OPERATIONS / 2);

  for (const id of ids) {
    const { likes: liked, commentsLength } = await getTutorial(guest, id);
    const tutorial = await readableTutorial(guest, id);
    const { items } = await listComments(guest, tutorial, { skip: 0, limit: OPERATIONS, sort: '-createdDate' });
    const seen = items.filter(({ state }) => state === 'visible');
    expect([id, liked, commentsLength]).toEqual([id, liking.get(id)?.size ?? 0, seen.length]);
    for (const comment of seen)
      expect([comment._id, comment.likes]).toEqual([comment._id, liking.get(comment._id)?.size ?? 0]);
  }
  const gone = comments.filter((id) => !liking.has(id)).map((id) => new Types.ObjectId(id));
  expect((await likes.counts(gone)).size).toBe(0);
}, 120_000);

test('no reply is left behind when its comment is deleted at the same moment', async () => {
  const boss = viewerOf(await aSuperuser(), 'SUPERUSER');
  const [author, other] = [viewerOf(await aDeveloper()), viewerOf(await aDeveloper())];
  const { _id } = await createTutorial(boss, {
    title: 'Raced',
    headline: 'In short',
    body: '<p>Text</p>',
    tags: ['go'],
  });
  await updateTutorial(boss, _id, { published: true });
  const say = async (who: Viewer, parentId?: string) =>
    (await addComment(who, _id, { text: 'Ferries', ...(parentId && { parentId }) })).comment._id;
  const stored = () =>
    mongoose.connection
      .collection('tutorialcomments')
      .find({ tutorialId: new Types.ObjectId(_id) })
      .toArray();
  let refused = 0;
  for (let round = 0; round < ROUNDS; round++) {
    resetRateLimits();
    const root = await say(author);
    // The first reply to a comment, or a reply to the last reply below the placeholder of a deleted comment.
    let answered = root;
    if (round % 2 === 1) {
      answered = await say(other, root);
      await removeComment(root);
    }
    const delay = new Promise((resolve) => setTimeout(resolve, round % 4));
    const [reply] = await Promise.allSettled([say(other, answered), delay.then(() => removeComment(answered))]);
    if (reply.status === 'rejected') {
      refused++;
      expect(reply.reason).toMatchObject({ status: 400, fields: { parentId: { key: 'choice' } } });
    }
    const all = await stored();
    const ids = new Set(all.map((each) => String(each._id)));
    const orphans = all.filter(({ parentId }) => parentId && !ids.has(String(parentId)));
    expect(orphans, `round ${round}`).toEqual([]);
    const empty = all.filter(
      (each) => each.state === 'deleted' && !all.some(({ parentId }) => each._id.equals(parentId)),
    );
    expect(empty, `round ${round}`).toEqual([]);
  }
  expect(refused, 'replies that came too late').toBeGreaterThan(0);
}, 60_000);
