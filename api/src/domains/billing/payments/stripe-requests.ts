import { TRIAL_DAYS } from '@tandem/catalogue/packages';
import { INVOICE_DAYS } from '@tandem/catalogue/payments';
import type Stripe from 'stripe';

/** What is asked of Stripe, apart from who asks and why. */

/** A package for a job, at a price of Stripe. */
interface Order {
  companyId: string;
  jobId: string;
  price: string;
  customer: string;
}

/** The addresses to which the page for paying leads. */
interface Pages {
  done: string;
  stopped: string;
}

/** The page on which a package is paid by card. Stripe Tax calculates the VAT from the address that it asks for. */
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

/** A trial ends by itself, whether or not there is a card. */
export const trialFor = ({ companyId, price, customer }: Omit<Order, 'jobId'>): Stripe.SubscriptionCreateParams => ({
  customer,
  items: [{ price }],
  trial_period_days: TRIAL_DAYS,
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  cancel_at_period_end: true,
  metadata: { companyId, trial: 'true' },
});

/** The rest of a trial, until a moment. */
export const continuedTrialFor = (order: Omit<Order, 'jobId'>, end: Date): Stripe.SubscriptionCreateParams => {
  const { trial_period_days: _, ...trial } = trialFor(order);
  return { ...trial, trial_end: Math.floor(end.getTime() / 1000) };
};

/** A package whose invoices are sent by email; its first period begins now. The customer needs a country for the VAT. */
export const invoicedFor = ({ companyId, jobId, price, customer }: Order): Stripe.SubscriptionCreateParams => ({
  customer,
  items: [{ price }],
  collection_method: 'send_invoice',
  days_until_due: INVOICE_DAYS,
  automatic_tax: { enabled: true },
  metadata: { companyId, jobId },
});

/** A change of the price of a subscription at a moment, in seconds. */
interface PriceChange {
  item: string;
  price: string;
  prorationDate: number;
}

/** What a change of the price would charge now. */
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

/** Changes the price now and charges the difference. A card that is declined leaves everything as it was. */
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

/** What is on the invoices of a company besides its address and VAT number; an empty text removes everything. */
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

/** The same, as Stripe has it. */
export function shownInvoiceFields(fields: readonly { name: string; value: string }[] | null | undefined) {
  const named = (wanted: string) => fields?.find(({ name }) => name === wanted)?.value ?? '';
  return { registrationNumber: named(REGISTRATION_NUMBER), reference: named(REFERENCE) };
}

/** Marks our configuration; a change of the settings below needs a new mark. */
export const PORTAL_MARK = { tandem: '1' };

/** What companies do on Stripe's page. Packages are changed and cancelled in Tandem, where the rules for them are. */
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
