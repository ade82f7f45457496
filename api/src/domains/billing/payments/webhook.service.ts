import { signatureInvalid } from '../../../platform/errors/errors.ts';
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
  if (isNew) void inBackground(processSoon(customerId));
  return { received: true };
}

/** The customer that an object of Stripe is about. */
function customerIn({ object, id, customer }: Record<string, unknown>): string | null {
  if (object === 'customer') return String(id);
  if (typeof customer === 'string') return customer;
  return typeof customer === 'object' && customer !== null && 'id' in customer ? String(customer.id) : null;
}

/** Customers whose events are being processed, and whether more have been received meanwhile. */
const processing = new Map<string | null, { isOutdated: boolean }>();

/** Processes the waiting events of a customer, and those that come meanwhile with one more reading for all of them. */
async function processSoon(customerId: string | null): Promise<void> {
  const running = processing.get(customerId);
  if (running) {
    running.isOutdated = true;
    return;
  }
  const own = { isOutdated: true };
  processing.set(customerId, own);
  try {
    while (own.isOutdated) {
      own.isOutdated = false;
      await processEvents(customerId);
    }
  } finally {
    processing.delete(customerId);
  }
}

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
