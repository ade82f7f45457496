import type { Billing, Invoice, Subscription } from '@tandem/contracts/payment';
import { beforeEach, describe, expect, test } from 'vitest';
import { named, press, text } from '../../../testing/page.ts';
import { unmount } from '../../../testing/render-with-providers.tsx';
import { BACKEND, customer, FRONTEND, open, paying, premium, server, startBilling } from './billing-fixtures.tsx';

beforeEach(startBilling);

describe('the billing page', () => {
  test('shows the next charge with its date and card, and the one after it', async () => {
    const second: Subscription = {
      ...premium,
      _id: 'sub_2',
      package: 'basicAd_2',
      jobId: FRONTEND,
      jobName: 'Front-end developer',
      amount: 69_000,
      nextCharge: { amount: 69_000, total: 86_250, date: '2036-11-30T08:00:00.000Z' },
    };
    server.billing = { ...paying, subscriptions: [premium, second] };
    await open();
    expect(text()).toMatch(
      /Next charge862.50 €On 30 November 2036, to Visa ending 4242690.00 € \+ 172.50 € VAT, Basic for “Front-end developer”/,
    );
    expect(text()).toMatch(/After that612.50 €4 December, Premium for “Backend engineer”/);
    expect(text()).toMatch(/Each month1 475.00 €2 packages, VAT included/);
  });

  test('a charge after a planned change is that of the next package, and is monthly only if that package is', async () => {
    const planned: Subscription = {
      ...premium,
      scheduled: { package: 'basicAd_2', interval: 'yearly', jobId: BACKEND, date: premium.periodEnd },
      nextCharge: { amount: 745_200, total: 931_500, date: premium.periodEnd },
    };
    const others = [1, 2].map((nth) => ({
      ...premium,
      _id: `sub_${nth + 1}`,
      jobId: FRONTEND,
      jobName: `Developer ${nth}`,
      nextCharge: { amount: 49_000, total: 61_250, date: '2036-12-20T08:00:00.000Z' },
    }));
    server.billing = { ...paying, subscriptions: [planned, ...others] };
    await open();
    expect(text()).toMatch(/Next charge9 315.00 €.*?, Basic for “Backend engineer”After that/);
    expect(text()).toMatch(/Each month1 225.00 €2 packages, VAT included/);
  });

  test('the next charge names no job if the package moves to another one', async () => {
    const scheduled = { package: 'basicAd_2', interval: 'monthly', jobId: FRONTEND, date: premium.periodEnd } as const;
    server.billing = { ...paying, subscriptions: [{ ...premium, scheduled }] };
    await open();
    expect(text()).toMatch(/€ VAT, BasicPackages/);
  });

  test('shows an invoice, a refund and a credit note with their numbers, amounts and files', async () => {
    const invoice: Invoice = {
      _id: 'in_1',
      number: 'TD-20388',
      date: '2036-10-29T08:00:00.000Z',
      dueDate: null,
      paidDate: null,
      status: 'paid',
      currency: 'eur',
      net: 69_000,
      vat: 17_250,
      total: 86_250,
      paid: 86_250,
      refunded: 14_375,
      creditNotes: [
        { _id: 'cn_1', number: 'TD-20388-CN', date: '2036-11-12T08:00:00.000Z', amount: 14_375, pdf: null },
      ],
      isReverseCharge: false,
      attempts: 1,
      nextAttemptDate: null,
      subscriptionId: 'sub_1',
      package: 'basicAd_2',
      jobId: BACKEND,
      jobName: 'Backend engineer',
      description: '1 × Basic',
      pdf: 'https://pay.example/in_1.pdf',
      url: null,
    };
    const open30: Invoice = {
      ...invoice,
      _id: 'in_2',
      number: 'TD-20400',
      status: 'open',
      refunded: 0,
      creditNotes: [],
      dueDate: '2036-12-01T08:00:00.000Z',
      isReverseCharge: true,
      vat: 0,
      url: 'https://pay.example/in_2',
    };
    server.billing = { ...paying, invoices: [open30, invoice] };
    await open();
    const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) =>
      textContent?.replaceAll(/[\u00A0\u202F]/g, ' '),
    );
    expect(rows[0]).toBe(
      'TD-2040029 October 2036Basic for “Backend engineer”690.00 €Reverse charge862.50 €Due on 1 December 2036 Pay invoicePDF',
    );
    expect(rows[1]).toBe(
      'TD-2038829 October 2036Basic for “Backend engineer”690.00 €172.50 €862.50 €Paid, 143.75 € refundedPDF',
    );
    expect(rows[2]).toBe('TD-20388-CN12 November 2036Credit for TD-20388−143.75 €Credit note');
    expect(named('Invoice TD-20388 as PDF')?.getAttribute('href')).toBe('https://pay.example/in_1.pdf');
  });

  test('shows older invoices on demand', async () => {
    const invoice = {
      number: 'TD',
      date: '2036-10-29T08:00:00.000Z',
      dueDate: null,
      paidDate: null,
      status: 'paid',
      currency: 'eur',
      net: 1,
      vat: 0,
      total: 1,
      paid: 1,
      refunded: 0,
      creditNotes: [],
      isReverseCharge: false,
      attempts: 1,
      nextAttemptDate: null,
      subscriptionId: null,
      package: null,
      jobId: null,
      jobName: '',
      description: '',
      pdf: null,
      url: null,
    } as const;
    server.billing = {
      ...paying,
      invoices: Array.from({ length: 20 }, (_, nth) => ({ ...invoice, creditNotes: [], _id: `in_${nth}` })),
    };
    await open();
    expect(document.querySelectorAll('tbody tr')).toHaveLength(12);
    await press('Show older invoices');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(20);
  });

  test('shows the check of the VAT number, or that the company has none', async () => {
    server.billing = { ...paying, customer: { ...customer, vat: { number: 'SE1', status: 'unverified' } } };
    await open();
    expect(text()).toContain('SE1Not found in the VAT register');
    server.billing = { ...paying, customer: { ...customer, vat: null } };
    unmount();
    await open();
    expect(text()).toContain('Company without VAT number');
  });

  test('warns of a card that expires soon', async () => {
    server.billing = {
      ...paying,
      paymentMethod: { ...paying.paymentMethod, expiresSoon: true } as Billing['paymentMethod'],
    };
    await open();
    expect(text()).toContain('Expires soon: August 2038');
  });
});
