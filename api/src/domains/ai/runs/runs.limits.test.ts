import mongoose, { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { env } from '../../../platform/config/env.ts';
import { resetModel } from '../../../platform/language-model/model.ts';
import { useTestApp } from '../../../testing/app.ts';
import { type ModelServer, startModelServer } from '../../../testing/model/openai-server.ts';
import { aColleague, aCompany, type Person } from '../../../testing/people.ts';
import { startOf } from './runs.limits.ts';
import { forgetAccount, forgetCompany } from './runs.service.ts';

const app = useTestApp();
const LIMITS = {
  AI_RUNS_PER_ACCOUNT_AND_DAY: env.AI_RUNS_PER_ACCOUNT_AND_DAY,
  AI_RUNS_PER_COMPANY_AND_MONTH: env.AI_RUNS_PER_COMPANY_AND_MONTH,
  AI_RUNS_PER_DAY: env.AI_RUNS_PER_DAY,
  AI_RUNS_PER_MONTH: env.AI_RUNS_PER_MONTH,
};
let server: ModelServer;
let company: Person;
let other: Person;

beforeAll(async () => {
  server = await startModelServer({ answer: () => 'Words.' });
});
afterAll(() => server.close());
beforeEach(async () => {
  Object.assign(env, { OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'mock-model' });
  resetModel();
  for (const collection of ['ai-runs', 'ai-run-counts'])
    await mongoose.connection.collection(collection).deleteMany({});
  [company, other] = [await aCompany(), await aCompany()];
});
afterEach(() => {
  Object.assign(env, LIMITS);
});

const draft = async (as = company) =>
  (await app.post('/api/edenai/job', { as: as.token, body: { headline: 'Backend engineer' } })).body;
const BY_MODEL = { engine: 'mock-model' };
const BY_BUILT_IN = { engine: 'built-in', fallback: { reason: 'limit' } };

/** Stores a run of the company's account with the model at a given time. */
const ranAt = (createdDate: Date) =>
  mongoose.connection.collection('ai-runs').insertOne({
    _id: Types.ObjectId.createFromTime(createdDate.getTime() / 1000),
    account: new Types.ObjectId(company.accountId),
    companyId: new Types.ObjectId(company.id),
    purpose: 'job',
    engine: 'mock-model',
    model: 'mock-model',
    fallback: null,
    createdDate,
  });
const justBefore = (date: Date) => new Date(date.getTime() - 1000);

test.each([
  ['AI_RUNS_PER_ACCOUNT_AND_DAY', 'day', true],
  ['AI_RUNS_PER_COMPANY_AND_MONTH', 'month', true],
  ['AI_RUNS_PER_DAY', 'day', false],
  ['AI_RUNS_PER_MONTH', 'month', false],
] as const)('%s: the run at the limit uses the model, the next one the built-in engine', async (name, unit, isOwn) => {
  env[name] = 2;
  await ranAt(justBefore(startOf(unit)));
  const asked = server.requests.length;
  expect(await draft()).toMatchObject(BY_MODEL);
  expect(await draft()).toMatchObject(BY_MODEL);
  expect(await draft()).toMatchObject(BY_BUILT_IN);
  expect(await draft()).toMatchObject(BY_BUILT_IN);
  expect(server.requests.length - asked).toBe(2);
  expect(await draft(other)).toMatchObject(isOwn ? BY_MODEL : BY_BUILT_IN);
});

test.each([['AI_RUNS_PER_COMPANY_AND_MONTH'], ['AI_RUNS_PER_MONTH']] as const)(
  '%s counts runs since the first of the month',
  async (name) => {
    env[name] = 1;
    await ranAt(startOf('month'));
    expect(await draft()).toMatchObject(BY_BUILT_IN);
  },
);

test('colleagues share the limit of their company, and each has an individual limit', async () => {
  const colleague = await aColleague(company);
  env.AI_RUNS_PER_COMPANY_AND_MONTH = 2;
  for (const who of [company, colleague]) expect(await draft(who)).toMatchObject(BY_MODEL);
  for (const who of [company, colleague]) expect(await draft(who)).toMatchObject(BY_BUILT_IN);
  Object.assign(env, { ...LIMITS, AI_RUNS_PER_ACCOUNT_AND_DAY: 2 });
  for (const who of [company, colleague]) expect(await draft(who)).toMatchObject(BY_MODEL);
  for (const who of [company, colleague]) expect(await draft(who)).toMatchObject(BY_BUILT_IN);
});

test('of simultaneous runs, as many as the limit allows use the model', async () => {
  env.AI_RUNS_PER_ACCOUNT_AND_DAY = 3;
  const engines = (await Promise.all(Array.from({ length: 8 }, () => draft()))).map(({ engine }) => engine);
  expect(engines.filter((engine) => engine === 'mock-model')).toHaveLength(3);
});

test('a run that does not call the model, because the model is paused, is not counted', async () => {
  env.AI_RUNS_PER_DAY = 6;
  Object.assign(env, { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' });
  for (let nth = 0; nth < 5; nth++) expect((await draft()).fallback).toMatchObject({ reason: 'unreachable' });
  for (let nth = 0; nth < 3; nth++) expect((await draft()).fallback).toMatchObject({ reason: 'paused' });
  Object.assign(env, { OPENAI_BASE_URL: server.url });
  resetModel();
  expect(await draft(other)).toMatchObject(BY_MODEL);
  expect(await draft(other)).toMatchObject(BY_BUILT_IN);
});

test('runs above a limit do not use up the other limits', async () => {
  Object.assign(env, { AI_RUNS_PER_ACCOUNT_AND_DAY: 5, AI_RUNS_PER_MONTH: 1 });
  expect(await draft()).toMatchObject(BY_MODEL);
  for (let nth = 0; nth < 6; nth++) expect(await draft()).toMatchObject(BY_BUILT_IN);
  env.AI_RUNS_PER_MONTH = 100;
  for (let nth = 0; nth < 4; nth++) expect(await draft()).toMatchObject(BY_MODEL);
  expect(await draft()).toMatchObject(BY_BUILT_IN);
});

test('the counts of an account are erased with it', async () => {
  const counts = () => mongoose.connection.collection('ai-run-counts').countDocuments({ subject: { $ne: null } });
  await draft();
  expect(await counts()).toBe(2);
  await forgetAccount(company.accountId);
  expect(await counts()).toBe(1);
  await forgetCompany(company.id);
  expect(await counts()).toBe(0);
});

test('without a model there is no limit', async () => {
  Object.assign(env, { OPENAI_BASE_URL: undefined, AI_RUNS_PER_ACCOUNT_AND_DAY: 0 });
  const body = await draft();
  expect(body).toMatchObject({ engine: 'built-in' });
  expect(body).not.toHaveProperty('fallback');
});
