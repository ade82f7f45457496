import type Router from '@koa/router';
import type { Context } from 'koa';
import { revision } from '../domains/companies/companies/companies.revision.ts';
import { blogsVersion } from '../domains/content/blogs/blogs.version.ts';
import { boardVersion } from '../domains/jobs/jobs/jobs.board.ts';
import { notFound } from '../platform/errors/errors.ts';
import { responseCache } from '../platform/http/response-cache.ts';
import { sendTagged, tagOf } from '../platform/http/send.ts';
import { blogAtom, blogJson, blogRss } from './blog-feeds.ts';
import { aggregatorXml, rss } from './feeds.ts';
import { securityText } from './security-text.ts';
import { robots, sitemap, sitemapPart } from './sitemap.ts';

const RSS = 'application/rss+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

/** Routes for machines: job feeds, the sitemap, robots.txt, security.txt, and preview pictures for links. */
export function mountFeeds(router: Router): void {
  const cached = responseCache(() => `${boardVersion()} ${revision()} ${blogsVersion()}`);
  const text = (path: string, type: string, make: (ctx: Context) => string | Promise<string>) =>
    router.get(path, cached, async (ctx: Context) => {
      const body = await make(ctx);
      ctx.type = type;
      ctx.set('cache-control', 'public, max-age=60');
      sendTagged(ctx, body);
    });
  text('/feeds/jobs.rss', RSS, () => rss({}));
  text('/feeds/jobs.xml', XML, () => aggregatorXml({}));
  text('/feeds/blog.rss', RSS, blogRss);
  text('/feeds/blog.atom', 'application/atom+xml; charset=utf-8', blogAtom);
  text('/feeds/blog.json', 'application/feed+json; charset=utf-8', blogJson);
  text('/feeds/:company/jobs.rss', RSS, ({ params }) => rss({ company: params.company }));
  text('/feeds/:company/jobs.xml', XML, ({ params }) => aggregatorXml({ company: params.company }));
  text('/sitemap.xml', XML, sitemap);
  text('/sitemap-:part.xml', XML, async ({ params }) => {
    const part = await sitemapPart(Number(params.part));
    if (!part) throw notFound('page');
    return part;
  });
  text('/robots.txt', 'text/plain; charset=utf-8', robots);
  router.get('/.well-known/security.txt', (ctx) => {
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = securityText(new Date());
  });

  /** The renderer is loaded on the first request for a card, so that the API starts faster. */
  const cards = () => import('./cards.ts');
  /** Revalidated each time, so that the card of deleted or withdrawn content disappears; drawn only if it changed. */
  const card = (path: string, name: 'homeCard' | 'jobCard' | 'articleCard' | 'companyCard') =>
    router.get(path, async (ctx: Context) => {
      const { draw, ...cardOf } = await cards();
      const shown = await cardOf[name](ctx.params.slug ?? '');
      ctx.type = 'png';
      ctx.set('cache-control', 'public, no-cache');
      ctx.etag = tagOf(JSON.stringify(shown));
      ctx.status = 200;
      if (ctx.fresh) ctx.status = 304;
      else ctx.body = await draw(shown);
    });
  card('/cards/home.png', 'homeCard');
  card('/cards/jobs/:slug.png', 'jobCard');
  card('/cards/blog/:slug.png', 'articleCard');
  card('/cards/companies/:slug.png', 'companyCard');
}
