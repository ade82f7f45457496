// Stripe's waiting time for the response to an event while 100 a second arrive, whether all of them are stored, and
// whether every company ends in the same state as at Stripe. Takes about a minute and ends by itself; `npm run bench --
// webhooks`.
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import mongoose from 'mongoose';
import Stripe from 'stripe';
import { billing } from '../src/domains/billing/payments/billing.model.ts';
import { payments } from '../src/domains/billing/payments/payments.model.ts';
import { project } from '../src/domains/billing/payments/projection.ts';
import { readState } from '../src/domains/billing/payments/reading.ts';
import { stripeEvents } from '../src/domains/billing/payments/stripe-events.model.ts';
import { packageOfPrice } from '../src/domains/billing/payments/syncing.service.ts';
import { env } from '../src/platform/config/env.ts';
import { connectDatabase, disconnectDatabase } from '../src/platform/database/database.ts';
import { aCompany } from '../src/testing/people.ts';
import { type StripeEvent, startStripeServer } from '../src/testing/stripe/stripe-server.ts';
import { endAll, startMessagesApi, startMessagesDatabase } from './messages-system.ts';
import { at, ms, sorted } from './percentiles.ts';
import { printTables } from './table.ts';

const EVENTS_PER_SECOND = 100;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
const COMPANIES = 49;
/** One in this number of requests repeats an earlier event. */
const REPEATED = 10;
/** Maximum milliseconds for a response, and for the whole measurement. */
const BAR = 100;
const ALL = 180_000;
const UNTIL_PROCESSED = 60_000;

setTimeout(() => {
  console.error('Not everything was measured in time.');
  process.exit(1);
}, ALL).unref();

const load = loadavg()[0] ?? 0;
const server = await startStripeServer();
const settings = {
  STRIPE_API_URL: server.url.replace('localhost', '127.0.0.1'),
  STRIPE_SECRET_KEY: 'sk_test_simulator',
  STRIPE_WEBHOOK_SECRET: server.secret,
};
Object.assign(env, settings, { STRIPE_PRICES: server.ledger.prices() });
const database = await startMessagesDatabase();
await connectDatabase(database.uri);

interface Buyer {
  companyId: string;
  customer: string;
  subscription: string;
}

/** Returns a company that has bought a package without Tandem knowing yet. */
async function buyerOf(): Promise<Buyer> {
  const { id: companyId } = await aCompany();
  const { id: customer } = server.ledger.customers.create({ name: 'Acme', address: { country: 'SE' } });
  server.ledger.customers.addCard(customer, '4242424242424242');
  const items = [{ price: 'price_promotedAd_2_eur_monthly' }];
  const subscription = server.ledger.createSubscription({ customer, items, metadata: { companyId } });
  await billing.bind(companyId, customer);
  return { companyId, customer, subscription: subscription.id };
}

/** Cancels or resumes a package, and returns the event about it. */
function changePackage({ subscription }: Buyer, round: number): StripeEvent {
  server.ledger.updateSubscription(subscription, { cancel_at_period_end: `${round % 2 === 0}` });
  return server.events.at(-1) as StripeEvent;
}

const buyers: Buyer[] = [];
for (let nth = 0; nth < COMPANIES; nth++) buyers.push(await buyerOf());
const api = await startMessagesApi(database, {
  NODE_ENV: 'development', // production refuses a simulator
  ...settings,
  STRIPE_PRICES: JSON.stringify(server.ledger.prices()),
});

const times: number[] = [];
const statuses = new Map<number, number>();
/** Sends an event; its time is measured from when it was due. */
async function send({ body, signature }: StripeEvent, due: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const signal = AbortSignal.timeout(10_000);
  const url = `${api.url}/api/payments/webhook`;
  const status = await fetch(url, { method: 'POST', headers, body, signal }).then(
    (answer) => answer.status,
    () => 0,
  );
  times.push(performance.now() - due);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

const sending: Promise<void>[] = [];
const sent: StripeEvent[] = [];
const began = performance.now();
for (let nth = 0; nth < EVENTS_PER_SECOND * SECONDS; nth++) {
  const due = began + (nth * 1000) / EVENTS_PER_SECOND;
  if (due > performance.now()) await wait(due - performance.now());
  const isRepeated = nth % REPEATED === REPEATED - 1;
  const buyer = buyers[nth % COMPANIES] as Buyer;
  const event = isRepeated
    ? (sent[Math.floor(nth / 3)] as StripeEvent)
    : changePackage(buyer, Math.floor(nth / COMPANIES));
  if (!isRepeated) sent.push(event);
  sending.push(send(event, due));
}
await Promise.all(sending);
const ended = performance.now();
for (const until = Date.now() + UNTIL_PROCESSED; Date.now() < until && (await stripeEvents.countWaiting()) > 0; )
  await wait(50);
const processed = performance.now() - ended;

/** Returns the number of companies whose stored package differs from Stripe's. */
async function countDiffering(): Promise<number> {
  const { hostname: host, port } = new URL(settings.STRIPE_API_URL);
  const stripe = new Stripe(settings.STRIPE_SECRET_KEY, {
    host,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
  });
  let count = 0;
  for (const { companyId, customer } of buyers) {
    const state = await readState(stripe, customer);
    const expected = state && project(state, packageOfPrice).payments[0];
    const [stored] = await payments.ofCompany(companyId);
    const shown = (each: typeof expected | typeof stored | null) => each && [each._id, each.status, each.endsDate];
    if (!isDeepStrictEqual(shown(stored), shown(expected))) count++;
  }
  return count;
}

const stored = await mongoose.connection.collection('stripeevents').countDocuments();
const waiting = await stripeEvents.countWaiting();
const different = await countDiffering();
const sortedTimes = sorted(times);
printTables([
  {
    title: 'Receiving 100 Stripe events per second',
    data: `${times.length} signed events in ${SECONDS} s, one every ${1000 / EVENTS_PER_SECOND} ms without waiting for responses, for ${COMPANIES} companies; every tenth is a duplicate. Meanwhile each company is re-read from a Stripe simulator. Sender, simulator, API and embedded database share the cores. Milliseconds from the scheduled time of an event to its response. Load average at the start: ${load.toFixed(1)}; if it exceeds the number of cores, the times are too high.`,
    columns: ['metric', 'result', 'target'],
    rows: [
      ['p50, ms', ms(at(0.5, sortedTimes)), ''],
      ['p95, ms', ms(at(0.95, sortedTimes)), ''],
      ['p99, ms', ms(at(0.99, sortedTimes)), `≤ ${BAR}`],
      ['longest, ms', ms(sortedTimes.at(-1) ?? Number.NaN), ''],
      ['responses', [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '), 'all 200'],
      ['unique events stored', `${stored} of ${sent.length}`, 'all'],
      ['from the last response until all events are processed, s', (processed / 1000).toFixed(1), ''],
      ['not processed', `${waiting}`, '0'],
      ['companies whose package differs from Stripe’s', `${different}`, '0'],
    ],
  },
]);
await api.stop();
await endAll();
await disconnectDatabase();
await server.close();
await database.stop();
const isRight =
  at(0.99, sortedTimes) <= BAR && statuses.size === 1 && statuses.has(200) && stored === sent.length && different === 0;
process.exit(isRight && waiting === 0 ? 0 : 1);
