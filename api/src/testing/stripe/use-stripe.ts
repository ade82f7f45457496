import { afterAll, beforeAll, beforeEach } from 'vitest';
import { env } from '../../platform/config/env.ts';
import { backgroundDone } from '../../platform/queue/background.ts';
import type { TestApp } from '../app.ts';
import { requestCheck } from './request-schemas.ts';
import { startStripeServer } from './stripe-server.ts';

type Server = Awaited<ReturnType<typeof startStripeServer>>;

/** Starts a Stripe simulator for a test file, with the app configured for it. Call it once, after `useTestApp`. */
export function useStripe(app: TestApp) {
  let server: Server | undefined;
  beforeAll(async () => {
    server = await startStripeServer({
      webhook: () => `${app.url}/api/payments/webhook`,
      checkRequest: requestCheck(),
    });
    env.STRIPE_SECRET_KEY = 'sk_test_simulator';
    env.STRIPE_WEBHOOK_SECRET = server.secret;
    env.STRIPE_API_URL = server.url;
    env.STRIPE_PRICES = server.ledger.prices();
  });
  beforeEach(() => {
    Object.assign(started().behaviour, { isSilent: false, isAway: false });
    started().deliverAs('ordered');
    started().ledger.setClock(new Date());
  });
  afterAll(async () => {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL', 'STRIPE_PRICES'] as const)
      delete env[name];
    await server?.close();
  });
  const started = () => {
    if (!server) throw new Error('The simulator is not started yet: it starts before the first test.');
    return server;
  };
  return {
    get server() {
      return started();
    },
    /** Waits until all events have been delivered and processed. */
    settled: async () => {
      await started().delivered();
      await backgroundDone();
    },
  };
}
