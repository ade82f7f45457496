import type { Context, Next } from 'koa';
import { tokenInvalid } from '../errors/authentication-errors.ts';
import { isOpenToAllSites } from './cors.ts';
import { guest, type Viewer } from './viewer.ts';

type Lookup = (token: string) => Promise<Viewer | undefined>;

/** Recognises API tokens of companies, as opposed to session tokens, and looks them up. */
export interface ApiTokens {
  looksLikeToken: (text: string) => boolean;
  viewerOfToken: Lookup;
}

/** Returns the token in an `authorization` header. */
export const bearerOf = (header: string): string | undefined => /^Bearer (\S+)$/i.exec(header)?.[1];

/**
 * Identifies the caller from `Authorization: Bearer <token>`. An invalid session token makes the caller a guest, so
 * that public pages remain readable; routes that require a session then respond with 401. An invalid API token always
 * gets 401, because programs would not notice that they see less. Routes open to all sites ignore tokens, and pages
 * ignore API tokens.
 */
export const session =
  (viewerOf: Lookup, { looksLikeToken, viewerOfToken }: ApiTokens) =>
  async (ctx: Context, next: Next) => {
    const token = bearerOf(ctx.get('authorization'));
    const isApiToken = token !== undefined && looksLikeToken(token);
    const isRead = !isOpenToAllSites(ctx.path) && (!isApiToken || ctx.path.startsWith('/api/'));
    const lookup = isApiToken ? viewerOfToken : viewerOf;
    const viewer = token && isRead ? await lookup(token) : undefined;
    ctx.state.viewer = viewer ?? guest;
    if (isApiToken && isRead && !viewer) throw tokenInvalid();
    ctx.state.isSignedIn = async () => token !== undefined && (await lookup(token)) !== undefined;
    await next();
  };
