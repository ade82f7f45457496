import { contracts } from '@tandem/contracts/contracts';
import { openapi } from '@tandem/contracts/openapi';
import type { Context } from 'koa';
import { env } from '../config/env.ts';
import { docsPage } from './docs-page.ts';

const document = once(() => openapi(contracts, { title: 'Tandem', version: '1' }, env.API_URL));
const json = once(() => JSON.stringify(document()));
const page = once(() => docsPage(document()));

/** Made when first asked for, then kept. */
function once<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

/** The OpenAPI document of every route. */
export function openapiJson(ctx: Context) {
  ctx.set('cache-control', 'no-cache');
  ctx.type = 'application/json';
  ctx.body = json();
}

/** The same, for people. */
export function docs(ctx: Context) {
  ctx.set('cache-control', 'no-cache');
  ctx.type = 'text/html';
  ctx.body = page();
}
