import Stripe from 'stripe';
import { afterAll, beforeAll, test } from 'vitest';
import { lifecycle } from './lifecycle.ts';
import { requestCheck } from './request-schemas.ts';
import { startStripeServer } from './stripe-server.ts';

let server: Awaited<ReturnType<typeof startStripeServer>>;
beforeAll(async () => {
  server = await startStripeServer({ checkRequest: requestCheck() });
});
afterAll(() => server.close());

test('the life cycle of a package is the same with the simulator as with Stripe', async () => {
  const { hostname: host, port } = new URL(server.url);
  const stripe = new Stripe('sk_test_simulator', { host, port: Number(port), protocol: 'http', telemetry: false });
  for (const { name, run } of lifecycle(stripe))
    await run().catch((error: unknown) => {
      throw new Error(name, { cause: error });
    });
});
