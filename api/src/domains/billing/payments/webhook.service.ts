import { signatureInvalid } from '../../../platform/errors/payment-errors.ts';
import { inBackground } from '../../../platform/queue/background.ts';
import { billing } from './billing.model.ts';
import { ignoreMissing } from './leaving.service.ts';
import { verifiedEvent, withStripe } from './stripe.ts';
import { stripeEvents } from './stripe-events.model.ts';
import { syncCustomer } from './syncing.service.ts';

interface Received {
  raw: Uint8Array;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Stores an event with a valid signature once, and processes it after the response. */
export async function receiveEvent({ raw, headers }: Received): Promise<{ received: true }> {
  const event = await verifiedEvent(raw, `${headers['stripe-signature'] ?? ''}`).catch(() => {
    throw signatureInvalid();
  });
  const customerId = customerIn(event.data.object as unknown as Record<string, unknown>);
  const isNew = await stripeEvents.insert({
    _id: event.id,
    type: event.type,
    customerId,
    raw: Buffer.from(raw).toString(),
  });
  if (isNew) processSoon(customerId);
  return { received: true };
}

/** Returns the id of the customer to which a Stripe object belongs. */
function customerIn({ object, id, customer }: Record<string, unknown>): string | null {
  if (object === 'customer') return String(id);
  if (typeof customer === 'string') return customer;
  return typeof customer === 'object' && customer !== null && 'id' in customer ? String(customer.id) : null;
}

/**
 * Number of customers read concurrently, so that a flood of events delays no other work and stays within Stripe's rate
 * limits.
 */
const CONCURRENCY = 4;
/** Customers with events that no read covers yet, in reading order. */
const waiting = new Set<string | null>();
const reading = new Set<string | null>();

/** Processes the waiting events of a customer; events received meanwhile share one more read. */
function processSoon(customerId: string | null): void {
  waiting.add(customerId);
  if (reading.size < CONCURRENCY) void inBackground(processWaiting());
}

async function processWaiting(): Promise<void> {
  for (let id = nextWaiting(); id !== undefined; id = nextWaiting()) {
    waiting.delete(id);
    reading.add(id);
    await inBackground(processEvents(id));
    reading.delete(id);
  }
}

const nextWaiting = () => [...waiting].find((id) => !reading.has(id));

/** Reads the customer once for all of its waiting events; failed events stay waiting. */
async function processEvents(customerId: string | null, now = new Date()): Promise<void> {
  const events = await stripeEvents.waitingOf(customerId);
  if (events.length === 0) return;
  for (const each of customerId ? [customerId] : await customersOfCharges(events)) {
    const account = await billing.ofCustomer(each);
    if (account) await syncCustomer(account, now);
  }
  await stripeEvents.done(
    events.map(({ _id }) => _id),
    now,
  );
}

/** Returns the customers of events that name only a charge, as those of disputes do. */
async function customersOfCharges(events: readonly { raw: string }[]): Promise<Set<string>> {
  const charges = new Set(events.flatMap(({ raw }) => chargeIn(JSON.parse(raw)) ?? []));
  const customers = new Set<string>();
  for (const id of charges) {
    const charge = await withStripe((stripe) => stripe.charges.retrieve(id)).catch(ignoreMissing);
    const customerId = charge && customerIn({ ...charge });
    if (customerId) customers.add(customerId);
  }
  return customers;
}

const chargeIn = ({ data }: { data: { object: { charge?: unknown } } }): string | undefined =>
  typeof data.object.charge === 'string' ? data.object.charge : undefined;

/** Processes events received before a failure or the end of a process. */
export async function processWaitingEvents(now: Date): Promise<void> {
  let failure: unknown;
  for (const customerId of await stripeEvents.waitingCustomers())
    await processEvents(customerId, now).catch((error: unknown) => {
      failure = error;
    });
  if (failure) throw failure;
}
