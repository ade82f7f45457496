// Sends bodies meant to slow the API down, repeating each as soon as it gets a response, until asked to stop.
import { parentPort, workerData } from 'node:worker_threads';

export interface Refusals {
  count: number;
  statuses: number[];
  /** Milliseconds until the slowest response. */
  slowest: number;
  /** Bytes of the longest response. */
  longest: number;
}

const { url, bodies } = workerData as { url: string; bodies: readonly string[] };
const refusals: Refusals = { count: 0, statuses: [], slowest: 0, longest: 0 };
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

async function send(body: string) {
  const started = performance.now();
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { byteLength } = await answer.arrayBuffer();
  refusals.count++;
  if (!refusals.statuses.includes(answer.status)) refusals.statuses.push(answer.status);
  refusals.slowest = Math.max(refusals.slowest, performance.now() - started);
  refusals.longest = Math.max(refusals.longest, byteLength);
}

await Promise.all(
  bodies.map(async (body) => {
    while (!isOver) await send(body);
  }),
);
parentPort?.postMessage(refusals);
