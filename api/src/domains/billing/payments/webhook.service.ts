import { signatureInvalid } from '../../../platform/errors/payment-errors.ts';
import { inBackground } from '../../../platform/queue/background.ts';
import { billing } from './billing.model.ts';
import { verifiedEvent } from './stripe.ts';
import { stripeEvents } from './stripe-events.model.ts';
import { syncCustomer } from './syncing.service.ts';

interface Received {
  raw: Uint8Array;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Stores an event whose signature is valid, each once, and processes it after the response. */
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

/** The customer that an object of Stripe is about. */
function customerIn({ object, id, customer }: Record<string, unknown>): string | null {
  if (object === 'customer') return String(id);
  if (typeof customer === 'string') return customer;
  return typeof customer === 'object' && customer !== null && 'id' in customer ? String(customer.id) : null;
}

/** How many customers are read at once, so that a flood of events delays no other work and meets no limit of Stripe. */
const AT_ONCE = 4;
/** Customers with events that no reading covers yet, in the order in which they are read. */
const waiting = new Set<string | null>();
const reading = new Set<string | null>();

/** Processes the waiting events of a customer; those that come meanwhile with one more reading for all of them. */
function processSoon(customerId: string | null): void {
  waiting.add(customerId);
  if (reading.size < AT_ONCE) void inBackground(processWaiting());
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

/** Reads the customer of waiting events once for all of them; what fails stays waiting. */
async function processEvents(customerId: string | null, now = new Date()): Promise<void> {
  const ids = await stripeEvents.idsWaitingOf(customerId);
  if (ids.length === 0) return;
  const account = customerId ? await billing.ofCustomer(customerId) : null;
  if (account) await syncCustomer(account, now);
  await stripeEvents.done(ids, now);
}

/** Processes events that were received before a failure or the end of a process. */
export async function processWaitingEvents(now: Date): Promise<void> {
  let failure: unknown;
  for (const customerId of await stripeEvents.waitingCustomers())
    await processEvents(customerId, now).catch((error: unknown) => {
      failure = error;
    });
  if (failure) throw failure;
}
