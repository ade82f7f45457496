import { randomUUID } from 'node:crypto';
import { pickLanguage } from '@tandem/i18n/server';
import type { Context, Next } from 'koa';
import { cookiesOf } from './cookies.ts';
import type { CallInfo } from './viewer.ts';

/**
 * Assigns every call a request id, sent in `x-request-id`, and determines its network address and response language.
 */
export async function requestContext(ctx: Context, next: Next) {
  ctx.state.requestId = randomUUID();
  ctx.set('x-request-id', ctx.state.requestId);
  ctx.state.call = {
    language: pickLanguage(ctx.get('accept-language')),
    address: networkOf(ctx.ip),
    userAgent: ctx.get('user-agent').slice(0, 300),
    cookies: cookiesOf(ctx),
  } satisfies CallInfo;
  await next();
}

/** An IPv4 address unchanged; for an IPv6 address the /64 network of a household. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Array(8 - front.length - back.length).fill('0') : [];
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
