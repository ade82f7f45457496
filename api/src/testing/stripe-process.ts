// The simulator of Stripe as a process of its own, for the demo. It is never part of production. Its settings come from
// its environment, and it sends its parent the settings of an API that uses it.
import { startStripeServer } from './stripe/stripe-server.ts';

const TICK = 60_000;

const { SIMULATOR_PORT = '0', SIMULATOR_WEBHOOK, SIMULATOR_STATE } = process.env;
const server = await startStripeServer({
  port: Number(SIMULATOR_PORT),
  webhook: () => SIMULATOR_WEBHOOK,
  ...(SIMULATOR_STATE && { stateFile: SIMULATOR_STATE }),
});
setInterval(() => server.ledger.tick(), TICK).unref();
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
process.send?.({
  STRIPE_API_URL: server.url,
  STRIPE_SECRET_KEY: 'sk_test_simulator',
  STRIPE_WEBHOOK_SECRET: server.secret,
  STRIPE_PRICES: JSON.stringify(server.ledger.prices()),
});
