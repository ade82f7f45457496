import type { Context, Next } from 'koa';
import { isOpenToAllSites } from './cors.ts';
import { guest, type Viewer } from './viewer.ts';

/**
 * Finds out who calls from `Authorization: Bearer <token>`. A token that does not hold makes a guest, so that public
 * pages stay readable; what needs a session then answers 401. What is open to all sites never takes a token.
 */
export const session =
  (viewerOf: (token: string) => Promise<Viewer | undefined>) => async (ctx: Context, next: Next) => {
    const token = /^Bearer (\S+)$/i.exec(ctx.get('authorization'))?.[1];
    ctx.state.viewer = (token && !isOpenToAllSites(ctx.path) && (await viewerOf(token))) || guest;
    await next();
  };
