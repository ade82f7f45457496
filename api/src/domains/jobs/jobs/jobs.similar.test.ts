import type { Types } from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { aCompany, type Person } from '../../../testing/people.ts';
import { board } from './jobs.board.ts';
import { jobs } from './jobs.model.ts';
import { payOfSimilar, similarAmong } from './jobs.similar.ts';

useTestApp();
let company: Person;
beforeAll(async () => {
  company = await aCompany();
});

const like = { role: 'backend', seniorities: ['senior'], skills: ['go', 'aws'] } as const;
const post = async (headline: string, salaryFrom: number, salaryTo: number, fields: object = {}) =>
  (
    await aJob(company, {
      ...like,
      seniorities: ['senior'],
      skills: ['go', 'aws'],
      headline,
      salaryFrom,
      salaryTo,
      ...fields,
    })
  )._id;
const postingOf = async (id: string) => {
  const postings = await board();
  const own = postings.find(({ shown }) => shown._id === id);
  if (!own) throw new Error('It is not on the board');
  return { postings, job: own.job };
};

test('with fewer than five similar jobs there are no salary statistics', async () => {
  const own = await post('Own', 4000, 5000);
  for (const from of [4000, 4200, 4400, 4600]) await post(`From ${from}`, from, from + 1000);
  await post('Another kind', 9000, 9900, { role: 'frontend' });
  await post('Another level', 9000, 9900, { seniorities: ['junior'] });
  await post('Nothing in common', 9000, 9900, { skills: ['cobol'] });
  const { postings, job } = await postingOf(own);
  expect(payOfSimilar(postings, job)).toBeNull();
});

test('with five there are minimum, median and maximum, whatever the currency and without the job itself', async () => {
  const own = (await board()).find(({ shown }) => shown.headline === 'Own')?.shown._id ?? '';
  await post('In pounds', 6000, 7000, { salaryCurrency: 'gbp' });
  const { postings, job } = await postingOf(own);
  expect(payOfSimilar(postings, job)).toEqual({ count: 5, low: 4000, high: expect.closeTo(8036, 0), median: 4900 });
});

test('similar jobs exclude the job itself and are sorted by what they have in common', async () => {
  const own = (await board()).find(({ shown }) => shown.headline === 'Own')?.shown._id ?? '';
  const { postings, job } = await postingOf(own);
  const similar = similarAmong(postings, job);
  expect(similar).toHaveLength(4);
  expect(similar.map(({ headline }) => headline)).not.toContain('Own');
  expect(similar.every(({ role, skills }) => role === 'backend' && skills.includes('go'))).toBe(true);
});

test('promotion does not make a job more similar', async () => {
  const own = (await board()).find(({ shown }) => shown.headline === 'Own')?.shown._id ?? '';
  const before = await postingOf(own);
  const idsOf = (found: typeof before) => similarAmong(found.postings, found.job).map(({ _id }) => _id);
  const last = before.postings.at(-1)?.job;
  await jobs.change(last?._id as Types.ObjectId, { package: 'promotedAd_3', packageEnds: null });
  const after = await postingOf(own);
  expect(after.postings[0]?.job._id).toEqual(last?._id);
  expect(idsOf(after)).toEqual(idsOf(before));
});
