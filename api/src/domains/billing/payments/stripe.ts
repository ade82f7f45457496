import { setTimeout as delay } from 'node:timers/promises';
import type Stripe from 'stripe';
import { arePaymentsConfigured, env } from '../../../platform/config/env.ts';
import { log } from '../../../platform/config/log.ts';
import { busy, HttpError, notFound } from '../../../platform/errors/errors.ts';
import { paymentRefused, paymentsUnavailable } from '../../../platform/errors/payment-errors.ts';

/** Timeout of a request to Stripe, in milliseconds. */
const DEADLINE = 4000;

let client: { key: string; stripe: Promise<Stripe> } | undefined;

/** Returns the Stripe client, loaded on first use. */
function connected(): Promise<Stripe> {
  const key = `${env.STRIPE_SECRET_KEY} ${env.STRIPE_API_URL ?? ''}`;
  if (client?.key !== key) client = { key, stripe: connect() };
  return client.stripe;
}

async function connect(): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const simulator = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : undefined;
  return new Client(env.STRIPE_SECRET_KEY ?? '', {
    maxNetworkRetries: 0,
    timeout: DEADLINE,
    telemetry: false,
    ...(simulator && {
      host: simulator.hostname,
      port: Number(simulator.port),
      protocol: simulator.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/**
 * Verifies the signature of the raw body, with the library's tolerance, and returns the event. Throws if it is wrong.
 */
export async function verifiedEvent(raw: Uint8Array, signature: string): Promise<Stripe.Event> {
  return (await connected()).webhooks.constructEvent(Buffer.from(raw), signature, env.STRIPE_WEBHOOK_SECRET ?? '');
}

/** Milliseconds for which the result of the last call is valid, and the timeout of a check. */
const FRESH = 5000;
const TIMEOUT = 1000;
let last: { isReached: boolean; at: number } | undefined;
let check: Promise<unknown> | undefined;

const record = (isReached: boolean) => {
  last = { isReached, at: Date.now() };
};

/**
 * Returns whether Stripe can be reached; undefined without keys. Sends at most one request every five seconds and
 * shares it.
 */
export async function isStripeUp(): Promise<boolean | undefined> {
  if (!arePaymentsConfigured()) return;
  if (!last || Date.now() - last.at > FRESH) {
    check ??= withStripe((stripe) => stripe.prices.list({ limit: 1 }))
      .catch(() => {})
      .finally(() => {
        check = undefined;
      });
    const isChecked = await Promise.race([check.then(() => true), delay(TIMEOUT, false, { ref: false })]);
    if (!isChecked) return false;
  }
  return last?.isReached ?? false;
}

/**
 * Runs work that uses Stripe. Throws 503 within five seconds if Stripe cannot be reached, 402 if it refuses the
 * payment, and 404 for objects that do not exist there.
 */
export async function withStripe<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(paymentsUnavailable()), DEADLINE);
  });
  try {
    const result = await Promise.race([connected().then(work), late]);
    record(true);
    return result;
  } catch (error) {
    throw failureOf(error);
  } finally {
    clearTimeout(timer);
  }
}

function failureOf(error: unknown): unknown {
  if (error instanceof HttpError) {
    if (error.code === 'payments-unavailable') record(false);
    return error;
  }
  const { type, code, statusCode } = error as Partial<Stripe.errors.StripeError>;
  if (!type?.startsWith('Stripe')) return error;
  log.warn({ type, code, statusCode }, 'Stripe rejected a call');
  const isAway = type === 'StripeConnectionError' || type === 'StripeRateLimitError' || (statusCode ?? 0) >= 500;
  record(!isAway);
  if (isAway || type === 'StripeAuthenticationError') return paymentsUnavailable();
  // Another call is making the same request, or has just made it with different terms.
  if (type === 'StripeIdempotencyError') return busy();
  return code === 'resource_missing' ? notFound() : paymentRefused();
}
