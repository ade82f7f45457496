import { openapi } from '@tandem/contracts/openapi';
import type { Contract } from '@tandem/contracts/route';
import type { Context } from 'koa';
import { env } from '../config/env.ts';
import { docsPage } from './docs-page.ts';

/** Generated on first request. */
function once<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

/** Handlers that send the OpenAPI document of the contracts, as JSON and as a web page. */
export function apiDocs(contracts: Record<string, Contract>) {
  const document = once(() => openapi(contracts, { title: 'Tandem', version: '1' }, env.API_URL));
  const json = once(() => JSON.stringify(document()));
  const page = once(() => docsPage(document()));
  const sender = (type: string, body: () => string) => (ctx: Context) => {
    ctx.set('cache-control', 'no-cache');
    ctx.type = type;
    ctx.body = body();
  };
  return { openapiJson: sender('application/json', json), docs: sender('text/html', page) };
}
