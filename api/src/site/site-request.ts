import type { SiteRequest } from '@tandem/contracts/site';
import { isLanguage, type Language } from '@tandem/i18n/languages';
import { pickLanguage } from '@tandem/i18n/server';
import type { Context } from 'koa';
import { env } from '../platform/config/env.ts';
import { shellSettings } from '../platform/config/shell-settings.ts';
import { configuredProviders } from '../platform/config/sign-in-providers.ts';
import type { CacheRequest } from '../platform/http/response-cache.ts';

/** In the cookies that a browser sends. */
const CHOSEN_LANGUAGE = /(?:^|; ?)tandem\.language=(\w+)/;

/** Returns the address and language of a page request. */
export const siteRequest = (ctx: Context): SiteRequest => ({
  language: languageOf(ctx),
  origin: env.PORTAL_URL,
  path: ctx.path.length > 1 ? ctx.path.replace(/\/$/, '') : ctx.path,
  query: new URLSearchParams(ctx.search),
  shell: shellSettings(env, configuredProviders()),
});

/** The language in the address, otherwise the one chosen on the device, otherwise the browser's preference. */
export function languageOf({ url = '', headers }: CacheRequest): Language {
  const named = /[?&]lang=(\w+)/.exec(url)?.[1];
  if (isLanguage(named)) return named;
  const chosen = CHOSEN_LANGUAGE.exec(headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : pickLanguage(headers['accept-language']);
}
