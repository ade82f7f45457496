import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aCandidate } from '../../../testing/factories.ts';
import { aCompany, type Person } from '../../../testing/people.ts';
import { developers } from '../../talent/developers/developers.model.ts';
import { candidateRepository } from '../candidate-records/candidates.records.ts';
import { newLink } from '../record-links/links.service.ts';

const app = useTestApp();
let recruiter: Person;
let count = 0;
beforeEach(async () => {
  recruiter = await aCompany();
  count++;
});

const change = (id: string, body: object) => app.put(`/api/candidates/${id}`, { as: recruiter.token, body });
const found = async (known: object) =>
  (await app.post('/api/candidates/lookup', { as: recruiter.token, body: known })).body.exact?._id;
const list = async () => (await app.get('/api/candidates', { as: recruiter.token })).body as { _id: string }[];

describe('a candidate who is changed by several requests concurrently', () => {
  test('is found by all stored keys, and each fact has its source', async () => {
    const { _id } = await aCandidate(recruiter, { linkedin: '' });
    const [email, linkedin] = [`race-${count}@example.org`, `race-${count}`];
    const answers = await Promise.all([
      change(_id, { email }),
      change(_id, { linkedin }),
      change(_id, { city: 'Malmö' }),
      change(_id, { headline: 'Go' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await found({ email })).toBe(_id);
    expect(await found({ linkedin })).toBe(_id);
    const { body } = await app.get(`/api/users/${_id}`, { as: recruiter.token });
    expect(Object.keys(body.sources)).toEqual(expect.arrayContaining(['email', 'linkedin', 'city', 'headline']));
  });

  test('and deleted in the meantime remains deleted, and can be saved again', async () => {
    const linkedin = `gone-${count}`;
    const { _id } = await aCandidate(recruiter, { linkedin });
    await Promise.all([
      app.post(`/api/candidates/${_id}/delete`, { as: recruiter.token }),
      ...Array.from({ length: 4 }, (_, nth) => change(_id, { city: `City ${nth}` })),
    ]);
    expect(await list()).toEqual([]);
    expect((await aCandidate(recruiter, { linkedin }))._id).not.toBe(_id);
  });

  test('is not changed on the basis of data read before a deletion, closing or suspension', async () => {
    const { _id } = await aCandidate(recruiter);
    const [read] = await candidateRepository.where({ _id });
    await candidateRepository.hide([_id], new Date());
    expect(read && (await developers.changeFrom(read, { status: 'created', city: 'Lund' }))).toBeNull();
    expect(await list()).toEqual([]);
  });

  test('remains once if two records are merged into each other simultaneously', async () => {
    const [one, two] = [await aCandidate(recruiter), await aCandidate(recruiter)];
    const merge = (into: string, from: string) =>
      app.post(`/api/candidates/${into}/merge`, { as: recruiter.token, body: { from, fields: [] } });
    const answers = await Promise.all([merge(one._id, two._id), merge(two._id, one._id)]);
    expect(answers.map(({ status }) => status).sort()).not.toContain(500);
    expect(await list()).toHaveLength(1);
  });
});

test('can be restored for ten minutes after a deletion, and not later', async () => {
  const [late, soon] = [await aCandidate(recruiter), await aCandidate(recruiter)];
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await candidateRepository.hide([late._id], ago(11));
  await candidateRepository.hide([soon._id], ago(9));
  const ids = [late._id, soon._id];
  const { body } = await app.post('/api/candidates/restore', { as: recruiter.token, body: { ids } });
  expect(body.ids).toEqual([soon._id]);
});

describe('a person who has objected', () => {
  const erase = async (email: string) =>
    app.call('DELETE', `/api/sourced/${await newLink({ email })}`, { body: { object: true } });

  test('is not restored by undoing a deletion', async () => {
    const linkedin = `objecting-${count}`;
    const email = `objecting-${count}@example.org`;
    const { _id } = await aCandidate(recruiter, { linkedin });
    await app.post(`/api/candidates/${_id}/delete`, { as: recruiter.token });
    await aCandidate(await aCompany(), { linkedin, email });
    expect((await erase(email)).status).toBe(200);
    const restored = await app.post('/api/candidates/restore', { as: recruiter.token, body: { ids: [_id] } });
    expect(restored.body.ids).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test('does not block another person by entering their data', async () => {
    const email = `liar-${count}@example.org`;
    await aCandidate(await aCompany(), { email, linkedin: `liar-${count}` });
    const token = await newLink({ email });
    await app.put(`/api/sourced/${token}`, { body: { change: { linkedin: `victim-${count}` } } });
    expect((await erase(email)).status).toBe(200);
    expect((await aCandidate(recruiter, { linkedin: `victim-${count}` })).linkedin).toContain('victim');
    const own = { firstName: 'Ada', linkedin: `liar-${count}` };
    expect((await app.post('/api/candidates/', { as: recruiter.token, body: own })).body.code).toBe('objected');
  });
});

test('S14 entering the data of others does not reveal whether they are saved by the company or have objected', async () => {
  const { _id } = await aCandidate(recruiter, { linkedin: `honest-${count}` });
  await aCandidate(recruiter, { linkedin: `saved-too-${count}` });
  const token = await newLink({ candidateId: _id });
  const says = async (linkedin: string) =>
    (await app.put(`/api/sourced/${token}`, { body: { change: { linkedin } } })).status;
  expect([await says(`saved-too-${count}`), await says(`nobody-${count}`)]).toEqual([200, 200]);
  expect(await found({ linkedin: `honest-${count}` })).toBe(_id);
  expect(await found({ linkedin: `nobody-${count}` })).toBeUndefined();
});

test('S15 a company cannot write the fields of a candidate that only the person can fill in', async () => {
  const { _id } = await aCandidate(recruiter);
  const own = {
    gender: 'female',
    contactSettings: 'closed',
    paused: true,
    hiddenFromCompanies: [{ name: 'Others', source: 'self' }],
    dailySummary: true,
    openCV: true,
    niceLink: `mine-${count}`,
  };
  for (const [field, value] of Object.entries(own)) {
    const { status, body } = await app.put(`/api/users/${_id}`, {
      as: recruiter.token,
      body: { user: { [field]: value } },
    });
    expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 400, [`user.${field}`]]);
  }
  const { status } = await app.put(`/api/users/${_id}`, { as: recruiter.token, body: { user: { city: 'Lund' } } });
  expect(status).toBe(200);
});
