import { contracts } from '@tandem/contracts/contracts';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectDatabase } from './platform/database/database.ts';
import { useTestApp } from './testing/app.ts';
import type { Call, Scene } from './testing/calls/scene.ts';
import { everyRoute, make } from './testing/calls.ts';
import { aCompany, aDeveloper, aSuperuser, type Person } from './testing/people.ts';

type Prepared = {
  id: string;
  route: ReturnType<typeof everyRoute>[number]['route'];
  call: Call;
  as: Person | undefined;
};

const app = useTestApp();
let uri: string;
let name: string;
const prepared: Prepared[] = [];
const people: Person[] = [];

beforeAll(async () => {
  const boss = await aSuperuser();
  for (const { id, route, prepare } of everyRoute(contracts)) {
    const view =
      (['USER', 'COMPANY', 'SUPERUSER'] as const).find((each) => route.access[each] !== 'none') ?? 'SUPERUSER';
    const [company, developer] = [await aCompany(), await aDeveloper()];
    const self = { USER: developer, COMPANY: company, SUPERUSER: boss }[view];
    people.push(company, developer);
    const scene = { app, view, company, developer, self } satisfies Scene;
    prepared.push({ id, route, call: await prepare(scene), as: route.access.GUEST === 'none' ? self : undefined });
  }
  name = mongoose.connection.name;
  uri = `mongodb://${mongoose.connection.host}:${mongoose.connection.port}`;
}, 120_000);
afterAll(async () => {
  await mongoose.disconnect();
  await connectDatabase(uri, name);
});

/**
 * What a response must not contain: stack traces, folders, internal names of the database and libraries, and the
 * caller.
 */
const INNER = [
  /\n\s+at /,
  /node_modules/,
  /\.ts\b/,
  /file:\/\//,
  /mongo/i,
  /mongoose/i,
  /E11000/,
  /ECONN/,
  /BSON/,
  /argon2/,
];

/** Calls every route; returns how many failed on our side, and which responses reveal too much. */
async function callAll() {
  const revealing: string[] = [];
  let failed = 0;
  for (const { id, route, call, as } of prepared) {
    const { status, body } = await make(app, route, call, as?.token);
    const text = JSON.stringify(body);
    if (status >= 500) failed++;
    if (status >= 500 && !/"code":"(unavailable|unexpected|busy|payments-unconfigured)"/.test(text))
      revealing.push(`${id}: ${status} ${text}`);
    const isSecret = status >= 400 && people.some(({ token }) => text.includes(token));
    if (isSecret || INNER.some((sign) => sign.test(text))) revealing.push(`${id}: ${text.slice(0, 300)}`);
  }
  return { revealing, failed };
}

/** The session data of the caller remains readable, so that calls reach their own work. */
const STILL_READ = ['Session', 'Account'];

test('S40 when the work of a route fails, the response reveals nothing internal', async () => {
  const { exec } = mongoose.Query.prototype;
  const broken = vi.spyOn(mongoose.Query.prototype, 'exec').mockImplementation(function (
    this: mongoose.Query<unknown, unknown>,
  ) {
    if (STILL_READ.includes(this.model.modelName)) return exec.call(this);
    return Promise.reject(new Error('E11000 in /srv/tandem/node_modules/mongoose/lib/query.js'));
  });
  const { revealing, failed } = await callAll();
  broken.mockRestore();
  expect(revealing).toEqual([]);
  expect(failed).toBeGreaterThan(60);
}, 300_000);

test('S40 when the database is unavailable, the response reveals no more', async () => {
  await mongoose.connection.getClient().close(true);
  const { revealing, failed } = await callAll();
  expect(revealing).toEqual([]);
  expect(failed).toBeGreaterThan(100);
}, 300_000);
