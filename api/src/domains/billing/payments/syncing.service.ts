import { JOB_PACKAGE_KEYS } from '@tandem/catalogue/packages';
import { PAYMENT_INTERVALS } from '@tandem/catalogue/payments';
import { Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { log } from '../../../platform/config/log.ts';
import { applyPayments } from './applying.service.ts';
import { billing, type StoredBilling } from './billing.model.ts';
import { sendPaymentEmails } from './payment-emails.service.ts';
import { paymentMode } from './payment-mode.ts';
import { payments } from './payments.model.ts';
import { type PackageOfPrice, type Projection, project } from './projection.ts';
import { readState } from './reading.ts';
import { withStripe } from './stripe.ts';

/** Returns the package and interval of a configured price in any currency. */
export const packageOfPrice: PackageOfPrice = (priceId) => {
  for (const key of JOB_PACKAGE_KEYS)
    for (const intervals of Object.values(env.STRIPE_PRICES?.[key] ?? {}))
      for (const interval of PAYMENT_INTERVALS)
        if (intervals?.[interval] === priceId) return { package: key, interval };
};

/**
 * Reads the customer of a company from Stripe and stores the derived data. The result is the current state, whatever
 * was missed before; of two simultaneous reads, the one that started later counts.
 */
export async function syncCustomer(account: StoredBilling, now = new Date()): Promise<Projection | null> {
  if (!account.customerId) return null;
  const { _id, companyId, customerId } = account;
  const reading = await billing.startReading(_id);
  const state = await withStripe((stripe) => readState(stripe, customerId));
  const { payments: projected, ...shown } = state
    ? project(state, packageOfPrice)
    : { ...(await withoutCustomer(account, now)), customerId: null };
  for (const { jobId, ...payment } of projected)
    await payments.put({
      ...payment,
      companyId,
      jobId: jobId ? new Types.ObjectId(jobId) : null,
      mode: paymentMode(),
      reading,
    });
  await billing.put(_id, reading, { ...shown, syncedDate: now });
  await applyPayments(companyId, now);
  // The next run of the task sends emails that cannot be stored now.
  await sendPaymentEmails(companyId, now).catch((error: unknown) =>
    log.warn({ err: error, companyId }, 'an email about payments could not be stored'),
  );
  return { ...shown, payments: projected };
}

/**
 * Returns the remaining data of a customer deleted at Stripe: its packages have ended, its invoices are still known.
 */
async function withoutCustomer({ companyId, customerId, invoices }: StoredBilling, now: Date): Promise<Projection> {
  const bought = (await payments.ofCompany(companyId)).filter(({ providerIds }) => providerIds.customer === customerId);
  return {
    customer: null,
    paymentMethod: null,
    invoices,
    payments: bought.map(({ companyId: _, mode, reading, createdDate, updatedDate, jobId, ...payment }) => ({
      ...payment,
      jobId: jobId && String(jobId),
      ...(payment.status !== 'canceled' && { status: 'canceled', endsDate: now, graceUntil: null, scheduled: null }),
    })),
  };
}
