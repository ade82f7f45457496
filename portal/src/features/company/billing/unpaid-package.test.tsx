import type { Invoice, Subscription } from '@tandem/contracts/payment';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually, named, nameOf, press, text } from '../../../testing/page.ts';
import { BACKEND, open, paying, premium, rowOf, server, startBilling, UNAVAILABLE } from './billing-fixtures.tsx';

beforeEach(startBilling);

describe('changing the card', () => {
  test("leads to Stripe's page", async () => {
    await open();
    await press('Change card');
    expect(server.sent.at(-1)).toEqual({ path: 'portal', body: { companyId: 'e'.repeat(24), page: 'paymentMethod' } });
    expect(location.hash).toBe('#at-portal');
  });

  test('keeps the known state if Stripe cannot be reached, and can be retried', async () => {
    server.failing = { portal: { status: 503, ...UNAVAILABLE } };
    await open();
    await press('Edit details');
    await eventually(() => expect(text()).toContain('We can’t reach our payment provider right now.'));
    expect(rowOf('Backend engineer')).toContain('Renews on');
    server.failing = {};
    await press('Try again');
    await eventually(() => expect(server.sent.at(-1)?.body).toMatchObject({ page: 'details' }));
    expect(location.hash).toBe('#at-portal');
  });
});

const unpaidPackage: Subscription = {
  ...premium,
  status: 'past_due',
  graceUntil: '2036-12-11T08:00:00.000Z',
  nextCharge: null,
  payUrl: 'https://pay.example/in_9',
};

const unpaidInvoice = {
  _id: 'in_9',
  number: 'TD-9',
  date: premium.periodEnd,
  dueDate: '2036-12-03T08:00:00.000Z',
  paidDate: null,
  status: 'open',
  currency: 'eur',
  net: 49_000,
  vat: 12_250,
  total: 61_250,
  paid: 0,
  refunded: 0,
  creditNotes: [],
  isReverseCharge: false,
  attempts: 1,
  nextAttemptDate: '2036-12-07T08:00:00.000Z',
  subscriptionId: 'sub_1',
  package: 'promotedAd_3',
  jobId: BACKEND,
  jobName: 'Backend engineer',
  description: '',
  pdf: null,
  url: null,
} satisfies Invoice;

describe('an unpaid package', () => {
  test.each([
    [
      'by card',
      unpaidPackage,
      ['We couldn’t charge 612.50 €', 'until 11 December 2036', 'again on 7 December 2036'],
      true,
    ],
    [
      'that is paused',
      { ...unpaidPackage, status: 'paused' as const },
      ['The package is paused', 'nothing is deleted'],
      true,
    ],
    [
      'by invoice',
      { ...unpaidPackage, payBy: 'invoice' as const },
      ['was due on 3 December 2036', 'Invoice overdue'],
      false,
    ],
  ])('%s shows above everything else what is unpaid, and how to pay it', async (_, subscription, words, hasCard) => {
    server.billing = { ...paying, subscriptions: [subscription], invoices: [unpaidInvoice] };
    await open();
    for (const each of words) expect(text()).toContain(each);
    expect(named('Pay 612.50\u00A0€ now')?.getAttribute('href')).toBe('https://pay.example/in_9');
    expect([...document.querySelectorAll('button')].filter((each) => nameOf(each) === 'Change card')).toHaveLength(
      hasCard ? 2 : 1,
    );
  });
});

test('of several open invoices of a package, the oldest is shown first', async () => {
  const open30 = { ...unpaidInvoice, dueDate: '2036-12-03T08:00:00.000Z' };
  const later = { ...unpaidInvoice, _id: 'in_10', dueDate: '2037-01-03T08:00:00.000Z' };
  server.billing = { ...paying, subscriptions: [{ ...unpaidPackage, payBy: 'invoice' }], invoices: [later, open30] };
  await open();
  expect(text()).toContain('was due on 3 December 2036');
  expect(text()).not.toContain('was due on 3 January 2037');
});

describe('the return with a new card', () => {
  const unpaid: Subscription = {
    ...premium,
    status: 'past_due',
    graceUntil: '2036-12-11T08:00:00.000Z',
    nextCharge: null,
  };

  test.each([
    ['pays what could not be charged before', unpaid],
    ['sets it for packages with nothing to pay', premium],
  ])('%s', async (_, subscription) => {
    server.billing = { ...paying, subscriptions: [subscription] };
    await open('/company/billing?payment=card');
    await eventually(() => expect(text()).toContain('Your new card is in use'));
    expect(server.sent).toContainEqual({ path: 'pm_1', body: { companyId: expect.any(String) } });
  });

  test("from Stripe's general page sets it for packages that are still charged to an older card", async () => {
    const paymentMethod = { ...paying.paymentMethod, isOlderCharged: true } as typeof paying.paymentMethod;
    server.billing = { ...paying, paymentMethod, subscriptions: [unpaid] };
    await open('/company/billing?payment=updated');
    await eventually(() => expect(text()).toContain('Your new card is in use'));
    expect(server.sent).toContainEqual({ path: 'pm_1', body: { companyId: expect.any(String) } });
  });

  test("from Stripe's general page charges nothing if no card is new", async () => {
    server.billing = { ...paying, subscriptions: [unpaid] };
    await open('/company/billing?payment=updated');
    await eventually(() => expect(text()).toContain('Your payment details are up to date'));
    expect(server.sent).not.toContainEqual(expect.objectContaining({ path: 'pm_1' }));
  });

  test('says that the card is saved even if it was declined', async () => {
    server.billing = { ...paying, subscriptions: [unpaid] };
    server.failing = { pm_1: { status: 402, code: 'payment-refused', message: 'The payment didn’t go through.' } };
    await open('/company/billing?payment=card');
    await eventually(() => expect(text()).toContain('The payment didn’t go through.'));
    expect(text()).toContain('The new card is saved');
  });
});
