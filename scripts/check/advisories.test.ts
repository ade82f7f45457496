import { expect, test } from 'vitest';
import { readAudit } from './advisories.ts';

const advisory = (severity: string) => ({
  module_name: 'left-pad',
  severity,
  title: 'Pads too much',
  url: 'https://github.com/advisories/GHSA-0000',
  vulnerable_versions: '<1.0.1',
});

test('serious vulnerabilities are reported, others are counted', () => {
  const output = JSON.stringify({
    advisories: { 1: advisory('high'), 2: advisory('moderate'), 3: advisory('critical') },
  });
  expect(readAudit(`warning: something\n${output}`)).toEqual({
    isAsked: true,
    problems: [
      'left-pad <1.0.1 (high): Pads too much https://github.com/advisories/GHSA-0000',
      'left-pad <1.0.1 (critical): Pads too much https://github.com/advisories/GHSA-0000',
    ],
    others: 1,
  });
  expect(readAudit('{"advisories":{}}')).toEqual({ isAsked: true, problems: [], others: 0 });
});

test.each([
  ['{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE","message":"The audit endpoint responded with 405"}}', '405'],
  ['getaddrinfo ENOTFOUND registry.example.org\n    at …', 'ENOTFOUND'],
  ['', 'no answer'],
])('an answer that is none does not count as one without vulnerabilities: %s', (output, reason) => {
  expect(readAudit(output)).toEqual({ isAsked: false, reason: expect.stringContaining(reason) });
});
