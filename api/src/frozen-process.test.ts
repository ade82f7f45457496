// Two API processes of which one is stopped while the other one writes, as on a machine that swaps or migrates.
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { killAll, type Process, ready, startApi, startProcess, waitForOutput } from './testing/process.ts';
import type { ProveScene } from './testing/prove-scene-process.ts';

const JWT_SECRET = 'only for this test, and long enough';
/** `ROUNDS=1000 npx vitest run api/src/frozen-process.test.ts` runs more. */
const ROUNDS = Number(process.env.ROUNDS ?? 8);
let scene: ProveScene;
let apis: Process[];
let urls: string[];

beforeAll(async () => {
  const database = new URL(process.env.MONGODB_URI || inject('mongoUri'));
  database.pathname = `/tandem-test-frozen-${process.pid}`;
  const script = new URL('./testing/prove-scene-process.ts', import.meta.url).pathname;
  const preparing = startProcess(process.execPath, [script, database.href, '1', '2'], { JWT_SECRET });
  await waitForOutput(preparing, /\}\n/);
  scene = JSON.parse(preparing.output.text.slice(preparing.output.text.indexOf('{"superuser"')));
  const env = { MONGODB_URI: database.href, JWT_SECRET, LOG_LEVEL: 'warn' };
  apis = [startApi(env), startApi(env)];
  urls = await Promise.all(apis.map(ready));
}, 120_000);
afterAll(killAll);

const company = () => scene.companies[0] as ProveScene['companies'][number];
const developer = () => scene.developers[0] as ProveScene['developers'][number];

async function setHidden(isHidden: boolean, url = urls[0]) {
  const { id, name } = company();
  const hiddenFromCompanies = isHidden ? [{ companyId: id, name, source: 'self' }] : [];
  const answer = await fetch(`${url}/api/users/${developer().id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${developer().token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user: { hiddenFromCompanies } }),
  });
  expect(answer.status).toBe(200);
  return `${answer.headers.get('x-seen')}`;
}

/** The ids that the company finds on the second process, or the status of a refusal. */
async function found(seen?: string): Promise<string[] | number> {
  const answer = await fetch(`${urls[1]}/api/users`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${company().token}`,
      'content-type': 'application/json',
      ...(seen && { 'x-seen': seen }),
    },
    body: JSON.stringify({ search: { skills: [scene.skill], limit: 100 } }),
  });
  if (answer.status !== 200) return answer.status;
  expect(answer.headers.get('x-stale')).toBe(null);
  const { items } = (await answer.json()) as { items: { developer: { _id: string } }[] };
  return items.map((item) => item.developer._id);
}

test(
  `a profile that is hidden while a process is stopped is not found there when it continues, in ${ROUNDS} rounds`,
  async () => {
    const leaks: string[] = [];
    let refused = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const seen = await setHidden(false);
      expect(await found(seen)).toContain(developer().id);
      apis[1]?.child.kill('SIGSTOP');
      await setHidden(true);
      await new Promise((resolve) => setTimeout(resolve, 1000));
      // They wait in the socket of the paused process.
      const asked = [found(), found(), found()];
      await new Promise((resolve) => setTimeout(resolve, 50 + 20 * (round % 8)));
      apis[1]?.child.kill('SIGCONT');
      for (const answer of await Promise.all(asked)) {
        if (typeof answer === 'number') refused += 1;
        else if (answer.includes(developer().id)) leaks.push(`round ${round}`);
        if (typeof answer === 'number') expect(answer).toBe(503);
      }
    }
    expect(leaks).toEqual([]);
    expect(refused).toBeLessThan(ROUNDS * 3);
    if (ROUNDS > 100) console.log(`${ROUNDS} rounds, ${3 * ROUNDS} searches, ${refused} refused`);
  },
  60_000 + ROUNDS * 15_000,
);

test('a client sees its own write on another process immediately', async () => {
  for (let round = 0; round < 6; round++) {
    const isHidden = round % 2 === 0;
    const answer = await found(await setHidden(isHidden));
    expect((answer as string[]).includes(developer().id), `round ${round}`).toBe(!isHidden);
  }
});

test('an unknown write marker delays a response by at most a second, and the response is marked as possibly stale', async () => {
  const headers = { 'x-seen': 'b7a5f4e2-0000-4000-8000-000000000000.0123456789abcdef01234567' };
  const started = performance.now();
  const answer = await fetch(`${urls[1]}/api/users/${developer().id}`, {
    headers: { ...headers, authorization: `Bearer ${developer().token}` },
  });
  expect([answer.status, answer.headers.get('x-stale')]).toEqual([200, 'true']);
  expect(performance.now() - started).toBeLessThan(2500);
  // A guest has written nothing, so its requests do not wait.
  expect((await fetch(`${urls[1]}/api/jobs`, { headers })).headers.get('x-stale')).toBe(null);
});
