import { TEST_CARDS } from './cards.ts';
import type { Fields } from './form.ts';
import type { Ledger } from './ledger.ts';
import { vatOf } from './proration.ts';

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 34rem; padding: 1rem; }
.banner { background: #7a4a00; border-radius: .5rem; color: #fff; margin: 0 0 1rem; padding: .75rem 1rem; }
h1 { font-size: 1.5rem; line-height: 1.2; overflow-wrap: anywhere; }
fieldset { border: 1px solid #8888; border-radius: .5rem; margin: 0 0 1rem; padding: .75rem 1rem; }
label { display: block; margin: .5rem 0; }
label.choice { display: flex; gap: .5rem; align-items: baseline; min-height: 1.75rem; }
input:not([type=radio]) { display: block; font: inherit; min-height: 2.75rem; padding: .25rem .5rem; width: 100%; }
button { background: #1f5fbf; border: 0; border-radius: .5rem; color: #fff; font: inherit; min-height: 2.75rem; padding: .5rem 1rem; width: 100%; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .25rem 0; text-align: left; }
td:last-child { text-align: right; white-space: nowrap; }
.error { border-left: .25rem solid #c62828; padding: .25rem .75rem; }
a { color: inherit; display: inline-block; min-height: 1.75rem; }`;

const escaped = (text: unknown) => `${text ?? ''}`.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100);

const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)} – Stripe simulator</title><style>${STYLE}</style></head><body>
<p class="banner"><strong>Stripe simulator.</strong> This isn’t Stripe. No card is charged and no money moves.</p>
<main><h1>${escaped(title)}</h1>${body}</main></body></html>`;
}

const field = (name: string, label: string, value: unknown, more = '') =>
  `<label>${label}<input name="${name}" value="${escaped(value)}" ${more}></label>`;

const cardChoice = (isOptional: boolean) =>
  `<fieldset><legend>Test card</legend>${isOptional ? choice('', 'Keep the current card', true) : ''}${Object.entries(
    TEST_CARDS,
  )
    .map(([number, { label }], nth) =>
      choice(number, `${number.replace(/(.{4})(?=.)/g, '$1 ')}<br>${label}`, nth === 0 && !isOptional),
    )
    .join('')}</fieldset>`;

const choice = (value: string, label: string, isChecked: boolean) =>
  `<label class="choice"><input type="radio" name="card" value="${value}"${isChecked ? ' checked' : ''}><span>${label}</span></label>`;

const details = ({ name, address, tax_ids: taxIds }: Fields) =>
  `<fieldset><legend>Billing details</legend>${field('name', 'Company', name, 'required')}${field('line1', 'Address', address?.line1 ?? '1 Example Street')}${field('postal_code', 'Postcode', address?.postal_code ?? '11122')}${field('city', 'City', address?.city ?? 'Stockholm')}${field('country', 'Country code', address?.country ?? 'SE', 'maxlength="2" pattern="[A-Z]{2}"')}${field('vat', 'VAT number (optional)', taxIds.data[0]?.value ?? '')}</fieldset>`;

const complaint = (error: string) => (error ? `<p class="error" role="alert">${escaped(error)}</p>` : '');

/** Renders the page on which a package is paid for. */
export function checkoutPage(ledger: Ledger, session: Fields, error = ''): string {
  const price = ledger.get(session.order.line_items[0].price);
  const vat = vatOf(price.unit_amount);
  const row = (name: string, amount: number) => `<tr><td>${name}</td><td>${money(amount, price.currency)}</td></tr>`;
  const total = price.unit_amount + vat;
  return page(
    'Subscribe to a package',
    `<table>${row(`${escaped(price.nickname)}, per ${price.recurring.interval}`, price.unit_amount)}${row('VAT (25%)', vat)}${row('<strong>Total today</strong>', total)}</table>
${complaint(error)}<form method="post">${details(ledger.get(session.customer))}${cardChoice(false)}
<button>Pay ${money(total, price.currency)}</button></form><p><a href="${escaped(session.cancel_url)}">Back to Tandem without paying</a></p>`,
  );
}

/** Renders the page on which the bank of a card asks its holder to confirm a payment. */
export const confirmationPage = (fields: Fields): string =>
  page(
    'Confirm the payment',
    `<p>Your bank asks you to confirm this payment.</p><form method="post">${Object.entries(fields)
      .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
      .join('')}<button name="confirmed" value="yes">Confirm the payment</button><p></p>
<button name="confirmed" value="no">Decline the payment</button></form>`,
  );

/** Renders the page on which a customer changes its card, address and VAT number. */
export function portalPage(ledger: Ledger, session: Fields, error = ''): string {
  const customer = ledger.get(session.customer);
  const isCardOnly = session.page === 'payment_method_update';
  return page(
    isCardOnly ? 'Change the card' : 'Billing details',
    `${complaint(error)}<form method="post">${isCardOnly ? '' : details(customer)}${cardChoice(!isCardOnly)}<button>Save</button></form>
<p><a href="${escaped(session.return_url)}">Back to Tandem</a></p>`,
  );
}

/** Renders an invoice, to be read or paid. */
export function invoicePage(ledger: Ledger, invoice: Fields, error = ''): string {
  const { currency, total, total_excluding_tax: net, number, status, due_date: due } = invoice;
  const customer = ledger.get(invoice.customer);
  const row = (name: string, value: string) => `<tr><td>${name}</td><td>${value}</td></tr>`;
  return page(
    `Invoice ${number}`,
    `<p>${escaped(customer.name)}<br>${escaped(invoice.custom_fields?.[0]?.value)}</p><table>${row('Date', dateOf(invoice.created))}${due ? row('Due', dateOf(due)) : ''}${row('Net', money(net, currency))}${row('VAT', money(total - net, currency))}${row('<strong>Total</strong>', money(total, currency))}${row('Status', status)}</table>
${complaint(error)}${status === 'open' ? `<form method="post">${cardChoice(false)}<button>Pay ${money(total, currency)}</button></form>` : ''}`,
  );
}
