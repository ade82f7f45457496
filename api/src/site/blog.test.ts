import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { useTestApp } from '../testing/app.ts';
import { aJob } from '../testing/factories.ts';
import { aCompany, aSuperuser, type Person } from '../testing/people.ts';
import { articlePage, blogPage } from './blog-pages.ts';

const app = useTestApp();
let writer: Person;
beforeAll(async () => {
  writer = await aSuperuser({ name: 'Agnes Holm' });
});

const publish = async (title: string, more: object = {}) => {
  const { body } = await app.post('/api/blogs/', {
    as: writer.token,
    body: { title, headline: 'In short', body: '<p>At length</p>', ...more },
  });
  const saved = await app.put(`/api/blogs/${body._id}`, { as: writer.token, body: { published: true } });
  return saved.body.blog;
};
const text = async (path: string) => (await fetch(app.url + path)).text();

const many = new Set(['item', 'entry', 'link', 'category']);
const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => many.has(name) });

/** S26: what would leave its element, or run. */
const HOSTILE = [
  '</title><script>x()</script>',
  ']]><script>x()</script>',
  '"><img src=x onerror=x()>',
  'a\u0000b\u202ec',
];

describe('the feeds', () => {
  test('have the whole text of every public article, with whole addresses', async () => {
    const { slug, _id } = await publish('In the feeds', {
      body: '<p>All of it</p><p><a href="/jobs">jobs</a></p>',
      tags: ['golang'],
      language: 'sv',
    });
    const rss = await text('/feeds/blog.rss');
    expect(XMLValidator.validate(rss)).toBe(true);
    const [item] = parser
      .parse(rss)
      .rss.channel.item.filter(({ title }: { title: string }) => title === 'In the feeds');
    expect(item['content:encoded']).toMatch(/<p>All of it<\/p>.*<a href="https?:\/\/[^"]+\/jobs"/);
    expect(item).toMatchObject({ 'dc:creator': 'Agnes Holm', category: ['golang'] });

    const json = JsonFeed.parse(JSON.parse(await text('/feeds/blog.json')));
    expect(json.items.find(({ id }) => id === _id)).toMatchObject({ language: 'sv', tags: ['golang'] });
    expect(json.items.find(({ id }) => id === _id)?.url).toMatch(new RegExp(`/blog/${slug}$`));
  });

  test('have code as it was written', async () => {
    const code = '<pre><code>&lt;a href="/about"&gt;about&lt;/a&gt;</code></pre>';
    const { _id } = await publish('About links', { body: `${code}<p><a href="/jobs">jobs</a></p>` });
    const { items } = JSON.parse(await text('/feeds/blog.json'));
    const { content_html: html } = items.find(({ id }: { id: string }) => id === _id);
    expect(html).toContain(code);
    expect(html).toMatch(/<a href="https?:\/\/[^"]+\/jobs"/);
  });

  test('are valid Atom', async () => {
    await publish('As Atom');
    const atom = await text('/feeds/blog.atom');
    expect(XMLValidator.validate(atom)).toBe(true);
    const { feed } = parser.parse(atom);
    AtomFeed.parse(feed);
    const ids = feed.entry.map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(HOSTILE)('stay valid with %j in every field, and run nothing', async (hostile) => {
    await publish(`T${hostile}`, { headline: hostile, author: hostile, body: `<p>${hostile}</p>` });
    for (const path of ['/feeds/blog.rss', '/feeds/blog.atom']) {
      const xml = await text(path);
      expect(XMLValidator.validate(xml)).toBe(true);
      expect(xml).not.toContain('\u0000');
    }
    for (const { content_html } of JsonFeed.parse(JSON.parse(await text('/feeds/blog.json'))).items)
      expect(content_html).not.toMatch(/<script|<[^>]*onerror/);
  });
});

test('the sitemap and a card have an article as soon as it is public, and no longer once it is deleted', async () => {
  const { slug, _id } = await publish('In the sitemap');
  expect(await text('/sitemap.xml')).toContain(`/blog/${slug}`);
  const card = await fetch(`${app.url}/cards/blog/${slug}.png`);
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(card.headers.get('cache-control'), 'revalidated each time').toBe('public, no-cache');
  // fetch asks with no-cache where a condition is given, unless a cache mode is given.
  const had = { 'if-none-match': card.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
  expect((await fetch(`${app.url}/cards/blog/${slug}.png`, { headers: had })).status).toBe(304);
  await app.call('DELETE', `/api/blogs/${_id}`, { as: writer.token });
  expect(await text('/sitemap.xml')).not.toContain(`/blog/${slug}`);
  expect((await fetch(`${app.url}/cards/blog/${slug}.png`, { headers: had })).status).toBe(410);
  const withdrawn = await publish('Withdrawn later');
  await app.put(`/api/blogs/${withdrawn._id}`, { as: writer.token, body: { published: false } });
  expect((await fetch(`${app.url}/cards/blog/${withdrawn.slug}.png`)).status).toBe(404);
});

const url = z.url();
const date = z.iso.datetime();

/** Source: https://www.jsonfeed.org/version/1.1/ */
const JsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: url,
  feed_url: url,
  items: z.array(
    z.object({
      id: z.string().min(1),
      url,
      title: z.string(),
      content_html: z.string(),
      date_published: date,
      date_modified: date,
      authors: z.array(z.object({ name: z.string() })).min(1),
      tags: z.array(z.string()),
      language: z.string(),
      image: url.optional(),
    }),
  ),
});

const AtomLink = z.object({ '@_rel': z.enum(['self', 'alternate']), '@_href': url });
/** What RFC 4287, 4.1.1 and 4.1.2, requires of a feed and its entries. */
const AtomFeed = z.object({
  '@_xmlns': z.literal('http://www.w3.org/2005/Atom'),
  id: z.string().min(1),
  title: z.coerce.string(),
  updated: date,
  link: z.array(AtomLink).refine((links) => links.some((link) => link['@_rel'] === 'self')),
  entry: z.array(
    z.object({
      id: z.string().min(1),
      title: z.coerce.string(),
      updated: date,
      published: date,
      author: z.object({ name: z.coerce.string() }),
      link: z.array(AtomLink).refine((links) => links.some((link) => link['@_rel'] === 'alternate')),
      content: z.object({ '@_type': z.literal('html'), '#text': z.coerce.string() }),
    }),
  ),
});

const titles = (articles: readonly { title: string }[]) => articles.map(({ title }) => title);
const listed = async (query: string, language: string) => {
  const page = await blogPage(new URLSearchParams(query), language);
  return page.page === 'blog' ? titles(page.articles) : [];
};
const shownAt = async (slug: string, language: string) => {
  const page = await articlePage(slug, language);
  return { related: titles(page.related), skill: page.skill, jobs: page.jobs.length };
};

test('a tag lists an article whose version in the language of the reader does not have it', async () => {
  const { _id } = await publish('Tagged in English', { tags: ['career'] });
  await publish('Utan etikett', { language: 'sv', translationOf: _id, tags: [] });
  expect(await listed('tag=career', 'sv')).toEqual(['Tagged in English']);
  expect(await listed('', 'sv')).not.toContain('Tagged in English');
});

test('an article leads to another one in one language', async () => {
  const { slug } = await publish('En bref', { language: 'fr', tags: ['ux', 'testing'] });
  const { _id } = await publish('In two languages', { tags: ['ux', 'testing'] });
  await publish('På två språk', { language: 'sv', translationOf: _id, tags: ['ux', 'testing'] });
  const { related } = await shownAt(slug, 'fr');
  expect(related.filter((title) => /two languages|två språk/.test(title))).toHaveLength(1);
});

test('an article leads to jobs for its skill after the skill was merged into another one', async () => {
  const { slug } = await publish('About Android', { tags: ['android'] });
  await aJob(await aCompany(), { skills: ['android'] });
  expect(await shownAt(slug, 'en')).toMatchObject({ skill: 'android', jobs: 1 });
  const skills = (await app.get('/api/skills/?limit=100')).body as { _id: string; value: string }[];
  const idOf = (value: string) => skills.find((each) => each.value === value)?._id;
  const body = { into: idOf('kotlin') };
  await app.post(`/api/skills/${idOf('android')}/merge`, { as: writer.token, body });
  expect(await shownAt(slug, 'en')).toMatchObject({ skill: 'kotlin', jobs: 1 });
});

test('the id and a previous address of an article lead to its address', async () => {
  const { _id, slug } = await publish('Moved once');
  await app.put(`/api/blogs/${_id}`, { as: writer.token, body: { slug: 'moved-twice', published: true } });
  for (const address of [_id, slug]) {
    const answer = await fetch(`${app.url}/blog/${address}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')], address).toEqual([301, '/blog/moved-twice']);
  }
});

test('a previous address of an article has its picture for links', async () => {
  const { _id, slug } = await publish('Linked before');
  await app.put(`/api/blogs/${_id}`, { as: writer.token, body: { slug: 'linked-after', published: true } });
  for (const address of [slug, 'linked-after']) {
    const answer = await fetch(`${app.url}/cards/blog/${address}.png`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  expect((await fetch(`${app.url}/cards/blog/never-written.png`)).status).toBe(404);
});
