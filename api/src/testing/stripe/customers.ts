import { digitsOf, TEST_CARDS } from './cards.ts';
import { invalidRequest, missing } from './fault.ts';
import type { Fields } from './form.ts';
import type { Ledger } from './ledger.ts';

/** The customers of the Stripe simulator, with their cards and VAT numbers. */
export class Customers {
  private readonly ledger: Ledger;

  constructor(ledger: Ledger) {
    this.ledger = ledger;
  }

  create(fields: Fields): Fields {
    const customer = this.ledger.add('cus', 'customer', {
      name: null,
      email: null,
      address: null,
      currency: null,
      test_clock: null,
      balance: 0,
      tax_ids: { object: 'list', data: [], has_more: false, url: '' },
      ...fields,
      invoice_settings: {
        default_payment_method: null,
        ...fields.invoice_settings,
        custom_fields: fields.invoice_settings?.custom_fields || null,
      },
    });
    this.ledger.tell('customer.created', customer);
    return customer;
  }

  update(id: string, { invoice_settings, ...fields }: Fields): Fields {
    const customer = this.ledger.get(id, 'customer');
    Object.assign(customer, fields);
    if (invoice_settings) Object.assign(customer.invoice_settings, invoice_settings);
    if (customer.invoice_settings.custom_fields === '') customer.invoice_settings.custom_fields = null;
    this.ledger.tell('customer.updated', customer);
    return customer;
  }

  /** Deletes a customer, as on Stripe's own pages; its subscriptions end. */
  delete(id: string): void {
    const customer = this.ledger.get(id, 'customer');
    for (const each of this.ledger.all('subscription'))
      if (each.customer === id && each.status !== 'canceled') this.ledger.cancel(each.id);
    this.ledger.objects.set(id, { id, object: 'customer', deleted: true });
    this.ledger.tell('customer.deleted', customer);
  }

  /** Sets the VAT number of a customer; an empty one removes it. Numbers ending in 0 are later found to be wrong. */
  setVatNumber(id: string, value: string): void {
    const customer = this.ledger.get(id, 'customer');
    const verification = { status: value.endsWith('0') ? 'unverified' : 'verified' };
    customer.tax_ids.data = value
      ? [{ id: this.ledger.nextId('txi'), object: 'tax_id', customer: id, type: 'eu_vat', value, verification }]
      : [];
    this.ledger.tell(
      value ? 'customer.tax_id.created' : 'customer.tax_id.deleted',
      customer.tax_ids.data[0] ?? { customer: id },
    );
  }

  /** Saves a test card and makes it the customer's default; packages with their own card don't use it. */
  addCard(customerId: string, number: string): Fields {
    const method = this.saveCard(customerId, number);
    this.update(customerId, { invoice_settings: { default_payment_method: method.id } });
    return method;
  }

  saveCard(customerId: string, number: string): Fields {
    const card = TEST_CARDS[digitsOf(number)];
    if (!card) throw invalidRequest('Your card number is incorrect.');
    const method = this.ledger.add('pm', 'payment_method', {
      type: 'card',
      customer: customerId,
      isDeclined: card.isDeclined ?? false,
      card: { brand: card.brand, last4: digitsOf(number).slice(-4), exp_month: 12, exp_year: 2034 },
    });
    this.ledger.tell('payment_method.attached', method);
    return method;
  }

  /** Gives a customer one of Stripe's named test cards, such as `pm_card_visa`. */
  attachCard(name: string, customerId: string): Fields {
    const [number] = Object.entries(TEST_CARDS).find(([, card]) => card.name === name) ?? [];
    if (!number) throw missing(name);
    return this.saveCard(customerId, number);
  }
}
