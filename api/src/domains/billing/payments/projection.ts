import type { JobPackageKey } from '@tandem/catalogue/packages';
import {
  GRACE_DAYS,
  type InvoiceStatus,
  LEGACY_PACKAGE_KEYS,
  PAYMENT_CURRENCIES,
  type PaidPackageKey,
  type PaymentInterval,
  type SubscriptionStatus,
} from '@tandem/catalogue/payments';
import type { Currency } from '@tandem/catalogue/salaries';
import type { Invoice } from '@tandem/contracts/payment';
import type Stripe from 'stripe';
import type { StoredBilling } from './billing.model.ts';
import type { NewPayment } from './payments.model.ts';
import { shownInvoiceFields } from './stripe-requests.ts';

const DAY = 86_400_000;

/** All data read from Stripe for one customer. */
export interface StripeState {
  customer: Stripe.Customer;
  /** The next invoices of subscriptions that renew. */
  upcoming: readonly Stripe.Invoice[];
  subscriptions: readonly Stripe.Subscription[];
  invoices: readonly Stripe.Invoice[];
  creditNotes: readonly Stripe.CreditNote[];
  charges: readonly Stripe.Charge[];
  disputes: readonly Stripe.Dispute[];
  paymentMethods: readonly Stripe.PaymentMethod[];
}

/** Returns the package and interval of a configured price; undefined for any other price. */
export type PackageOfPrice = (priceId: string) => { package: JobPackageKey; interval: PaymentInterval } | undefined;

export type ProjectedPayment = Omit<NewPayment, 'companyId' | 'jobId' | 'mode' | 'reading'> & { jobId: string | null };

/** Our data derived from the state at Stripe. */
export interface Projection extends Pick<StoredBilling, 'customer' | 'paymentMethod'> {
  payments: ProjectedPayment[];
  invoices: Invoice[];
}

