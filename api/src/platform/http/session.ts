import type { Context, Next } from 'koa';
import { isOpenToAllSites } from './cors.ts';
import { guest, type Viewer } from './viewer.ts';

/** The token in an `authorization` header. */
export const bearerOf = (header: string): string | undefined => /^Bearer (\S+)$/i.exec(header)?.[1];

/**
 * Identifies the caller from `Authorization: Bearer <token>`. An invalid token makes the caller a guest, so that public
 * pages remain readable; routes that require a session then respond with 401. Routes open to all sites ignore tokens.
 */
export const session =
  (viewerOf: (token: string) => Promise<Viewer | undefined>) => async (ctx: Context, next: Next) => {
    const token = bearerOf(ctx.get('authorization'));
    ctx.state.viewer = (token && !isOpenToAllSites(ctx.path) && (await viewerOf(token))) || guest;
    ctx.state.isSignedIn = async () => token !== undefined && (await viewerOf(token)) !== undefined;
    await next();
  };
