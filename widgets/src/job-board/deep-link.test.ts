import { expect, test } from 'vitest';
import { linkOf, slugIn } from './deep-link.ts';

test('a URL fragment opens a job of the company', () => {
  expect(slugIn('#tandem=hamnkraft/qa-engineer-01', linkOf('hamnkraft', ''))).toBe('qa-engineer-01');
  expect(slugIn('#kiel=hamnkraft/qa-engineer-01', linkOf('hamnkraft', 'kiel'))).toBe('qa-engineer-01');
});

test.each([
  '',
  '#top',
  '#tandem=hamnkraft/',
  '#tandem=other/qa-engineer-01',
  '#kiel=hamnkraft/qa-engineer-01',
  '#tandem=hamnkraft/../../other/jobs/qa-engineer-01',
  '#tandem=hamnkraft/..',
  '#tandem=hamnkraft/%2e%2e',
  '#tandem=hamnkraft/%E0%A4%A',
  '#tandem=hamnkraft/a?b',
])('%s opens nothing', (fragment) => {
  expect(slugIn(fragment, linkOf('hamnkraft', ''))).toBe('');
});
