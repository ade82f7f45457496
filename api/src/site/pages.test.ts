import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../testing/app.ts';
import { aJob } from '../testing/factories.ts';
import { aCompany, aSuperuser, type Person } from '../testing/people.ts';
import { companiesPage, jobsPage } from './pages.ts';
import { tutorialPage, tutorialsPage } from './tutorial-pages.ts';

const app = useTestApp();
let company: Person;
let writer: Person;
beforeAll(async () => {
  [company, writer] = [await aCompany(), await aSuperuser()];
  for (let nth = 1; nth <= 21; nth++) await aJob(company, { headline: `Job ${nth}` });
});

const at = (skip: number) => new URLSearchParams({ skip: `${skip}` });

test('past its end, a public list shows its last page', async () => {
  for (const skip of [20, 40, 1000])
    expect(await jobsPage(at(skip))).toMatchObject({ total: 21, skip: 20, jobs: [{ headline: 'Job 1' }] });
  expect(await jobsPage(at(0))).toMatchObject({ skip: 0, jobs: { length: 20 } });
  expect(await jobsPage(new URLSearchParams({ skip: '40', q: 'nothing-like-this' }))).toMatchObject({
    total: 0,
    skip: 0,
  });
  expect(await companiesPage(at(40))).toMatchObject({ total: 1, skip: 0, companies: { length: 1 } });
});

test('past their end, tutorials and their comments show their last page', async () => {
  const { body } = await app.post('/api/tutorials', { as: writer.token, body: { title: 'Ropes' } });
  const text = { headline: 'Knots', body: '<p>Tie it</p>', tags: ['go'], published: true };
  const { _id } = body.tutorial;
  const { tutorial } = (await app.put(`/api/tutorials/${_id}`, { as: writer.token, body: text })).body;
  await app.post(`/api/tutorials/${_id}/comments`, { as: writer.token, body: { text: 'Well tied' } });
  expect(await tutorialsPage(at(40))).toMatchObject({ total: 1, skip: 0, tutorials: [{ title: 'Ropes' }] });
  expect(await tutorialPage(tutorial.slug, 'en', at(50))).toMatchObject({ skip: 0, comments: [{ text: 'Well tied' }] });
});
