import type { Blog } from '@tandem/contracts/blog';
import { publicBlogs } from '../domains/content/blogs/blogs.service.ts';
import { env } from '../platform/config/env.ts';
import { portableHtml } from '../platform/text/article-html.ts';
import { asDate, builder, cdata, DECLARATION, escapeHtml, withoutInvalidXml } from './feed-xml.ts';

/** Number of latest articles in a feed; feed readers store older ones themselves. */
const MAX_ARTICLES = 30;
const TITLE = 'Tandem Blog';
const DESCRIPTION = 'Hiring, salaries and engineering, by the people who do it';
const home = () => `${env.PORTAL_URL}/blog`;

const addressOf = ({ slug }: Blog) => `${home()}/${slug}`;
const pictureOf = ({ media, cover }: Blog) => media.find(({ id }) => id === cover);

/** Returns the whole text with its picture, without the surrounding page. */
function contentOf(article: Blog): string {
  const { body, headline, coverText } = article;
  const picture = pictureOf(article);
  const top = picture
    ? `<img src="${picture.url}" alt="${escapeHtml(coverText)}" width="${picture.width}" height="${picture.height}">`
    : '';
  return portableHtml(`<p><em>${escapeHtml(headline)}</em></p>${top}${body}`, env.PORTAL_URL);
}

/** The articles as RSS 2.0 with their whole text. Source: https://www.rssboard.org/rss-specification */
export async function blogRss(): Promise<string> {
  const articles = await publicBlogs(MAX_ARTICLES);
  return builder.build({
    ...DECLARATION,
    rss: {
      '@_version': '2.0',
      '@_xmlns:atom': 'http://www.w3.org/2005/Atom',
      '@_xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      '@_xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      channel: {
        title: TITLE,
        link: home(),
        description: DESCRIPTION,
        'atom:link': { '@_href': `${env.PORTAL_URL}/feeds/blog.rss`, '@_rel': 'self', '@_type': 'application/rss+xml' },
        item: articles.map((article) => ({
          title: withoutInvalidXml(article.title),
          link: addressOf(article),
          guid: { '@_isPermaLink': 'false', '#text': article._id },
          pubDate: asDate(article.publishDate),
          'dc:creator': withoutInvalidXml(article.author),
          'dc:language': article.language,
          category: article.tags,
          description: withoutInvalidXml(article.headline),
          'content:encoded': cdata(contentOf(article)),
        })),
      },
    },
  });
}

/** Returns the articles as Atom. Source: RFC 4287 */
export async function blogAtom(): Promise<string> {
  const articles = await publicBlogs(MAX_ARTICLES);
  const updated =
    articles
      .map(({ updatedDate }) => updatedDate)
      .toSorted()
      .at(-1) ?? new Date(0).toISOString();
  return builder.build({
    ...DECLARATION,
    feed: {
      '@_xmlns': 'http://www.w3.org/2005/Atom',
      id: home(),
      title: TITLE,
      subtitle: DESCRIPTION,
      updated,
      link: [
        { '@_rel': 'self', '@_type': 'application/atom+xml', '@_href': `${env.PORTAL_URL}/feeds/blog.atom` },
        { '@_rel': 'alternate', '@_type': 'text/html', '@_href': home() },
      ],
      entry: articles.map((article) => ({
        '@_xml:lang': article.language,
        id: `urn:tandem:article:${article._id}`,
        title: withoutInvalidXml(article.title),
        link: { '@_rel': 'alternate', '@_type': 'text/html', '@_href': addressOf(article) },
        published: article.publishDate,
        updated: article.updatedDate,
        author: { name: withoutInvalidXml(article.author) },
        category: article.tags.map((tag) => ({ '@_term': tag })),
        summary: withoutInvalidXml(article.headline),
        content: { '@_type': 'html', '#text': withoutInvalidXml(contentOf(article)) },
      })),
    },
  });
}

/** Returns the articles as JSON Feed 1.1. Source: https://www.jsonfeed.org/version/1.1/ */
export async function blogJson(): Promise<string> {
  const articles = await publicBlogs(MAX_ARTICLES);
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: TITLE,
    description: DESCRIPTION,
    home_page_url: home(),
    feed_url: `${env.PORTAL_URL}/feeds/blog.json`,
    items: articles.map((article) => {
      const picture = pictureOf(article);
      return {
        id: article._id,
        url: addressOf(article),
        title: article.title,
        summary: article.headline,
        content_html: contentOf(article),
        ...(picture && { image: `${env.PORTAL_URL}${picture.url}` }),
        date_published: article.publishDate,
        date_modified: article.updatedDate,
        authors: [{ name: article.author }],
        tags: article.tags,
        language: article.language,
      };
    }),
  });
}
