import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context, Next } from 'koa';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { env } from '../config/env.ts';
import { notFound } from '../errors/errors.ts';
import { lastRuns } from '../scheduler/scheduler.ts';
import { isLoopbackRequest } from './loopback.ts';

/** Shorter than the timeout of Prometheus. */
const TIMEOUT_MS = 1000;

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const duration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from a call to its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

/** One value per scheduled task, the same in every process. */
const ofTasks = (name: string, help: string, read: (task: Awaited<ReturnType<typeof lastRuns>>[number]) => number) =>
  new Gauge({
    name,
    help,
    labelNames: ['task'],
    registers: [registry],
    async collect() {
      // Without the database the last values stay: the other metrics are needed most then.
      const tasks = await Promise.race([lastRuns().catch(() => []), wait(TIMEOUT_MS, [], { ref: false })]);
      for (const task of tasks) this.set({ task: task.name }, read(task));
    },
  });
ofTasks(
  'task_last_ended_seconds',
  'When scheduled work ended last, well or not, in seconds since 1970',
  ({ ended }) => (ended?.getTime() ?? 0) / 1000,
);
ofTasks('task_failures', 'How often scheduled work has failed since it last went well', ({ failures }) => failures);

export async function measure(ctx: Context, next: Next) {
  const started = performance.now();
  await next();
  observe({ method: ctx.method, route: ctx._matchedRoute ?? 'none', status: ctx.status }, started);
}

/** Records a call; `started` comes from `performance.now()`. */
export const observe = (call: { method: string; route: string; status: number }, started: number) =>
  duration.observe(call, (performance.now() - started) / 1000);

/**
 * Serves metrics to Prometheus: requires the configured token or, if none is set, a call from this machine that did not
 * pass through a proxy.
 */
export async function metrics(ctx: Context) {
  if (!mayRead(ctx)) throw notFound('page');
  ctx.type = registry.contentType;
  ctx.body = await registry.metrics();
}

function mayRead(ctx: Context): boolean {
  if (env.METRICS_TOKEN) return isSame(ctx.get('authorization'), `Bearer ${env.METRICS_TOKEN}`);
  return isLoopbackRequest(ctx);
}

function isSame(one: string, other: string): boolean {
  const [given, right] = [Buffer.from(one), Buffer.from(other)];
  return given.length === right.length && timingSafeEqual(given, right);
}
