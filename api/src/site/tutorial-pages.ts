import { skillValue } from '@tandem/catalogue/skills';
import type { SitePage } from '@tandem/contracts/site';
import type { Language } from '@tandem/i18n/languages';
import { translate } from '@tandem/i18n/server';
import { commentsOf } from '../domains/content/tutorials/comments.service.ts';
import { searchTutorials, tutorialTags } from '../domains/content/tutorials/tutorials.listing.ts';
import { getTutorial } from '../domains/content/tutorials/tutorials.service.ts';
import { guest } from '../platform/http/viewer.ts';
import { articleHtml, readingTimeOf } from '../platform/text/article-html.ts';
import { pageOrLast } from './last-page.ts';

const PAGE = 12;
const COMMENTS = 50;
const RELATED = 4;

const skipOf = (query: URLSearchParams): number => {
  const asked = Number(query.get('skip'));
  return Number.isInteger(asked) && asked > 0 && asked < 1_000_000 ? asked : 0;
};

export async function tutorialsPage(query: URLSearchParams): Promise<SitePage> {
  const tags = await tutorialTags();
  // An address from before a merge has the former skill name.
  const asked = skillValue(query.get('skill') ?? '');
  const tag = tags.find((each) => each === asked);
  const search = { ...(tag && { tag }), limit: PAGE, sort: '-publishDate' } as const;
  const { items, total, skip } = await pageOrLast(skipOf(query), PAGE, (from) =>
    searchTutorials(guest, { ...search, skip: from }),
  );
  return { page: 'tutorials', tutorials: items, total, skip, tags };
}

export async function tutorialPage(
  slug: string,
  language: string,
  query: URLSearchParams,
): Promise<Extract<SitePage, { page: 'tutorial' }>> {
  const tutorial = await getTutorial(guest, slug);
  const labels = {
    table: translate(language as Language, 'tutorials:public.table'),
    code: translate(language as Language, 'tutorials:public.code'),
  };
  const [shown, comments, related] = await Promise.all([
    articleHtml(tutorial.body, labels),
    pageOrLast(skipOf(query), COMMENTS, (skip) =>
      commentsOf(guest, tutorial._id, { skip, limit: COMMENTS, sort: '-createdDate' }),
    ),
    searchTutorials(guest, { tags: tutorial.tags, skip: 0, limit: RELATED + 1, sort: '-publishDate' }),
  ]);
  return {
    page: 'tutorial',
    tutorial: { ...tutorial, body: '', comments: [] },
    ...shown,
    readingTime: readingTimeOf(tutorial.body),
    comments: comments.items,
    total: comments.total,
    skip: comments.skip,
    related: related.items.filter(({ _id }) => _id !== tutorial._id).slice(0, RELATED),
  };
}
