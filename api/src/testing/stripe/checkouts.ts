import { digitsOf, TEST_CARDS } from './cards.ts';
import { cardDeclined, invalidRequest } from './fault.ts';
import type { Fields } from './form.ts';
import type { Ledger } from './ledger.ts';

/** Hosted pages on which a customer of the simulator pays or changes its details. */
export class Checkouts {
  private readonly ledger: Ledger;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  create(fields: Fields): Fields {
    const { ledger } = this;
    ledger.get(fields.customer, 'customer');
    ledger.get(fields.line_items?.[0]?.price, 'price');
    if (fields.mode !== 'subscription' || !fields.success_url)
      throw invalidRequest('Invalid mode or missing success_url');
    const session = ledger.add('cs', 'checkout.session', {
      customer: fields.customer,
      client_reference_id: fields.client_reference_id,
      status: 'open',
      subscription: null,
      success_url: fields.success_url,
      cancel_url: fields.cancel_url,
      order: fields,
    });
    session.url = `${ledger.origin()}/checkout/${session.id}`;
    return session;
  }

  expire(id: string): Fields {
    const session = this.ledger.get(id, 'checkout.session');
    if (session.status !== 'open') throw invalidRequest('Only open sessions can be expired.');
    return Object.assign(session, { status: 'expired', url: null });
  }

  createPortal({ customer, return_url, flow_data }: Fields): Fields {
    const session = this.ledger.add('bps', 'billing_portal.session', {
      customer: this.ledger.get(customer, 'customer').id,
      return_url: flow_data?.after_completion?.redirect?.return_url ?? return_url,
      page: flow_data?.type ?? null,
    });
    session.url = `${this.ledger.origin()}/portal/${session.id}`;
    return session;
  }

  /** Submits the form of the page. A declined card changes nothing. */
  complete(id: string, { card, ...details }: Fields): Fields {
    const { ledger } = this;
    const session = ledger.get(id, 'checkout.session');
    if (session.status !== 'open') throw invalidRequest('This page has expired.');
    checkCard(card);
    this.saveDetails(session.customer, details);
    const { customer } = session;
    const { line_items: items, subscription_data, automatic_tax } = session.order;
    const { metadata } = subscription_data ?? {};
    // The card becomes the card of the subscription; the customer's default is unchanged.
    const { id: default_payment_method } = ledger.customers.saveCard(customer, `${card}`);
    const subscription = ledger.createSubscription({
      customer,
      items,
      metadata,
      automatic_tax,
      default_payment_method,
    });
    Object.assign(session, { status: 'complete', subscription: subscription.id, url: null });
    ledger.tell('checkout.session.completed', session);
    return session;
  }

  /**
   * Saves a card, the address and the VAT number. Open invoices are not paid: that is left to the owner of the account.
   */
  update(id: string, { card, ...details }: Fields): Fields {
    const { ledger } = this;
    const { customer, return_url } = ledger.get(id, 'billing_portal.session');
    if (card) {
      checkCard(card);
      ledger.customers.addCard(customer, `${card}`);
    }
    this.saveDetails(customer, details);
    return return_url;
  }

  private saveDetails(customer: string, { name, line1, postal_code, city, country, vat }: Fields): void {
    if (name !== undefined || line1 !== undefined)
      this.ledger.customers.update(customer, {
        ...(name && { name }),
        address: { line1, line2: null, postal_code, city, country, state: null },
      });
    if (vat !== undefined) this.ledger.customers.setVatNumber(customer, `${vat}`);
  }
}

function checkCard(number: unknown): void {
  const card = TEST_CARDS[digitsOf(`${number}`)];
  if (!card) throw invalidRequest('Your card number is incorrect.');
  if (card.isRefused) throw cardDeclined();
}
