import { TRIAL_DAYS } from '@tandem/catalogue/packages';
import { INVOICE_DAYS } from '@tandem/catalogue/payments';
import type Stripe from 'stripe';

/** Builders of Stripe request parameters, independent of the caller. */

/** A package for a job, at a Stripe price. */
interface Order {
  companyId: string;
  jobId: string;
  price: string;
  customer: string;
}

/** The URLs to which the checkout page redirects. */
interface Pages {
  done: string;
  stopped: string;
}

/** Builds the page on which a package is paid by card. Stripe Tax calculates the VAT from the address entered there. */
export const checkoutFor = (
  { companyId, jobId, price, customer }: Order,
  { done, stopped }: Pages,
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer,
  client_reference_id: companyId,
  line_items: [{ price, quantity: 1 }],
  success_url: `${done}&session={CHECKOUT_SESSION_ID}`,
  cancel_url: stopped,
  billing_address_collection: 'required',
  tax_id_collection: { enabled: true },
  customer_update: { name: 'auto', address: 'auto' },
  automatic_tax: { enabled: true },
  subscription_data: { metadata: { companyId, jobId } },
});

/** Builds a trial that ends by itself, with or without a card. */
export const trialFor = ({ companyId, price, customer }: Omit<Order, 'jobId'>): Stripe.SubscriptionCreateParams => ({
  customer,
  items: [{ price }],
  trial_period_days: TRIAL_DAYS,
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  cancel_at_period_end: true,
  metadata: { companyId, trial: 'true' },
});

/** Builds the remainder of a trial, up to a given time. */
export const continuedTrialFor = (order: Omit<Order, 'jobId'>, end: Date): Stripe.SubscriptionCreateParams => {
  const { trial_period_days: _, ...trial } = trialFor(order);
  return { ...trial, trial_end: Math.floor(end.getTime() / 1000) };
};

/**
 * Builds a subscription whose invoices are sent by email; its first period begins now. The customer needs a country for
 * the VAT.
 */
export const invoicedFor = ({ companyId, jobId, price, customer }: Order): Stripe.SubscriptionCreateParams => ({
  customer,
  items: [{ price }],
  collection_method: 'send_invoice',
  days_until_due: INVOICE_DAYS,
  automatic_tax: { enabled: true },
  metadata: { companyId, jobId },
});

/** A price change of a subscription at a time, in seconds. */
interface PriceChange {
  item: string;
  price: string;
  prorationDate: number;
}

/** Builds the preview of the charge for an immediate price change. */
export const previewFor = (
  customer: string,
  subscription: string,
  { item, price, prorationDate }: PriceChange,
): Stripe.InvoiceCreatePreviewParams => ({
  customer,
  subscription,
  subscription_details: {
    items: [{ id: item, price }],
    proration_behavior: 'always_invoice',
    proration_date: prorationDate,
  },
});

/** Changes the price now and charges the difference. A declined card leaves everything unchanged. */
export const changeFor = (
  { item, price, prorationDate }: PriceChange,
  payBy: 'card' | 'invoice',
): Stripe.SubscriptionUpdateParams => ({
  items: [{ id: item, price }],
  proration_behavior: 'always_invoice',
  proration_date: prorationDate,
  ...(payBy === 'card' && { payment_behavior: 'error_if_incomplete' }),
});

const REFERENCE = 'Reference';
const REGISTRATION_NUMBER = 'Registration number';

/** Returns the invoice fields of a company other than its address and VAT number; empty texts remove them all. */
export function invoiceFields(of: {
  registrationNumber: string;
  reference: string;
}): Stripe.CustomerUpdateParams.InvoiceSettings['custom_fields'] {
  const fields = [
    { name: REGISTRATION_NUMBER, value: of.registrationNumber },
    { name: REFERENCE, value: of.reference },
  ].filter(({ value }) => value);
  return fields.length > 0 ? fields : '';
}

/** Returns the invoice fields as stored at Stripe. */
export function shownInvoiceFields(fields: readonly { name: string; value: string }[] | null | undefined) {
  const named = (wanted: string) => fields?.find(({ name }) => name === wanted)?.value ?? '';
  return { registrationNumber: named(REGISTRATION_NUMBER), reference: named(REFERENCE) };
}

/** Marks our configuration; changing the settings below requires a new mark. */
export const PORTAL_MARK = { tandem: '1' };

/** Actions of companies on Stripe's page. Packages are changed and cancelled in Tandem, where their rules are. */
export const PORTAL_SETTINGS: Stripe.BillingPortal.ConfigurationCreateParams = {
  metadata: PORTAL_MARK,
  features: {
    customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: false },
    subscription_update: { enabled: false },
  },
};
