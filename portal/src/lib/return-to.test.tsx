import { expect, test } from 'vitest';
import { returnTo } from './return-to.ts';

const asked = (path: string) => returnTo(new URLSearchParams({ return: path }));

test('the return URL is a page of the portal with its query and fragment', () => {
  expect(asked('/me/matches?status=pending&skip=20#first')).toBe('/me/matches?status=pending&skip=20#first');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '/.//evil.example',
  'me/matches',
  '',
])('%j does not redirect to another site', (path) => {
  expect(asked(path)).toBeNull();
});
