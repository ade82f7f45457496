import type { Context, Next } from 'koa';

/**
 * Whether a path is for widgets on other sites; everything else is only for the portal's own origin and the extension.
 */
export const isOpenToAllSites = (path: string) => path.startsWith('/api/boards/') || path.startsWith('/widgets/');

/** Lets any site read boards and widgets and send applications, without credentials. */
export async function openToAllSites(ctx: Context, next: Next) {
  if (isOpenToAllSites(ctx.path)) {
    ctx.set('access-control-allow-origin', '*');
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    if (ctx.method === 'OPTIONS') {
      ctx.set('access-control-allow-methods', 'GET, POST');
      ctx.set('access-control-allow-headers', 'content-type');
      ctx.set('access-control-max-age', '86400');
      ctx.status = 204;
      return;
    }
  }
  await next();
}
