import { expect, test } from 'vitest';
import { missingForPublishing } from './job-publishing.ts';

const ad = {
  description: '<p>Ferries</p>',
  role: 'backend',
  remote: 'house',
  location: { city: 'Lund', country: 'SE' },
} as const;

test('a job needs a text, a role, and a city or Remote', () => {
  expect(missingForPublishing(ad)).toEqual([]);
  expect(missingForPublishing({ ...ad, role: null, description: '', location: { city: '' } })).toEqual([
    'role',
    'location',
    'description',
  ]);
});

test.each(['house', 'hybrid'] as const)('a country alone is not a valid place for a job with remote: %s', (remote) => {
  const inSweden = { city: ' ', country: 'SE' };
  expect(missingForPublishing({ ...ad, remote, location: inSweden })).toEqual(['location']);
  expect(missingForPublishing({ ...ad, remote: 'remote', location: inSweden })).toEqual([]);
});

test.each(['', '  ', '<p></p>', '<p><br></p><ul><li>&nbsp;</li></ul>', '<p>\u200b\u00a0</p>'])(
  'a text without letters or digits (%j) counts as empty',
  (description) => expect(missingForPublishing({ ...ad, description })).toEqual(['description']),
);
