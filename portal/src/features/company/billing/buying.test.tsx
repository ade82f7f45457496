import type { Subscription } from '@tandem/contracts/payment';
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually, named, press, text } from '../../../testing/page.ts';
import {
  choose,
  FRONTEND,
  nothing,
  open,
  paying,
  premium,
  rowOf,
  server,
  startBilling,
  UNAVAILABLE,
} from './billing-fixtures.tsx';

beforeEach(startBilling);

describe('buying', () => {
  test('leads to the payment page for the chosen job, package and interval, in the currency of the company', async () => {
    await open();
    await press('Choose package for “Front-end developer”');
    await eventually(() => expect(document.querySelector('dialog')?.textContent).toContain('You pay in EUR.'));
    expect(document.querySelector('dialog')?.textContent?.replaceAll('\u00A0', ' ')).toContain(
      '490 € without VAT today',
    );
    await choose('Promoted');
    await press('Go to payment');
    expect(server.sent.at(-1)).toEqual({
      path: 'checkout',
      body: {
        companyId: 'e'.repeat(24),
        jobId: FRONTEND,
        package: 'promotedAd_2',
        interval: 'monthly',
        currency: 'eur',
        payBy: 'card',
      },
    });
    expect(location.hash).toBe('#at-checkout');
  });

  test('can be tried again after going back from the payment page', async () => {
    await open();
    await press('Choose package for “Front-end developer”');
    await eventually(() => expect(document.querySelector('dialog')?.textContent).toContain('You pay in EUR.'));
    await press('Go to payment');
    await eventually(() => expect(named('Go to payment')?.disabled).toBe(true));
    // The browser shows the page as it was left.
    await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await eventually(() => expect(named('Go to payment')?.disabled).toBe(false));
  });

  test('a Swedish company pays in kronor by default, and can choose an invoice due in 30 days', async () => {
    server.billing = nothing;
    await open(`/company/billing?buy=basicAd_2&job=${FRONTEND}`);
    await eventually(() => expect(text()).toContain('6 900 kr without VAT today, then every month'));
    await press('Invoice, 30 days');
    await press('Order by invoice');
    expect(server.sent.at(-1)?.body).toMatchObject({
      jobId: FRONTEND,
      package: 'basicAd_2',
      currency: 'sek',
      payBy: 'invoice',
    });
  });

  test('the currency of existing packages replaces one chosen before', async () => {
    await open('/company/billing?buy=basicAd_2&currency=sek');
    await eventually(() => expect(text()).toContain('690 € without VAT today'));
    expect(text()).toContain('The currency can’t change while you have a package.');
  });

  test('a package whose price differs at Stripe cannot be bought', async () => {
    server.billing = nothing;
    await open('/company/billing?buy=basicAd_2&interval=yearly&currency=sek');
    await eventually(() => expect(text()).toContain('This package can’t be bought right now.'));
    expect((named('Go to payment') as HTMLButtonElement).disabled).toBe(true);
  });

  test('a job that has a package is not offered another', async () => {
    await open('/company/billing?buy=promotedAd_2');
    await eventually(() => expect(document.querySelector('dialog select')).not.toBeNull());
    expect([...document.querySelectorAll('dialog option')].map(({ textContent }) => textContent)).toEqual([
      'Front-end developer',
    ]);
  });

  test('a company without jobs is asked to add one instead of seeing the form', async () => {
    [server.billing, server.jobs] = [nothing, []];
    await open('/company/billing?buy=promotedAd_3');
    await eventually(() => expect(document.querySelector('dialog')?.textContent).toContain('Add a job first'));
  });

  test('says that nothing was charged if Stripe cannot be reached, and can be retried', async () => {
    server.failing = { checkout: { status: 503, ...UNAVAILABLE } };
    await open(`/company/billing?buy=promotedAd_3&job=${FRONTEND}`);
    await eventually(() => expect(named('Go to payment')).toBeDefined());
    await press('Go to payment');
    await eventually(() =>
      expect(document.querySelector('dialog [role="alert"]')?.textContent).toContain('We can’t reach'),
    );
    server.failing = {};
    await press('Go to payment');
    await eventually(() => expect(location.hash).toBe('#at-checkout'));
  });

  test('the package chosen on the pricing page opens the dialog once, and not again after it was closed', async () => {
    await open('/company/billing?buy=promotedAd_2&interval=monthly');
    await eventually(() => expect(document.querySelector('dialog')).not.toBeNull());
    await press('Cancel');
    expect(document.querySelector('dialog')).toBeNull();
    expect(location.search).toBe('');
  });
});

describe('the return from paying', () => {
  const paidNow: Subscription = { ...premium, startDate: new Date().toISOString() };

  test('refetches the billing state, and confirms that the package is active', async () => {
    server.billing = { ...paying, subscriptions: [paidNow] };
    await open('/company/billing?payment=done&session=cs_1');
    await eventually(() => expect(text()).toContain('Your package is active'));
    expect(server.sent.map(({ path }) => path)).toContain('sync');
    expect(location.search).toBe('');
  });

  test('says that a payment is being confirmed, and polls until it is', async () => {
    server.billing = { ...paying, subscriptions: [{ ...paidNow, status: 'incomplete', isInUse: false }] };
    await open('/company/billing?payment=done&session=cs_1');
    await eventually(() => expect(text()).toContain('Your payment is being confirmed'));
    server.billing = { ...paying, subscriptions: [paidNow] };
    await eventually(() => expect(text()).toContain('Your package is active'));
  });

  test('says that nothing was charged if the company aborted the payment', async () => {
    await open('/company/billing?payment=stopped');
    expect(text()).toContain('Nothing was charged and nothing has changed.');
    expect(server.sent).toEqual([]);
  });

  test('continues to show the known state if Stripe cannot be reached', async () => {
    server.failing = { sync: { status: 503, ...UNAVAILABLE } };
    await open('/company/billing?payment=done&session=cs_1');
    await eventually(() => expect(text()).toContain('If you’ve paid, the payment isn’t lost.'));
    expect(rowOf('Backend engineer')).toContain('Renews on');
  });
});
