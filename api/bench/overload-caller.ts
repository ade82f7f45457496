// Sends calls from a separate thread: one after each response, or a given number per second.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { openLoop } from '../../scripts/prove/load/arrivals.ts';
import { Histogram } from '../../scripts/prove/load/histogram.ts';
import { randomFrom } from '../src/testing/random-numbers.ts';
import type { Asked } from './compare.ts';

export interface Flood {
  seconds: number;
  /** Calls started per second; without it, a few concurrent ones, each starting after the previous one. */
  perSecond?: number;
}

export interface Flooded {
  sent: number;
  /** Successful calls per second. */
  perSecond: number;
  statuses: [number, number][];
  /** Milliseconds at p50 and p99 since a call was due: of successful calls, and of refused ones. */
  answered: [number, number];
  refused: [number, number];
  /** Number of refusals without `Retry-After`. */
  unexplained: number;
}

const CONCURRENCY = 24;
const TIMEOUT_MS = 10_000;
const REFUSED = 503;

const { url, asked } = workerData as { url: string; asked: readonly Asked[] };
/** Connections stay open, as with a load balancer, because a busy process accepts new ones one at a time. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: Number.POSITIVE_INFINITY });
const random = randomFrom(1);

function call({ path, as, body }: Asked): Promise<{ status: number; isExplained: boolean }> {
  return new Promise((resolve) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const none = { status: 0, isExplained: false };
    const sent = request(
      `${url}${path}`,
      {
        method: text ? 'POST' : 'GET',
        agent,
        timeout: TIMEOUT_MS,
        headers: { authorization: `Bearer ${as}`, ...(text && { 'content-type': 'application/json' }) },
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        response.on('end', () => resolve({ status, isExplained: Number(headers['retry-after']) > 0 }));
        response.on('error', () => resolve(none));
        response.resume();
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(none));
    sent.end(text);
  });
}

async function flood({ seconds, perSecond }: Flood): Promise<Flooded> {
  const statuses = new Map<number, number>();
  const [answered, refused] = [new Histogram(), new Histogram()];
  let [sent, unexplained] = [0, 0];
  const one = async (due: number) => {
    const { status, isExplained } = await call(asked[sent++ % asked.length] as Asked);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status > 0 && status < 400) answered.record(performance.now() - due);
    if (status !== REFUSED) return;
    refused.record(performance.now() - due);
    unexplained += Number(!isExplained);
  };
  const ended = AbortSignal.timeout(seconds * 1000);
  const again = async () => {
    while (!ended.aborted) await one(performance.now());
  };
  if (perSecond) await openLoop({ perSecond, ended, random, arrive: one });
  else await Promise.all(Array.from({ length: CONCURRENCY }, again));
  const p50and99 = (times: Histogram): [number, number] => [times.percentile(0.5), times.percentile(0.99)];
  return {
    sent,
    perSecond: answered.count / seconds,
    statuses: [...statuses].toSorted(([first], [second]) => first - second),
    answered: p50and99(answered),
    refused: p50and99(refused),
    unexplained,
  };
}

parentPort?.on('message', async (what: Flood) => parentPort?.postMessage(await flood(what)));
