import { log } from '../../../platform/config/log.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import { isDeletedOrClosed } from '../../companies/companies/companies.policy.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { countedPaymentsOf, hadTrial } from './applying.service.ts';
import { billing } from './billing.model.ts';
import { trialKeysOf } from './customers.service.ts';
import { statusAt } from './entitlements.ts';
import { closePagesOf, syncFromStripe } from './orders.service.ts';
import { payments } from './payments.model.ts';
import { withdrawScheduled } from './schedules.ts';
import { withStripe } from './stripe.ts';
import { trialUses } from './trial-uses.model.ts';

/**
 * Cancels the packages of a company that is deleted or whose last account is closed: paid packages run to their end, so
 * that the company can come back. Failures are retried.
 */
export async function cancelPackagesOf(companyId: string): Promise<void> {
  await billing.setLeaving(companyId, true);
  await cancelAll(companyId).catch((error: unknown) =>
    log.warn(
      { err: error, companyId },
      'the packages of a deleted or closed company could not be cancelled; will be retried',
    ),
  );
}

/** Records that a company has come back. Its packages stay cancelled until it continues them. */
export const returnToPayments = (companyId: string): Promise<void> => billing.setLeaving(companyId, false);

/**
 * Does the same as `returnToPayments` for a company that is no longer deleted, unless all of its accounts are closed.
 */
export async function resumePaymentsOfRestored(companyId: string): Promise<void> {
  if (!isDeletedOrClosed(await companyById(companyId))) await returnToPayments(companyId);
}

/** Cancels packages that could not be cancelled when their company left, or were bought at the same moment. */
export async function cancelPackagesOfLeft(): Promise<void> {
  let failure: unknown;
  for (const { companyId } of await billing.leaving())
    await cancelAll(String(companyId)).catch((error: unknown) => {
      failure = error;
    });
  if (failure) throw failure;
}

async function cancelAll(companyId: string): Promise<void> {
  await closePagesOf(companyId);
  const renewing = (await stripePaymentsOf(companyId)).filter(({ endsDate }) => !endsDate);
  for (const payment of renewing) {
    const { _id } = payment;
    await withStripe(async (stripe) => {
      await withdrawScheduled(stripe, _id);
      if (statusAt(payment, new Date()) === 'active')
        await stripe.subscriptions.update(_id, { cancel_at_period_end: true });
      else await stripe.subscriptions.cancel(_id);
    });
  }
  if (renewing.length > 0) await syncFromStripe(companyId);
}

/** Ends every subscription of an erased company, so that it is not charged again, and deletes the payer's data. */
export async function endPaymentsOf(companyId: string): Promise<void> {
  await recordTrialKeys(companyId);
  await closePagesOf(companyId);
  for (const { _id } of await stripePaymentsOf(companyId)) {
    await withStripe((stripe) => stripe.subscriptions.cancel(_id)).catch(ignoreMissing);
    await payments.change(_id, { status: 'canceled', endsDate: new Date() });
  }
  await billing.forgetPerson(companyId);
}

/** Records the current keys of a company that has had its trial, so that it is recognised if it signs up again. */
export async function recordTrialKeys(companyId: string): Promise<void> {
  if (await hadTrial(companyId)) await trialUses.add(companyId, await trialKeysOf(await companyById(companyId)));
}

const stripePaymentsOf = async (companyId: string) =>
  (await countedPaymentsOf(companyId)).filter(
    (each) => each.source === 'stripe' && statusAt(each, new Date()) !== 'canceled',
  );

/** Ignores the error for a subscription that has already ended at Stripe. */
export function ignoreMissing(error: unknown): void {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
}
