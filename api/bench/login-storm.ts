// Repeatedly sends many concurrent logins with wrong passwords until asked to stop.
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface StormCall {
  /** The address from which it comes, as a proxy would report it. */
  from: string;
  email: string;
}

const { url, everyMs, calls } = workerData as { url: string; everyMs: number; calls: readonly StormCall[] };
const statuses = new Map<number, number>();
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

async function logIn({ from, email }: StormCall): Promise<number> {
  const answer = await fetch(`${url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: 'not the right one' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

while (!isOver) {
  const next = wait(everyMs);
  for (const status of await Promise.all(calls.map(logIn))) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  await next;
}
parentPort?.postMessage(statuses);
