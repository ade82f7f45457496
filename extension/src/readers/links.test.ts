import { expect, test } from 'vitest';
import { companyUrl, memberUrl, realAddress } from './links.ts';

test.each([
  'https://uk.linkedin.com/in/am%C3%A9lie-duverchy-51c/fr?originalSubdomain=fr',
  'https://www.linkedin.com/in/amélie-duverchy-51c/overlay/contact-info/#x',
  '/in/am%C3%A9lie-duverchy-51c/details/experience',
])('%s is converted to the canonical URL', (address) => {
  expect(memberUrl(address)).toBe('https://www.linkedin.com/in/am%C3%A9lie-duverchy-51c/');
});

test('other URLs are neither a member nor a company', () => {
  for (const address of ['https://www.linkedin.com/feed/', '', '/in/', 'https://www.linkedin.com/company/x/'])
    expect(memberUrl(address)).toBeNull();
  expect(companyUrl('https://se.linkedin.com/company/halvmane-energi/about/?x=1')).toBe(
    'https://www.linkedin.com/company/halvmane-energi/',
  );
});

test('a website is extracted from the redirect link, and only if it is http or https', () => {
  expect(realAddress('https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Fhalvmane.example&urlhash=x')).toBe(
    'https://halvmane.example',
  );
  expect(realAddress('https://www.linkedin.com/redir/redirect?url=javascript%3Aalert(1)')).toBeNull();
  expect(realAddress('javascript:alert(1)')).toBeNull();
});
