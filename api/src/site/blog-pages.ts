import { HASHTAGS } from '@tandem/catalogue/hashtags';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { SKILLS, skillNamed } from '@tandem/catalogue/skills';
import type { Blog } from '@tandem/contracts/blog';
import type { SitePage } from '@tandem/contracts/site';
import type { Language } from '@tandem/i18n/languages';
import { translate } from '@tandem/i18n/server';
import { summaryOf } from '../domains/content/blogs/blogs.presenter.ts';
import { getBlog, publicBlogs } from '../domains/content/blogs/blogs.service.ts';
import { listJobs } from '../domains/jobs/jobs/jobs.service.ts';
import { guest } from '../platform/http/viewer.ts';
import { articleHtml, readingTimeOf } from '../platform/text/article-html.ts';

const PAGE = 12;
const RELATED = 3;
const JOBS = 3;
/** Tags whose skill has another name. */
const SKILL_OF_TAG: Record<string, string> = { golang: 'go' };

/**
 * Returns the articles of a tag and a language; without a language, each in the reader's own where a translation
 * exists.
 */
export async function blogPage(query: URLSearchParams, reads: string): Promise<SitePage> {
  const all = await publicBlogs();
  const tag = HASHTAGS.find((each) => each === query.get('tag'));
  const language = INTERFACE_LANGUAGES.find((each) => each === query.get('language'));
  const tagged = all.filter((each) => !tag || each.tags.includes(tag));
  const found = tagged.filter((each) => (language ? each.language === language : isForReaderOf(each, reads, tagged)));
  const asked = Number(query.get('skip'));
  const skip = Number.isInteger(asked) && asked > 0 && asked < found.length ? asked : 0;
  return {
    page: 'blog',
    articles: found.slice(skip, skip + PAGE).map(summaryOf),
    total: found.length,
    skip,
    tags: HASHTAGS.filter((each) => all.some(({ tags }) => tags.includes(each))),
    languages: INTERFACE_LANGUAGES.filter((each) => all.some((article) => article.language === each)),
  };
}

export async function articlePage(slug: string, language: string): Promise<Extract<SitePage, { page: 'article' }>> {
  const article = await getBlog(guest, slug);
  const labels = {
    table: translate(language as Language, 'public:blog.table'),
    code: translate(language as Language, 'public:blog.code'),
  };
  const skill = skillOf(article);
  const [shown, all, jobs] = await Promise.all([
    articleHtml(article.body, labels),
    publicBlogs(),
    skill ? listJobs(guest, { skill: [skill], skip: 0, limit: JOBS, sort: 'board' }) : { items: [], total: 0 },
  ]);
  return {
    page: 'article',
    article: { ...article, body: '' },
    ...shown,
    readingTime: readingTimeOf(article.body),
    related: relatedTo(article, all).map(summaryOf),
    jobs: jobs.items,
    jobsTotal: jobs.total,
    skill: jobs.total > 0 ? skill : '',
  };
}

const isVersionOf = ({ _id }: Blog, { translations }: Blog): boolean => translations.some((each) => each._id === _id);

function isForReaderOf(article: Blog, language: string, all: readonly Blog[]): boolean {
  const versions = all.filter((each) => isVersionOf(each, article));
  const shown = versions.find((each) => each.language === language) ?? versions[0];
  return shown === undefined || shown._id === article._id;
}

const skillOf = ({ tags }: Blog): string =>
  tags
    .map((tag) => SKILL_OF_TAG[tag] ?? tag)
    .filter((tag) => (SKILLS as readonly string[]).includes(tag))
    .map(skillNamed)[0] ?? '';

/** Returns related articles, each in one language: those in the same language that share most tags, then the latest. */
function relatedTo(article: Blog, all: readonly Blog[]): Blog[] {
  const shared = ({ tags }: Blog) => tags.filter((tag) => article.tags.includes(tag)).length;
  const rank = (each: Blog) => shared(each) + (each.language === article.language ? 10 : 0);
  return all
    .filter((each) => each._id !== article._id && !isVersionOf(each, article))
    .toSorted((one, other) => rank(other) - rank(one))
    .filter((each, nth, sorted) => sorted.findIndex((other) => isVersionOf(other, each)) === nth)
    .slice(0, RELATED);
}
