import type { Invoice } from '@tandem/contracts/payment';
import type { PaymentQuery, PaymentTotals } from '@tandem/contracts/payment-admin';
import { Types } from 'mongoose';
import { withTotal } from '../../../platform/database/mongoose-schema.ts';
import { billing } from './billing.model.ts';
import { isCharged, refundedNet } from './charged-invoices.ts';
import { isInUse } from './entitlements.ts';
import { paymentMode } from './payment-mode.ts';
import { type PaymentCondition, payments } from './payments.model.ts';
import { presentPayments } from './payments.presenter.ts';

const MONTHS = 12;

/** Packages that are granted or paid in the current mode. */
const counted = (): PaymentCondition => ({ $or: [{ source: 'grant' }, { mode: paymentMode() }] });

export async function listPayments({ companyId, status, source, ...page }: PaymentQuery, now = new Date()) {
  const condition: PaymentCondition = {
    $and: [
      counted(),
      ...(companyId ? [{ companyId: new Types.ObjectId(companyId) }] : []),
      ...(status ? [statusCondition(status, now)] : []),
      ...(source === 'trial' ? [{ isTrial: true }] : source ? [{ source, isTrial: false }] : []),
    ],
  };
  const [found, total] = await withTotal(page, payments.page(condition, page), () => payments.count(condition));
  return { items: await presentPayments(found, now), total };
}

/** Returns the filter for a status as of now, because packages end, and unpaid ones are paused, by time alone. */
function statusCondition(status: NonNullable<PaymentQuery['status']>, now: Date): PaymentCondition {
  const isOver: PaymentCondition = { endsDate: { $ne: null, $lte: now } };
  const isUnpaid: PaymentCondition = {
    status: 'past_due',
    $nor: [{ graceUntil: { $gt: now } }],
  };
  if (status === 'canceled') return { $or: [{ status }, isOver] };
  if (status === 'paused') return { $and: [{ $or: [{ status }, isUnpaid] }, { $nor: [isOver] }] };
  if (status === 'past_due') return { $and: [{ status }, { graceUntil: { $gt: now } }, { $nor: [isOver] }] };
  return { $and: [{ status }, { $nor: [isOver] }] };
}

/**
 * Returns the revenue of the last twelve months and the packages in use now, in the current mode only. Only live mode
 * has revenue.
 */
export async function paymentTotals(now = new Date()): Promise<PaymentTotals> {
  const [accounts, current] = await Promise.all([billing.all(), payments.where(counted())]);
  const used = current.filter((each) => isInUse(each, now));
  const paid = used.filter(({ source, isTrial }) => source === 'stripe' && !isTrial);
  const mode = paymentMode();
  const invoices = accounts.flatMap((account) => account.invoices);
  const revenue = { months: revenueByMonth(invoices, now), recurring: recurringOf(paid) };
  return {
    mode,
    ...(mode === 'live' ? revenue : { months: [], recurring: [] }),
    simulated: mode === 'live' ? null : revenue,
    pastDue: used.filter(({ status }) => status === 'past_due').length,
    trials: used.filter(({ isTrial }) => isTrial).length,
    grants: used.filter(({ source }) => source === 'grant').length,
  };
}

/** Sums paid invoices without VAT by month and currency. A refund counts in the month of its invoice. */
export function revenueByMonth(invoices: readonly Invoice[], now: Date): PaymentTotals['months'] {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1)).toISOString().slice(0, 7);
  const months = new Map<string, PaymentTotals['months'][number]>();
  for (const invoice of invoices) {
    const { date, currency, net } = invoice;
    const month = date.slice(0, 7);
    if (!isCharged(invoice) || month < first) continue;
    const key = `${month} ${currency}`;
    const sum = months.get(key) ?? { month, currency, net: 0, refunded: 0, invoices: 0 };
    months.set(key, {
      ...sum,
      net: sum.net + net,
      refunded: sum.refunded + refundedNet(invoice),
      invoices: sum.invoices + 1,
    });
  }
  return [...months.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, month]) => month);
}

/** Returns the monthly recurring revenue of paid packages, by currency. */
export function recurringOf(
  paid: readonly {
    currency: PaymentTotals['months'][number]['currency'] | null;
    amount: number;
    interval: string | null;
  }[],
) {
  const sums = new Map<string, PaymentTotals['recurring'][number]>();
  for (const { currency, amount, interval } of paid) {
    if (!currency) continue;
    const sum = sums.get(currency) ?? { currency, amount: 0, subscriptions: 0 };
    const monthly = interval === 'yearly' ? Math.round(amount / 12) : amount;
    sums.set(currency, { currency, amount: sum.amount + monthly, subscriptions: sum.subscriptions + 1 });
  }
  return [...sums.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1));
}
