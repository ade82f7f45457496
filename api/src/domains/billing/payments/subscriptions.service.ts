import type { CancelReason } from '@tandem/catalogue/payments';
import type { Billing, Invoice, PaymentMethod } from '@tandem/contracts/payment';
import type { SubscriptionCancel } from '@tandem/contracts/payment-input';
import type Stripe from 'stripe';
import { notFound } from '../../../platform/errors/errors.ts';
import { subscriptionState } from '../../../platform/errors/payment-errors.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { countedPaymentsOf } from './applying.service.ts';
import { billing } from './billing.model.ts';
import { customerOf, existingCustomerOf, trialKeysOf } from './customers.service.ts';
import { statusAt } from './entitlements.ts';
import { returnToPayments } from './leaving.service.ts';
import { payments } from './payments.model.ts';
import { presentBilling, shownMethod } from './payments.presenter.ts';
import type { Projection } from './projection.ts';
import { chargeToDefault, withdrawScheduled } from './schedules.ts';
import { withStripe } from './stripe.ts';
import { invoiceFields } from './stripe-requests.ts';
import { syncCustomer } from './syncing.service.ts';
import { trialUses } from './trial-uses.model.ts';

/** Returns all billing data of a company, as last read. */
export async function billingOf(companyId: string, now = new Date()): Promise<Billing> {
  const company = await companyById(companyId);
  const [account, stored, keys] = await Promise.all([
    billing.ofCompany(companyId),
    countedPaymentsOf(companyId),
    trialKeysOf(company),
  ]);
  const isTrialUsed = await trialUses.isUsedByOther(companyId, keys);
  return presentBilling({ company, account, stored, isTrialUsed }, now);
}

/** Returns all billing data of a company, after reading it from Stripe. */
export async function syncedBillingOf(companyId: string): Promise<Billing> {
  const account = await billing.ofCompany(companyId);
  if (account) await syncCustomer(account);
  return billingOf(companyId);
}

/** Returns a package that a company pays for; throws 404 for any other. */
export async function ownSubscription(companyId: string, id: string) {
  const found = (await countedPaymentsOf(companyId)).find((each) => each._id === id && each.source === 'stripe');
  if (!found) throw notFound();
  return found;
}

const FEEDBACK: Record<CancelReason, Stripe.SubscriptionUpdateParams.CancellationDetails.Feedback> = {
  'hired-here': 'unused',
  'hired-elsewhere': 'unused',
  'hiring-paused': 'unused',
  'too-few-candidates': 'low_quality',
  'too-expensive': 'too_expensive',
  'missing-features': 'missing_features',
  'switched-service': 'switched_service',
  other: 'other',
};

/** Cancels a package at the end of the paid period, or at once if it is unpaid. */
export async function cancelSubscription(id: string, { companyId, reason, comment }: SubscriptionCancel) {
  const status = statusAt(await ownSubscription(companyId, id), new Date());
  if (status === 'canceled') throw subscriptionState();
  const cancellation_details = { feedback: FEEDBACK[reason], comment: [reason, comment].filter(Boolean).join(': ') };
  await withStripe(async (stripe) => {
    await withdrawScheduled(stripe, id);
    if (status === 'active' || status === 'trialing')
      await stripe.subscriptions.update(id, { cancel_at_period_end: true, cancellation_details });
    else await stripe.subscriptions.cancel(id, { cancellation_details });
  });
  return syncedBillingOf(companyId);
}

/**
 * Continues a cancelled package that has not ended, withdraws a scheduled change, or ends a pause. A trial ends by
 * itself in any case.
 */
export async function resumeSubscription(id: string, companyId: string): Promise<Billing> {
  const { isTrial, ...payment } = await ownSubscription(companyId, id);
  if (isTrial || statusAt(payment, new Date()) === 'canceled') throw subscriptionState();
  await returnToPayments(companyId);
  await withStripe(async (stripe) => {
    await withdrawScheduled(stripe, id);
    await stripe.subscriptions.update(id, { cancel_at_period_end: false, pause_collection: '' });
  });
  await payments.change(id, { withdrawn: null });
  return syncedBillingOf(companyId);
}

/** Charges the packages of a company to a payment method from now on, and pays its open invoices with it. */
export async function setPaymentMethod(id: string, companyId: string): Promise<PaymentMethod> {
  const account = await existingCustomerOf(companyId);
  const { customerId } = account;
  await withStripe(async (stripe) => {
    const method = await stripe.paymentMethods.retrieve(id);
    if (method.customer !== customerId) throw notFound();
    await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: id } });
  });
  const { payments: packages = [], invoices = [] } = (await syncCustomer(account)) ?? {};
  const charged = packages.filter(({ payBy, status }) => payBy === 'card' && status !== 'canceled');
  const isUnpaid = ({ status, subscriptionId }: Invoice) =>
    status === 'open' && charged.some(({ _id }) => _id === subscriptionId);
  let projection: Projection | null;
  try {
    for (const { _id } of charged) await withStripe((stripe) => chargeToDefault(stripe, _id, id));
    for (const { _id } of invoices.filter(isUnpaid))
      await withStripe((stripe) => stripe.invoices.pay(_id, { payment_method: id }));
  } finally {
    projection = await syncCustomer(account);
  }
  if (!projection?.paymentMethod) throw notFound();
  return shownMethod(projection.paymentMethod, new Date());
}

/** Sets the reference on a company's future invoices; an empty one removes it. */
export async function setReference(companyId: string, reference: string): Promise<Billing> {
  const [{ customerId }, { registrationNumber }] = await Promise.all([customerOf(companyId), companyById(companyId)]);
  const custom_fields = invoiceFields({ registrationNumber, reference });
  await withStripe((stripe) => stripe.customers.update(customerId, { invoice_settings: { custom_fields } }));
  return syncedBillingOf(companyId);
}
