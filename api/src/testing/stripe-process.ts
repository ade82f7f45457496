// The stand-in of Stripe as a process of its own, for the demo. It is never part of production. Its settings come from
// its environment, and it sends its parent the settings of an API that uses it.
import { startStripeServer } from './stripe/stripe-server.ts';

const TICK = 60_000;

const { STAND_IN_PORT = '0', STAND_IN_WEBHOOK, STAND_IN_STATE } = process.env;
const server = await startStripeServer({
  port: Number(STAND_IN_PORT),
  webhook: () => STAND_IN_WEBHOOK,
  ...(STAND_IN_STATE && { stateFile: STAND_IN_STATE }),
});
setInterval(() => server.ledger.tick(), TICK).unref();
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
process.send?.({
  STRIPE_API_URL: server.url,
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: server.secret,
  STRIPE_PRICES: JSON.stringify(server.ledger.prices()),
});
