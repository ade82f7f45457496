// What several processes find after random writes and kills, compared with a slow scan of the profiles.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { kill, killAll, type Process, ready, startApi, startProcess, waitForOutput } from './testing/process.ts';
import type { ProveScene } from './testing/prove-scene-process.ts';
import { randomFrom } from './testing/random-numbers.ts';

const JWT_SECRET = 'only for this test, and long enough';
/** `WRITES=10000 npx vitest run api/src/search-agreement.test.ts` writes more. */
const WRITES = Number(process.env.WRITES ?? 300);
const PROCESSES = 4;
const DEVELOPERS = 40;
const CONCURRENCY = 8;
const SKILLS = ['go', 'rust', 'java', 'python', 'kotlin', 'swift'];
const SENIORITY = ['junior', 'senior'];
const REST_MS = 1000;
const LATE_MS = 20_000;
const random = randomFrom(5);
const env = { JWT_SECRET, LOG_LEVEL: 'fatal' };
let scene: ProveScene;
let databaseUri: string;
const apis: Process[] = [];
const urls: string[] = [];

async function startAt(nth: number) {
  apis[nth] = startApi({ ...env, MONGODB_URI: databaseUri });
  urls[nth] = await ready(apis[nth]);
}

beforeAll(async () => {
  const database = new URL(process.env.MONGODB_URI || inject('mongoUri'));
  database.pathname = `/tandem-test-agreement-${process.pid}`;
  databaseUri = database.href;
  const script = new URL('./testing/prove-scene-process.ts', import.meta.url).pathname;
  const preparing = startProcess(process.execPath, [script, databaseUri, '1', `${DEVELOPERS}`], env);
  await waitForOutput(preparing, /\}\n/);
  scene = JSON.parse(preparing.output.text.slice(preparing.output.text.indexOf('{"superuser"')));
  for (let nth = 0; nth < PROCESSES; nth++) await startAt(nth);
}, 600_000);
afterAll(killAll);

const some = <T>(all: readonly T[]) => all.filter(() => random() < 0.5);
const one = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
const company = () => scene.companies[0] as ProveScene['companies'][number];

/** Changes a profile in one of the processes; returns the status. */
async function write(): Promise<number> {
  const developer = one(scene.developers);
  const hidden = { companyId: company().id, name: company().name, source: 'self' };
  const user = one([
    () => ({ skills: [scene.skill, ...some(SKILLS)] }),
    () => ({ hiddenFromCompanies: random() < 0.3 ? [hidden] : [] }),
    () => ({ seniority: one(SENIORITY) }),
  ])();
  return fetch(`${one(urls)}/api/users/${developer.id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${developer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user }),
  }).then(
    ({ status }) => status,
    () => 0,
  );
}

async function writeMany(count: number) {
  let left = count;
  const statuses = new Map<number, number>();
  const again = async () => {
    while (left-- > 0) {
      const status = await write();
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, again));
  return statuses;
}

interface Found {
  total: number;
  ids: string[];
  facets: Record<string, Record<string, number>>;
}

async function found(url: string | undefined, search: object): Promise<Found> {
  const ask = () =>
    fetch(`${url}/api/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company().token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ search: { ...search, limit: 100 } }),
    });
  let answer = await ask();
  // A process that is late says so instead of answering with what is old.
  for (const until = Date.now() + LATE_MS; answer.status === 503 && Date.now() < until; answer = await ask())
    await wait(200);
  expect(answer.status).toBe(200);
  const { items, total, facets } = (await answer.json()) as Omit<Found, 'ids'> & {
    items: { developer: { _id: string } }[];
  };
  return { total, facets, ids: items.map(({ developer }) => developer._id).toSorted() };
}

interface Profile {
  _id: string;
  skills: string[];
}

/** Every profile that the company may see, read one after the other, without the index. */
async function scan(): Promise<Profile[]> {
  const profiles: Profile[] = [];
  for (const { id } of scene.developers) {
    const answer = await fetch(`${urls[0]}/api/users/${id}`, {
      headers: { authorization: `Bearer ${company().token}` },
    });
    if (answer.status === 200) profiles.push((await answer.json()) as Profile);
    else expect(answer.status).toBe(404);
  }
  return profiles;
}

test(
  `totals, people and counts agree in ${PROCESSES} processes and with a slow scan, a second after ${WRITES} writes and two kills`,
  async () => {
    const statuses: Map<number, number>[] = [];
    for (const nth of [1, 2]) {
      const writing = writeMany(WRITES / 3);
      await wait(200);
      await kill(apis[nth] as Process);
      statuses.push(await writing);
      await startAt(nth);
    }
    statuses.push(await writeMany(WRITES / 3));
    // Those of the processes that were killed got no answer; they may have been carried out.
    for (const each of statuses) expect([...each.keys()].filter((status) => ![0, 200].includes(status))).toEqual([]);
    expect(statuses.at(-1)?.get(200)).toBe(Math.ceil(WRITES / 3));
    await wait(REST_MS);
    const profiles = await scan();
    const searches = [{ skills: [scene.skill] }, ...SKILLS.map((skill) => ({ skills: [scene.skill, skill] }))];
    for (const search of searches) {
      const name = JSON.stringify(search);
      const all = await Promise.all(urls.map((url) => found(url, search)));
      const wanted = profiles.filter(({ skills }) => search.skills.every((skill) => skills.includes(skill)));
      for (const [nth, { total, ids, facets }] of all.entries()) {
        const where = `${name} in process ${nth + 1}`;
        expect(ids, where).toEqual(wanted.map(({ _id }) => _id).toSorted());
        expect(total, where).toBe(wanted.length);
        expect(facets, where).toEqual(all[0]?.facets);
      }
    }
  },
  120_000 + WRITES * 200,
);
