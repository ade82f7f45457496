import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/root.ts';
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
])('a response that is not an audit does not count as one without vulnerabilities: %s', (output, reason) => {
  expect(readAudit(output)).toEqual({ isAsked: false, reason: expect.stringContaining(reason) });
});

test.each([
  ['fails when the registry knows a serious one', 'high', 1],
  ['passes when it knows lesser ones only', 'low', 0],
])('the check of all installed packages %s', async (_, severity, code) => {
  const registry = createServer((_request, response) => {
    const known = { ...advisory(severity), id: 1, vulnerable_versions: '<999.0.0', cwe: [], cvss: {} };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ koa: [known] }));
  });
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  const AUDIT_REGISTRY = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  const check = spawn(process.execPath, [inRoot('scripts/check/vulnerabilities.ts')], {
    env: { ...process.env, AUDIT_REGISTRY },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, faults, [ended]] = await Promise.all([text(check.stdout), text(check.stderr), once(check, 'close')]);
  registry.close();
  expect(ended, said + faults).toBe(code);
  expect(said + faults).toContain(code ? 'koa <999.0.0 (high)' : 'no known serious vulnerability, 1 others');
});
