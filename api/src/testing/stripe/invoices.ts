import { cardDeclined, invalidRequest } from './fault.ts';
import type { Fields } from './form.ts';
import type { Ledger } from './ledger.ts';
import { vatOf } from './proration.ts';

const DAY = 86_400;
/** Days after the first attempt on which a charge is retried; after the last attempt the subscription is unpaid. */
const RETRIES = [3, 5, 7];

/** The invoices of the Stripe simulator: how they are created, charged, retried and refunded. */
export class Invoices {
  private readonly ledger: Ledger;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  /** Creates an invoice and charges it, or leaves it open if it is sent by email. */
  bill(subscription: Fields, net: number): Fields {
    const { ledger } = this;
    const now = ledger.seconds;
    const isSent = subscription.collection_method === 'send_invoice';
    const nth = ledger.all('invoice').length + 1;
    const invoice = ledger.add('in', 'invoice', {
      ...this.preview(subscription, net),
      number: `SIMULATED-${String(nth).padStart(4, '0')}`,
      status: 'open',
      collection_method: subscription.collection_method,
      due_date: isSent ? now + subscription.days_until_due * DAY : null,
      attempt_count: 0,
      next_payment_attempt: null,
      amount_paid: 0,
      post_payment_credit_notes_amount: 0,
      status_transitions: { finalized_at: now, paid_at: null },
      payments: { object: 'list', data: [], has_more: false, url: '' },
      custom_fields: ledger.get(subscription.customer).invoice_settings.custom_fields,
      hosted_invoice_url: null,
      invoice_pdf: null,
    });
    invoice.hosted_invoice_url = `${ledger.origin()}/invoice/${invoice.id}`;
    invoice.invoice_pdf = `${invoice.hosted_invoice_url}/pdf`;
    ledger.tell('invoice.finalized', invoice);
    if (!isSent) this.charge(invoice);
    return invoice;
  }

  /** Returns the invoice that would be created. */
  preview(subscription: Fields, net: number): Fields {
    const vat = subscription.automatic_tax?.enabled ? vatOf(net) : 0;
    const { price } = subscription.items.data[0];
    return {
      object: 'invoice',
      customer: subscription.customer,
      currency: subscription.currency,
      total: net + vat,
      amount_due: Math.max(0, net + vat),
      total_excluding_tax: net,
      total_taxes: [{ amount: vat, taxability_reason: 'standard_rated' }],
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: { ...subscription.metadata } },
      },
      lines: {
        object: 'list',
        data: [
          { amount: net, description: price.nickname ?? 'Package', pricing: { price_details: { price: price.id } } },
        ],
        has_more: false,
        url: '',
      },
    };
  }

  /** Returns the card of a subscription, or else the default card of its customer; undefined if neither has one. */
  methodOf({ default_payment_method: own, customer }: Fields): Fields | undefined {
    return this.ledger.objects.get(own ?? this.ledger.get(customer).invoice_settings.default_payment_method);
  }

  /** Returns the card with which a charge of a subscription would succeed; undefined if it would fail. */
  cardFor(subscription: Fields, chosen?: string): Fields | undefined {
    const method = chosen ? this.ledger.get(chosen, 'payment_method') : this.methodOf(subscription);
    return method?.isDeclined ? undefined : method;
  }

  private charge(invoice: Fields): boolean {
    const { ledger } = this;
    const subscription = ledger.get(invoice.parent.subscription_details.subscription);
    invoice.attempt_count++;
    const card = this.cardFor(subscription);
    if (!card) {
      const next = RETRIES[invoice.attempt_count - 1];
      invoice.next_payment_attempt = next ? invoice.created + next * DAY : null;
      if (subscription.status !== 'canceled') subscription.status = next ? 'past_due' : 'unpaid';
      ledger.tell('invoice.payment_failed', invoice);
      ledger.tell('customer.subscription.updated', subscription);
      return false;
    }
    this.settle(invoice, card);
    return true;
  }

  /** Records that an invoice is paid, by card or by a transfer. */
  settle(invoice: Fields, card?: Fields): void {
    const { ledger } = this;
    const payment_intent = ledger.nextId('pi');
    ledger.add('ch', 'charge', {
      customer: invoice.customer,
      payment_intent,
      payment_method: card?.id ?? null,
      amount: invoice.total,
      amount_refunded: 0,
      disputed: false,
    });
    invoice.payments.data.push({ payment: { type: 'payment_intent', payment_intent } });
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.total, next_payment_attempt: null });
    invoice.status_transitions.paid_at = ledger.seconds;
    ledger.tell('invoice.paid', invoice);
    const subscription = ledger.get(invoice.parent.subscription_details.subscription);
    if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return;
    subscription.status = 'active';
    ledger.tell('customer.subscription.updated', subscription);
  }

  /** Pays an invoice at the customer's request; this does not count as one of the attempts. */
  pay(id: string, { paid_out_of_band: isTransferred, payment_method }: Fields = {}): Fields {
    const { ledger } = this;
    const invoice = ledger.get(id, 'invoice');
    if (invoice.status !== 'open') throw invalidRequest('Invoice is already paid');
    const subscription = ledger.get(invoice.parent.subscription_details.subscription);
    const card = isTransferred === 'true' ? undefined : this.cardFor(subscription, payment_method);
    if (isTransferred !== 'true' && !card) throw cardDeclined();
    this.settle(invoice, card);
    return invoice;
  }

  /** Retries the charges due today; an invoice sent by email is due after its number of days. */
  retry(): void {
    for (const invoice of this.ledger.all('invoice')) {
      if (invoice.status !== 'open') continue;
      if (invoice.next_payment_attempt && invoice.next_payment_attempt <= this.ledger.seconds) this.charge(invoice);
      else if (invoice.due_date && invoice.due_date <= this.ledger.seconds) this.isLate(invoice);
    }
  }

  private isLate({ parent }: Fields): void {
    const subscription = this.ledger.get(parent.subscription_details.subscription);
    if (subscription.status !== 'active') return;
    subscription.status = 'past_due';
    this.ledger.tell('customer.subscription.updated', subscription);
  }

  private chargeOf(invoice: Fields): Fields {
    const intent = invoice.payments.data[0]?.payment.payment_intent;
    return this.ledger.all('charge').find(({ payment_intent }) => payment_intent === intent) as Fields;
  }

  /** Simulates that the customer's bank reverses the payment of an invoice and wins the dispute. */
  dispute(invoiceId: string): void {
    const { ledger } = this;
    const charge = this.chargeOf(ledger.get(invoiceId, 'invoice'));
    charge.disputed = true;
    const dispute = ledger.add('du', 'dispute', { charge: charge.id, amount: charge.amount, status: 'lost' });
    ledger.tell('charge.dispute.closed', dispute);
  }

  refund(invoiceId: string, amount: number): Fields {
    const { ledger } = this;
    const invoice = ledger.get(invoiceId, 'invoice');
    const charge = this.chargeOf(invoice);
    charge.amount_refunded += amount;
    invoice.post_payment_credit_notes_amount += amount;
    const note = ledger.add('cn', 'credit_note', {
      customer: invoice.customer,
      invoice: invoiceId,
      number: `${invoice.number}-CN`,
      amount,
      pdf: `${ledger.origin()}/invoice/${invoiceId}/pdf`,
    });
    ledger.tell('credit_note.created', note);
    ledger.tell('charge.refunded', charge);
    return note;
  }
}
