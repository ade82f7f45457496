import { digitsOf, TEST_CARDS } from './cards.ts';
import { invalidRequest, StripeFault } from './fault.ts';
import type { Fields } from './form.ts';
import type { Ledger } from './ledger.ts';
import { checkoutPage, confirmationPage, invoicePage, portalPage } from './pages.ts';

interface Shown {
  html?: string;
  /** Target of a redirect. */
  location?: string;
  json?: Fields;
}

/** Pages hosted by Stripe: for paying, for changing details, and for an invoice. Errors are shown on the page. */
export function hostedPage(ledger: Ledger, method: string, path: string, fields: Fields): Shown {
  const [, kind, id = ''] = path.split('/');
  const isSent = method === 'POST';
  if (kind === 'clock') {
    ledger.advance(Math.min(800, Number(fields.days)));
    return { json: { now: ledger.seconds } };
  }
  if (kind === 'checkout') {
    const session = ledger.get(id, 'checkout.session');
    if (session.status !== 'open') return { location: session.cancel_url };
    if (!isSent) return { html: checkoutPage(ledger, session) };
    if (isUnconfirmed(fields)) return { html: confirmationPage(fields) };
    return orComplaint(
      () => {
        checkConfirmed(fields);
        ledger.checkouts.complete(id, fields);
        return session.success_url.replace('{CHECKOUT_SESSION_ID}', id);
      },
      (error) => checkoutPage(ledger, session, error),
    );
  }
  if (kind === 'portal') {
    const session = ledger.get(id, 'billing_portal.session');
    if (!isSent) return { html: portalPage(ledger, session) };
    return orComplaint(
      () => `${ledger.checkouts.update(id, fields)}`,
      (error) => portalPage(ledger, session, error),
    );
  }
  if (kind === 'invoice') {
    const invoice = ledger.get(id, 'invoice');
    if (!isSent || invoice.status !== 'open') return { html: invoicePage(ledger, invoice) };
    return orComplaint(
      () => {
        const { id: payment_method } = ledger.customers.addCard(invoice.customer, `${fields.card}`);
        ledger.invoices.pay(id, { payment_method });
        return `/invoice/${id}`;
      },
      (error) => invoicePage(ledger, invoice, error),
    );
  }
  throw new StripeFault(404, 'invalid_request_error', 'Page not found');
}

const isUnconfirmed = ({ card, confirmed }: Fields) =>
  TEST_CARDS[digitsOf(`${card}`)]?.isConfirmed === true && confirmed === undefined;

function checkConfirmed({ confirmed }: Fields): void {
  if (confirmed === 'no') throw invalidRequest('You declined the payment. Nothing was charged.');
}

function orComplaint(act: () => string, complain: (error: string) => string): Shown {
  try {
    return { location: act() };
  } catch (error) {
    if (error instanceof StripeFault) return { html: complain(error.message) };
    throw error;
  }
}
