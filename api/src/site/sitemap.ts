import { XMLBuilder } from 'fast-xml-parser';
import { publicCompanySlugs } from '../domains/companies/companies/company-search.service.ts';
import { publicBlogs } from '../domains/content/blogs/blogs.service.ts';
import { publicTutorials } from '../domains/content/tutorials/tutorials.listing.ts';
import { board } from '../domains/jobs/jobs/jobs.board.ts';
import { publicNiceLinks } from '../domains/talent/developers/nice-links.service.ts';
import { env } from '../platform/config/env.ts';

/** Addresses in one file. Source: https://www.sitemaps.org/protocol.html */
export const MAX_IN_ONE = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const builder = new XMLBuilder({ ignoreAttributes: false, format: true });
const DECLARATION = { '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' } };

interface Address {
  path: string;
  /** ISO. */
  changed?: string;
}

/** Every public page: fixed ones, jobs, companies, developers who chose to be public. */
async function addresses(): Promise<Address[]> {
  const [postings, companies, developers, articles, tutorials] = await Promise.all([
    board(),
    publicCompanySlugs(),
    publicNiceLinks(),
    publicBlogs(),
    publicTutorials(),
  ]);
  return [
    ...['/', '/jobs', '/companies', '/pricing', '/statistics', '/blog', '/tutorials'].map((path) => ({ path })),
    ...postings.map(({ shown }) => ({ path: `/jobs/${shown.slug}`, changed: shown.updatedDate })),
    ...companies.map((slug) => ({ path: `/companies/${slug}` })),
    ...articles.map(({ slug, updatedDate }) => ({ path: `/blog/${slug}`, changed: updatedDate })),
    ...tutorials.map(({ slug, live, updatedDate }) => ({
      path: `/tutorials/${slug}`,
      changed: new Date(live?.updatedDate ?? updatedDate).toISOString(),
    })),
    ...developers.map((niceLink) => ({ path: `/developers/${niceLink}` })),
  ];
}

/** The whole sitemap, or an index of its parts if it exceeds the limit of one file. */
export async function sitemap(): Promise<string> {
  return mapOf(await addresses(), MAX_IN_ONE);
}

/** One part of a split sitemap; the first is 1. `undefined` if there is no such part. */
export async function sitemapPart(part: number): Promise<string | undefined> {
  if (!Number.isInteger(part) || part < 1) return undefined;
  const found = (await addresses()).slice((part - 1) * MAX_IN_ONE, part * MAX_IN_ONE);
  return found.length > 0 ? listOf(found) : undefined;
}

export function mapOf(all: readonly Address[], max: number): string {
  if (all.length <= max) return listOf(all);
  const parts = Array.from({ length: Math.ceil(all.length / max) }, (_, index) => index + 1);
  return builder.build({
    ...DECLARATION,
    sitemapindex: {
      '@_xmlns': NAMESPACE,
      sitemap: parts.map((part) => ({ loc: `${env.PORTAL_URL}/sitemap-${part}.xml` })),
    },
  });
}

const listOf = (found: readonly Address[]): string =>
  builder.build({
    ...DECLARATION,
    urlset: {
      '@_xmlns': NAMESPACE,
      url: found.map(({ path, changed }) => ({ loc: env.PORTAL_URL + path, ...(changed && { lastmod: changed }) })),
    },
  });

/** Rules for crawlers: public pages are allowed, signed-in ones are not. */
export const robots = (): string =>
  [
    'User-agent: *',
    ...[
      '/api/',
      '/me',
      '/company/',
      '/company$',
      '/admin',
      '/login/',
      '/verify',
      '/claim/',
      '/unsubscribe/',
      '/sourced/',
      '/preview/',
      '/jobs/alerts$',
      '/jobs/alerts?',
      '/jobs/alerts/',
    ].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${env.PORTAL_URL}/sitemap.xml`,
    '',
  ].join('\n');
