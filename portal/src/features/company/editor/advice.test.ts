import { expect, test } from 'vitest';
import { adviceOn } from './advice.ts';
import { emptyJob, type JobValues } from './job-draft.ts';

const whole: JobValues = {
  ...emptyJob,
  headline: 'Backend engineer, AWS and PostgreSQL',
  role: 'backend',
  skills: ['go', 'aws'],
  seniorities: ['senior'],
  salaryFrom: 4800,
  salaryTo: 6200,
  location: { city: 'Gothenburg', country: 'SE' },
  description: `<p>${'word '.repeat(100)}</p><h3>You</h3>`,
};
const keysOf = (change: Partial<JobValues>) => adviceOn({ ...whole, ...change }).advice.map(({ key }) => key);

test('the first advice for an empty ad is the salary, and a complete ad gets none', () => {
  expect(adviceOn(emptyJob).advice[0]).toEqual({ key: 'salary', field: 'salaryFrom' });
  expect(adviceOn(whole)).toMatchObject({ advice: [], met: 14, of: 14 });
});

test.each<[Partial<JobValues>, string]>([
  [{ salaryTo: 9000 }, 'salaryWide'],
  [{ skills: 'abcdefghi'.split('') }, 'skillsMany'],
  [{ description: '<p>Come to us.</p>' }, 'textShort'],
  [{ description: `<h3>x</h3><p>${'word '.repeat(800)}</p>` }, 'textLong'],
  [{ description: `<p>${'word '.repeat(200)}</p>` }, 'textPlain'],
  [{ headline: 'Code ninja' }, 'headlineLoud'],
  [{ headline: 'JAVASCRIPT DEVELOPERS' }, 'headlineLoud'],
  [{ headline: 'Backend engineer!' }, 'headlineLoud'],
  [{ location: { city: ' ', country: 'SE' } }, 'place'],
])('%j: %s', (change, key) => expect(keysOf(change)).toEqual([key]));

test('a remote job needs no city', () =>
  expect(keysOf({ remote: 'remote', location: { city: '', country: '' } })).toEqual([]));
