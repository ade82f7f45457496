import { timingSafeEqual } from 'node:crypto';
import type { Context, Next } from 'koa';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { env } from '../env.ts';
import { notFound } from './errors.ts';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a call to its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

export async function measure(ctx: Context, next: Next) {
  const stop = duration.startTimer();
  await next();
  stop({ method: ctx.method, route: ctx._matchedRoute ?? 'none', status: ctx.status });
}

/** For Prometheus: with the token of the settings or, without one, from this machine and not through a proxy. */
export async function metrics(ctx: Context) {
  if (!mayRead(ctx)) throw notFound('page');
  ctx.type = registry.contentType;
  ctx.body = await registry.metrics();
}

function mayRead(ctx: Context): boolean {
  if (env.METRICS_TOKEN) return same(ctx.get('authorization'), `Bearer ${env.METRICS_TOKEN}`);
  const isLocal = /^(127\.|::1$|::ffff:127\.)/.test(ctx.req.socket.remoteAddress ?? '');
  return isLocal && !ctx.get('x-forwarded-for') && !ctx.get('forwarded');
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
