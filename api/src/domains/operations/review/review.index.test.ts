import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aDeveloper, aSuperuser } from '../../../testing/people.ts';

const app = useTestApp();

/** The queries on developers, as reported by Mongoose. */
let finds: { condition: object; options: { sort?: Record<string, 1 | -1> } }[] = [];
beforeEach(() => {
  finds = [];
  mongoose.set('debug', (collection: string, method: string, condition: object, options: object) => {
    if (collection === 'developers' && method === 'find') finds.push({ condition, options });
  });
  return () => mongoose.set('debug', false);
});

const SORTS = [
  'newest',
  'oldest',
  'seen',
  'name',
  'createdDate',
  'loggedinDate',
  'updatedDate',
  'tandemStatus',
].flatMap((field) => (['newest', 'oldest', 'seen'].includes(field) ? [field] : [field, `-${field}`]));

test.each(SORTS)('the list of all developers in the order %s is read from an index', async (sort) => {
  await aDeveloper();
  const { token } = await aSuperuser();
  finds = [];
  expect((await app.get(`/api/users-review?sort=${sort}`, { as: token })).status).toBe(200);
  const [list] = finds.filter(({ options }) => options.sort);
  const plan = await mongoose.connection
    .collection('developers')
    .find(list?.condition ?? {})
    .sort(list?.options.sort ?? {})
    .explain();
  expect(JSON.stringify(plan.queryPlanner.winningPlan)).toMatch(/IXSCAN/);
  expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.toMatch(/"SORT"/);
});
