import '../domains/content/tutorials/comments.model.ts';
import '../domains/content/tutorials/likes.model.ts';
import '../domains/content/tutorials/tutorials.model.ts';
import { TUTORIAL_CONTENT } from '@tandem/contracts/tutorial';
import { fieldsIn } from '../domains/content/writing/live-text.service.ts';
import type { Demo } from './demo.ts';
import { daysBefore, idOf } from './random.ts';
import { DEMO_TUTORIALS } from './texts/tutorials.ts';

const MINUTES = 60_000;

/** Tutorials with comments and likes, by model. Elin has written one and proposes another. */
export function makeTutorials({ accounts, developers }: Demo, now: Date): Record<string, object[]> {
  const nameOf = new Map(developers.map(({ _id, firstName }) => [_id, firstName]));
  const writers = accounts.filter(({ entityId }) => nameOf.has(entityId));
  const writer = (nth: number) => {
    const account = writers[nth % writers.length];
    return { id: account?._id ?? '', name: nameOf.get(account?.entityId ?? '') ?? '' };
  };
  const tutorials = DEMO_TUTORIALS.map(({ comments, likes, days, isProposed, ...content }, nth) => {
    const { id, name } = writer(nth);
    const date = new Date(daysBefore(now, days));
    return {
      _id: idOf('tutorial', content.slug),
      ...content,
      author: name,
      authorId: id,
      state: isProposed ? 'proposed' : 'published',
      published: !isProposed,
      publishDate: isProposed ? null : date,
      live: isProposed ? null : { ...fieldsIn(content, TUTORIAL_CONTENT), updatedDate: date },
      createdDate: date,
      updatedDate: date,
    };
  });
  const comments = DEMO_TUTORIALS.flatMap(({ slug, comments: written, days }, nth) =>
    written.map(({ text, by, reply }, at) => ({
      _id: idOf('tutorial comment', slug, at),
      tutorialId: idOf('tutorial', slug),
      parentId: reply === undefined ? null : idOf('tutorial comment', slug, reply),
      authorId: by === 'author' ? writer(nth).id : writer(nth + by).id,
      text,
      createdDate: new Date(Date.parse(daysBefore(now, days)) + (at + 1) * 300 * MINUTES),
    })),
  );
  const likes = DEMO_TUTORIALS.flatMap(({ slug, likes: count }, nth) =>
    Array.from({ length: Math.min(count, writers.length - 1) }, (_, at) => ({
      _id: idOf('like', slug, at),
      kind: 'tutorial',
      subjectId: idOf('tutorial', slug),
      accountId: writer(nth + at + 1).id,
    })),
  );
  const slugs = tutorials
    .filter(({ published }) => published)
    .map(({ _id, slug, createdDate }) => ({ _id: slug, tutorial: _id, since: createdDate }));
  return { Tutorial: tutorials, TutorialComment: comments, Like: likes, TutorialSlug: slugs };
}
