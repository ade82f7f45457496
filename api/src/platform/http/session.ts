import type { Context, Next } from 'koa';
import { isOpenToAllSites } from './cors.ts';
import { guest, type Viewer } from './viewer.ts';

/** The token in a header `authorization`. */
export const bearerOf = (header: string): string | undefined => /^Bearer (\S+)$/i.exec(header)?.[1];

/**
 * Finds out who calls from `Authorization: Bearer <token>`. A token that does not hold makes a guest, so that public
 * pages stay readable; what needs a session then answers 401. What is open to all sites never takes a token.
 */
export const session =
  (viewerOf: (token: string) => Promise<Viewer | undefined>) => async (ctx: Context, next: Next) => {
    const token = bearerOf(ctx.get('authorization'));
    ctx.state.viewer = (token && !isOpenToAllSites(ctx.path) && (await viewerOf(token))) || guest;
    await next();
  };
