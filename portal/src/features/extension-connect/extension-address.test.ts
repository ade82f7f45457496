import { expect, test } from 'vitest';
import { handOver } from './extension-address.ts';

const CHROME = 'https://dmaemkobdlanfahboapabkahmgennpml.chromiumapp.org/';

test('the token is sent to an extension URL', () => {
  expect(handOver(CHROME, 's1', 'a.b')).toBe(`${CHROME}#token=a.b&state=s1`);
  expect(handOver(`https://${'0a'.repeat(20)}.extensions.allizom.org/`, 's1', 'a.b')).toContain('#token=a.b');
});

test.each([
  null,
  '',
  'https://evil.example/',
  'https://evil.example/dmaemkobdlanfahboapabkahmgennpml.chromiumapp.org/',
  'https://dmaemkobdlanfahboapabkahmgennpml.chromiumapp.org.evil.example/',
  'http://dmaemkobdlanfahboapabkahmgennpml.chromiumapp.org/',
  'https://dmaemkobdlanfahboapabkahmgennpml.chromiumapp.org/x',
  'https://user@dmaemkobdlanfahboapabkahmgennpml.chromiumapp.org/',
  'javascript:alert(1)',
])('the token is never sent to %s', (address) => {
  expect(handOver(address, 's1', 'a.b')).toBeNull();
});
