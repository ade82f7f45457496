import { minorUnits, PAYMENT_CURRENCIES, PAYMENT_INTERVALS, priceOf, SOLD_PACKAGES } from '@tandem/catalogue/payments';
import type { Invoice } from '@tandem/contracts/payment';
import { formatAmount } from '@tandem/i18n/format-amount';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prorationOf, vatOf } from '../../../testing/stripe/proration.ts';
import { recurringOf, revenueByMonth } from './admin.service.ts';

const currency = fc.constantFrom(...PAYMENT_CURRENCIES);
const language = fc.constantFrom('en', 'sv', 'de', 'fr');
/** More than any company pays, in smallest currency units. */
const amount = fc.integer({ min: 0, max: 1_000_000_000 });
const now = new Date('2026-11-23T12:00:00Z');

const anInvoice = fc
  .record({ currency, net: amount, vat: amount, back: fc.double({ min: 0, max: 1, noNaN: true }), days: fc.nat(500) })
  .map(({ net, vat, back, days, ...more }): Invoice => {
    const total = net + vat;
    const date = new Date(now.getTime() - days * 86_400_000).toISOString();
    return {
      ...{ _id: 'in_1', number: '1', date, dueDate: null, paidDate: date, status: 'paid', creditNotes: [] },
      ...{
        isReverseCharge: false,
        attempts: 1,
        nextAttemptDate: null,
        subscriptionId: null,
        package: null,
        jobId: null,
        jobName: '',
        description: '',
      },
      ...{ ...more, net, vat, total, paid: total, refunded: Math.floor(total * back), pdf: null, url: null },
    };
  });

describe('amounts of money', () => {
  test('equal every catalogue price in whole smallest units, in all currencies', () => {
    for (const { key, ...prices } of SOLD_PACKAGES)
      for (const interval of PAYMENT_INTERVALS)
        for (const each of PAYMENT_CURRENCIES) {
          const units = prices[interval]?.[each];
          expect(priceOf(key, interval, each), `${key} ${interval} ${each}`).toBe(units && units * 100);
        }
    expect(priceOf('basicAd_2', 'yearly', 'sek')).toBe(7_452_000);
  });

  test('are converted to smallest units without a remainder, whatever the number', () => {
    fc.assert(
      fc.property(amount, (smallest) => {
        expect(minorUnits(smallest / 100)).toBe(smallest);
      }),
    );
  });

  test('are displayed with all digits, in every currency and language', () => {
    fc.assert(
      fc.property(amount, currency, language, (smallest, inCurrency, inLanguage) => {
        const digits = formatAmount(smallest, inCurrency, inLanguage).replaceAll(/\D/g, '');
        expect(Number(digits)).toBe(smallest);
      }),
    );
  });

  test('are summed by month and currency without losing or adding a unit', () => {
    fc.assert(
      fc.property(fc.array(anInvoice), (invoices) => {
        const months = revenueByMonth(invoices, now);
        const isShown = ({ date }: Invoice) => date.slice(0, 7) >= '2025-12';
        for (const each of PAYMENT_CURRENCIES) {
          const sum = (values: readonly { currency: string; net: number }[]) =>
            values.filter((one) => one.currency === each).reduce((before, { net }) => before + net, 0);
          expect(sum(months)).toBe(sum(invoices.filter((one) => isShown(one) && one.total > 0)));
        }
        for (const { net, refunded } of months) {
          expect([net, refunded].every(Number.isSafeInteger)).toBe(true);
          expect(refunded).toBeLessThanOrEqual(net);
        }
      }),
    );
  });

  test('stay whole in monthly recurring revenue, in which a year counts a twelfth', () => {
    const paid = fc.record({ currency, amount, interval: fc.constantFrom(...PAYMENT_INTERVALS) });
    fc.assert(
      fc.property(fc.array(paid), (packages) => {
        const sums = recurringOf(packages);
        expect(sums.every((sum) => Number.isSafeInteger(sum.amount))).toBe(true);
        expect(sums.reduce((count, { subscriptions }) => count + subscriptions, 0)).toBe(packages.length);
      }),
    );
  });

  test('stay whole when the unused part of a period is credited, and with VAT', () => {
    const price = fc.record({
      unit_amount: amount,
      recurring: fc.record({ interval: fc.constantFrom('month', 'year') }),
    });
    const period = fc.tuple(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 40_000_000 }));
    fc.assert(
      fc.property(price, price, period, fc.nat(40_000_000), (before, after, [start, length], passed) => {
        const item = { price: before, current_period_start: start, current_period_end: start + length };
        const { net } = prorationOf({ items: { data: [item] } }, after, start + passed);
        expect([net, vatOf(net), net + vatOf(net)].every(Number.isSafeInteger)).toBe(true);
        expect(net).toBeLessThanOrEqual(after.unit_amount);
        expect(net).toBeGreaterThanOrEqual(-before.unit_amount);
      }),
    );
  });
});
