import type { Drift } from '@tandem/contracts/payment-admin';
import { model } from 'mongoose';
import { arePaymentsConfigured } from '../../../platform/config/env.ts';
import { log } from '../../../platform/config/log.ts';
import { maybeDate, records, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { companyNamesOf } from '../../companies/companies/companies.service.ts';
import { applyPayments } from './applying.service.ts';
import { billing, type StoredBilling } from './billing.model.ts';
import { rescheduleWithdrawn } from './change.service.ts';
import { addressInvoices } from './customers.service.ts';
import { recordTrialKeys } from './leaving.service.ts';
import { payments, type StoredPayment } from './payments.model.ts';
import { checkPrices } from './price-checks.service.ts';
import { namesOfWrongPrices } from './prices.service.ts';
import { stripeEvents } from './stripe-events.model.ts';
import { syncCustomer } from './syncing.service.ts';

interface StoredDrift {
  _id: string;
  checkedDate: Date | null;
  companies: number;
  findings: { companyId: string; field: string; stored: string; stripe: string }[];
  createdDate: Date;
  updatedDate: Date;
}
const Drifts = model<StoredDrift>(
  'PaymentDrift',
  schemaOf<StoredDrift>({
    _id: { type: String, required: true },
    checkedDate: maybeDate,
    companies: { type: Number, default: 0 },
    findings: records,
  } as never),
  'paymentdrift',
);
const LATEST = 'latest';

/** The fields that must not differ from Stripe. */
const COMPARED = ['status', 'package', 'interval', 'currency', 'amount', 'periodEnd', 'endsDate', 'jobId'] as const;

/** Reads every customer from Stripe, stores the differences found and corrects them. */
export async function reconcile(now: Date): Promise<void> {
  if (!arePaymentsConfigured()) return;
  await checkPrices();
  const findings: StoredDrift['findings'] = [];
  const accounts = (await billing.all()).filter(({ customerId }) => customerId);
  for (const account of accounts)
    try {
      findings.push(...(await differencesOf(account, now)));
      await rescheduleWithdrawn(String(account.companyId), now);
      await addressInvoices(String(account.companyId));
    } catch (error) {
      log.warn(
        { err: error, companyId: account.companyId },
        'the payments of a company could not be compared with Stripe',
      );
      findings.push({ companyId: String(account.companyId), field: 'customer', stored: 'known', stripe: 'unreadable' });
    }
  await Drifts.updateOne(
    { _id: LATEST },
    { $set: { checkedDate: now, companies: accounts.length, findings } },
    { upsert: true },
  );
}

async function differencesOf(account: StoredBilling, now: Date): Promise<StoredDrift['findings']> {
  const before = new Map((await payments.ofCompany(account.companyId)).map((each) => [each._id, each]));
  await syncCustomer(account, now);
  await recordTrialKeys(String(account.companyId));
  const after = (await payments.ofCompany(account.companyId)).filter(({ source }) => source === 'stripe');
  return after.flatMap((payment) =>
    COMPARED.flatMap((field) => {
      const [stored, stripe] = [shown(before.get(payment._id), field), shown(payment, field)];
      return stored === stripe
        ? []
        : [{ companyId: String(account.companyId), field: `subscriptions.${field}`, stored, stripe }];
    }),
  );
}

function shown(payment: StoredPayment | undefined, field: (typeof COMPARED)[number]): string {
  const value = payment?.[field];
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

/** Returns the result of the latest comparison. */
export async function latestDrift(): Promise<Drift> {
  const found = await Drifts.findById(LATEST).lean<StoredDrift>();
  const names = await companyNamesOf((found?.findings ?? []).map(({ companyId }) => companyId));
  return {
    checkedDate: found?.checkedDate?.toISOString() ?? null,
    companies: found?.companies ?? 0,
    findings: (found?.findings ?? []).map((each) => ({ ...each, companyName: names.get(each.companyId) ?? '' })),
    waitingEvents: await stripeEvents.countWaiting(),
    wrongPrices: namesOfWrongPrices(),
  };
}

/** Milliseconds: after this much downtime, a process still applies the endings it missed. */
const LOOK_BACK = 30 * 86_400_000;

/** Applies changes caused by time alone: the end of a package, a trial or a grace period. */
export async function applyEndedPackages(now: Date): Promise<void> {
  for (const companyId of await payments.companiesChangingIn(new Date(now.getTime() - LOOK_BACK), now))
    await applyPayments(companyId, now);
}