/** Maps Stripe objects to ours. The same objects give the same result in any order. */
export function project(state: StripeState, packageOfPrice: PackageOfPrice): Projection {
  const payments = [...state.subscriptions].sort(byId).flatMap((each) => paymentOf(each, state, packageOfPrice));
  return {
    customer: customerOf(state.customer, payments),
    paymentMethod: methodOf(state),
    payments,
    invoices: [...state.invoices]
      .sort((one, other) => other.created - one.created || byId(other, one))
      .flatMap((each) => invoiceOf(each, state, packageOfPrice)),
  };
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
const dateOf = (seconds: number) => new Date(seconds * 1000);
const maybeDateOf = (seconds: number | null | undefined) => (seconds ? dateOf(seconds) : null);
const idOf = (value: string | { id: string } | null | undefined) => (typeof value === 'string' ? value : value?.id);

function paymentOf(subscription: Stripe.Subscription, state: StripeState, packageOfPrice: PackageOfPrice) {
  const item = subscription.items.data[0];
  const key = item && packageOf(item.price.id, subscription.metadata, packageOfPrice);
  const currency = PAYMENT_CURRENCIES.find((each) => each === subscription.currency);
  // Other products on the same Stripe account are not packages.
  if (!item || !key || !currency) return [];
  const status = statusOf(subscription);
  const open = state.invoices
    .filter((each) => each.status === 'open' && subscriptionIdOf(each) === subscription.id)
    .sort((one, other) => one.created - other.created)[0];
  const payment: ProjectedPayment = {
    _id: subscription.id,
    jobId: jobIdIn(subscription.metadata),
    package: key,
    source: 'stripe',
    interval: intervalOf(item.price),
    currency,
    amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    providerIds: { customer: state.customer.id, item: item.id, price: item.price.id },
    status,
    isTrial: subscription.metadata.trial === 'true',
    startDate: dateOf(subscription.start_date),
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    endsDate: endOf(subscription, item),
    graceUntil:
      status === 'past_due' && open ? new Date((open.due_date ?? open.created) * 1000 + GRACE_DAYS * DAY) : null,
    nextTotal: state.upcoming.find((each) => subscriptionIdOf(each) === subscription.id)?.amount_due ?? null,
    scheduled: scheduledOf(subscription, packageOfPrice),
    payBy: subscription.collection_method === 'send_invoice' ? 'invoice' : 'card',
    payUrl: open?.hosted_invoice_url ?? null,
    reason: '',
  };
  return [payment];
}

const jobIdIn = ({ jobId = '' }: Stripe.Metadata) => (/^[0-9a-f]{24}$/.test(jobId) ? jobId : null);

function packageOf(priceId: string, { package: named }: Stripe.Metadata, packageOfPrice: PackageOfPrice) {
  return (
    packageOfPrice(priceId)?.package ??
    (LEGACY_PACKAGE_KEYS as readonly PaidPackageKey[]).find((each) => each === named)
  );
}

const intervalOf = ({ recurring }: Stripe.Price): PaymentInterval =>
  recurring?.interval === 'year' ? 'yearly' : 'monthly';

/** Returns the change that takes effect at the end of the current period. */
function scheduledOf({ schedule, metadata }: Stripe.Subscription, packageOfPrice: PackageOfPrice) {
  if (!schedule || typeof schedule === 'string') return null;
  const { current_phase: current, phases } = schedule;
  const next = phases.find(({ start_date: start }) => current && start >= current.end_date);
  const bought = packageOfPrice(idOf(next?.items[0]?.price) ?? '');
  const jobId = next?.metadata?.jobId ?? metadata.jobId ?? null;
  return next && bought ? { ...bought, jobId, date: dateOf(next.start_date) } : null;
}

const KNOWN_STATUSES = ['incomplete', 'trialing', 'past_due'] as const;
const VAT_STATUSES = ['verified', 'unverified', 'pending'] as const;

function statusOf({ status, pause_collection }: Stripe.Subscription): SubscriptionStatus {
  if (status === 'canceled' || status === 'incomplete_expired') return 'canceled';
  if (status === 'unpaid' || status === 'paused' || pause_collection) return 'paused';
  return KNOWN_STATUSES.find((each) => each === status) ?? 'active';
}

/** Returns when a subscription has ended or will end; null while it renews. */
function endOf(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): Date | null {
  if (subscription.ended_at) return dateOf(subscription.ended_at);
  if (subscription.status === 'canceled') return maybeDateOf(subscription.canceled_at);
  if (subscription.cancel_at) return dateOf(subscription.cancel_at);
  return subscription.cancel_at_period_end ? dateOf(item.current_period_end) : null;
}

function customerOf(customer: Stripe.Customer, payments: readonly ProjectedPayment[]): StoredBilling['customer'] {
  const { address, invoice_settings: settings, tax_ids: taxIds } = customer;
  const vat = taxIds?.data[0];
  const status = vat?.verification?.status;
  return {
    _id: customer.id,
    name: customer.name ?? '',
    email: customer.email ?? '',
    address: [address?.line1, address?.line2, [address?.postal_code, address?.city].filter(Boolean).join(' ')].flatMap(
      (line) => line || [],
    ),
    country: address?.country ?? '',
    ...shownInvoiceFields(settings?.custom_fields),
    vat: vat
      ? {
          number: vat.value,
          status: VAT_STATUSES.find((each) => each === status) ?? 'unavailable',
        }
      : null,
    currency: payments.find(({ status: each, isTrial }) => each !== 'canceled' && !isTrial)?.currency ?? null,
  };
}

/** Returns the most recently saved of the payment methods in use: the default one and those of subscriptions. */
function methodOf({ customer, subscriptions, paymentMethods }: StripeState): StoredBilling['paymentMethod'] {
  const running = subscriptions.filter((each) => statusOf(each) !== 'canceled');
  const isDefault = (id: string) => idOf(customer.invoice_settings?.default_payment_method) === id;
  const ofPackages = running.flatMap((each) => idOf(each.default_payment_method) ?? []);
  const latest = [...paymentMethods].sort((one, other) => other.created - one.created || byId(other, one));
  const method = latest.find(({ id }) => isDefault(id) || ofPackages.includes(id)) ?? latest[0];
  return method
    ? {
        _id: method.id,
        type: method.type,
        brand: method.card?.brand ?? '',
        last4: method.card?.last4 ?? '',
        expMonth: method.card?.exp_month ?? null,
        expYear: method.card?.exp_year ?? null,
        isOlderCharged: isDefault(method.id) && ofPackages.some((id) => id !== method.id),
      }
    : null;
}

/** Returns the item an invoice is for: of several lines, such as those of an upgrade, the last one with a cost. */
function boughtWith({ lines, parent }: Stripe.Invoice, packageOfPrice: PackageOfPrice) {
  const line = lines.data.findLast(({ amount }) => amount > 0) ?? lines.data[0];
  const metadata = parent?.subscription_details?.metadata ?? {};
  const price = idOf(line?.pricing?.price_details?.price) ?? '';
  return { package: packageOf(price, metadata, packageOfPrice) ?? null, jobId: jobIdIn(metadata), jobName: '' };
}

const subscriptionIdOf = ({ parent }: Stripe.Invoice) => idOf(parent?.subscription_details?.subscription);

function invoiceOf(invoice: Stripe.Invoice, state: StripeState, packageOfPrice: PackageOfPrice): Invoice[] {
  const currency = PAYMENT_CURRENCIES.find((each): each is Currency & typeof each => each === invoice.currency);
  if (!currency || !invoice.id) return [];
  const { creditNotes, charges, disputes } = state;
  const notes = creditNotes.filter((each) => idOf(each.invoice) === invoice.id).sort(byId);
  const intents = new Set(invoice.payments?.data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []));
  const paid = charges.filter((each) => intents.has(idOf(each.payment_intent) ?? ''));
  // A lost dispute counts as a refund.
  const lost = disputes.filter((each) => each.status === 'lost' && paid.some(({ id }) => id === idOf(each.charge)));
  const paidBack =
    paid.reduce((sum, each) => sum + each.amount_refunded, 0) + lost.reduce((sum, each) => sum + each.amount, 0);
  const net = invoice.total_excluding_tax ?? invoice.total;
  return [
    {
      _id: invoice.id,
      number: invoice.number ?? '',
      date: dateOf(invoice.status_transitions?.finalized_at ?? invoice.created).toISOString(),
      dueDate: maybeDateOf(invoice.due_date)?.toISOString() ?? null,
      paidDate: maybeDateOf(invoice.status_transitions?.paid_at)?.toISOString() ?? null,
      status: (invoice.status ?? 'draft') as InvoiceStatus,
      currency,
      net,
      vat: invoice.total - net,
      total: invoice.total,
      paid: invoice.amount_paid,
      refunded: Math.max(paidBack, invoice.post_payment_credit_notes_amount ?? 0),
      creditNotes: notes.map((note) => ({
        _id: note.id,
        number: note.number,
        date: dateOf(note.created).toISOString(),
        amount: note.amount,
        pdf: note.pdf || null,
      })),
      isReverseCharge: (invoice.total_taxes ?? []).some((tax) => tax.taxability_reason === 'reverse_charge'),
      attempts: invoice.attempt_count ?? 0,
      nextAttemptDate: maybeDateOf(invoice.next_payment_attempt)?.toISOString() ?? null,
      subscriptionId: subscriptionIdOf(invoice) ?? null,
      ...boughtWith(invoice, packageOfPrice),
      description: invoice.lines.data[0]?.description ?? '',
      pdf: invoice.invoice_pdf ?? null,
      url: invoice.hosted_invoice_url ?? null,
    },
  ];
}
