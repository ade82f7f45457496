import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { aCompany, aDeveloper, type Person } from '../../../testing/people.ts';
import { checkEndedMatches } from './matches.ended-check.ts';
import { expireMatches } from './matches.expiry.ts';
import { matches } from './matches.model.ts';

const app = useTestApp();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let ada: Person;
let volta: Person;
let jobId: string;
let id: string;
beforeEach(async () => {
  [ada, volta] = [await aDeveloper(), await aCompany()];
  jobId = (await aJob(volta))._id;
  const body = { job: jobId, user: ada.id };
  id = (await app.post('/api/matches-new', { as: volta.token, body })).body._id;
});

const step = (as: Person, body: object) => app.put(`/api/matches-new/${id}`, { as: as.token, body });
const check = (after = 2 * HOUR) => checkEndedMatches(new Date(Date.now() + after));

/** Ends a match in the database, without notifying the developer. */
async function plant(reason = 'other-candidate') {
  const match = await matches.find(id);
  if (!match) throw new Error('no match');
  const last = { status: 'rejected' as const, by: 'company' as const, date: new Date(), reason };
  await matches.step(match, { status: 'rejected', history: [...match.history, last], newFor: [] });
}

test('finds nothing after a developer passes, a company rejects, a job closes or a match expires', async () => {
  await step(ada, { status: 'passed', reason: 'salary' });
  const next = async () => {
    const person = await aDeveloper();
    const body = { job: jobId, user: person.id };
    id = (await app.post('/api/matches-new', { as: volta.token, body })).body._id;
    return person;
  };
  await step(await next(), { status: 'accepted' });
  await step(volta, { status: 'rejected', reason: 'skills-missing' });
  await next();
  await expireMatches(new Date(Date.now() + 15 * DAY));
  await next();
  await app.put('/api/jobs', { as: volta.token, body: { job: { _id: jobId, status: 'closed' } } });
  await check();
});

test('fails for a match that ended without notifying the developer', async () => {
  await plant();
  await expect(check()).rejects.toThrow(id);
});

test('ignores matches that ended less than an hour or more than two weeks ago', async () => {
  await plant();
  await expect(check(0)).resolves.toBeUndefined();
  await expect(check(15 * DAY)).resolves.toBeUndefined();
});

test('a withdrawn request needs no second notification', async () => {
  await plant('withdrawn');
  await check(HOUR + 60_000).catch((error: Error) => expect(error.message).not.toContain(id));
});

test('finds nothing about a developer who was erased or hides from the company since', async () => {
  const [bea, cor] = [await aDeveloper(), await aDeveloper()];
  for (const { id: user } of [bea, cor])
    await app.post('/api/matches-new', { as: volta.token, body: { job: jobId, user } });
  const [{ _id: ofCor } = { _id: '' }] = (await app.get(`/api/v2/matches-new/${cor.id}`, { as: cor.token })).body;
  await app.put(`/api/matches-new/${ofCor}`, { as: cor.token, body: { status: 'passed', reason: 'salary-low' } });
  await app.call('DELETE', `/api/accounts/${bea.accountId}/delete-forever`, { as: bea.token });
  const hiddenFromCompanies = [{ companyId: volta.id, name: 'Volta', source: 'self' }];
  await app.put(`/api/users/${cor.id}`, { as: cor.token, body: { user: { hiddenFromCompanies } } });
  await app.get('/api/notifications', { as: volta.token });
  const ended = (await matches.ofCompany(volta.id)).filter(({ status }) => status === 'passed');
  expect(ended).toHaveLength(2);
  await check().catch((error: Error) => {
    for (const { _id } of ended) expect(error.message).not.toContain(String(_id));
  });
});
