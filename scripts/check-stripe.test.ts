import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.ts';

test.each([
  ['no key', '', 'STRIPE_TEST_KEY is missing'],
  ['a key of live mode', 'sk_live_1', 'not a test mode key'],
])('the check against Stripe with %s fails with a reason', (_, STRIPE_TEST_KEY, message) => {
  const { status, stderr } = spawnSync(process.execPath, [inRoot('scripts/check-stripe.ts')], {
    env: { ...process.env, STRIPE_TEST_KEY },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain(message);
});
