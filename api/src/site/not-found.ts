import { translate } from '@tandem/i18n/server';
import type { Context, Next } from 'koa';
import { isFileName } from '../platform/http/static-files.ts';
import { canDraw, drawing } from './drawing.ts';
import { siteRequest } from './site-request.ts';

/** Sends the page for an unknown address. API calls and missing files get the error as JSON. */
export async function notFoundPage(ctx: Context, next: Next) {
  await next();
  const isUnanswered = ctx.status === 404 && !ctx.body && ctx.respond !== false;
  if (!isUnanswered || !canDraw() || !wantsPage(ctx)) return;
  const request = siteRequest(ctx);
  const message = translate(request.language, 'shell:notFound.title');
  const body = (await drawing())({ page: 'absent', kind: 'page', message }, request);
  ctx.status = 404;
  ctx.type = 'html';
  ctx.vary('accept, accept-language, cookie');
  ctx.set('cache-control', 'no-cache');
  ctx.body = body;
}

/**
 * Whether a person reads the response. Requests for files are recognised by their name; a browser that opens one
 * accepts a page.
 */
function wantsPage(ctx: Context): boolean {
  if (!/^(GET|HEAD)$/.test(ctx.method) || ctx.path.startsWith('/api/')) return false;
  return isFileName(ctx.path) ? ctx.get('accept').includes('text/html') : ctx.accepts('html', 'json') === 'html';
}
