import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startStripeSimulator, usesStripeSimulator } from './stripe-simulator.ts';

test('only a demo without settings for Stripe, and never production, uses the simulator', () => {
  expect(usesStripeSimulator({ DEMO: 'true' })).toBe(true);
  expect(usesStripeSimulator({ DEMO: 'true', STRIPE_SECRET_KEY: '' })).toBe(true);
  for (const env of [
    {},
    { DEMO: 'false' },
    { DEMO: 'true', STRIPE_SECRET_KEY: 'sk_test_1' },
    { DEMO: 'true', STRIPE_PRICES: '{}' },
    { DEMO: 'true', NODE_ENV: 'production' },
    { DEMO: 'true', ENVIRONMENT: 'prod' },
  ])
    expect(usesStripeSimulator(env), JSON.stringify(env)).toBe(false);
});

test('the simulator reports that it is not live, and knows its customers after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tandem-simulator-'));
  const place = { port: 0, url: 'http://localhost:1', dataDir };
  const first = await startStripeSimulator(place);
  const headers = { authorization: `Bearer ${first.env.STRIPE_SECRET_KEY}` };
  const create = { method: 'POST', headers, body: new URLSearchParams({ name: 'Acme AB' }) };
  const made = await (await fetch(`${first.env.STRIPE_API_URL}/v1/customers`, create)).json();
  expect(made).toMatchObject({ name: 'Acme AB', livemode: false });
  await first.stop();
  const second = await startStripeSimulator(place);
  const found = await (await fetch(`${second.env.STRIPE_API_URL}/v1/customers/${made.id}`, { headers })).json();
  expect(found).toMatchObject({ id: made.id, name: 'Acme AB' });
  await second.stop();
  await rm(dataDir, { recursive: true });
});
