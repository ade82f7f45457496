import { HttpError, retryAfter } from './errors.ts';

/** The feature is part of the Premium packages. */
export const premiumNeeded = () => new HttpError(402, 'premium_needed');
/** The package requires payment and cannot be bought: payments are not configured, or Stripe has another price. */
export const packageNotForSale = () =>
  new HttpError(402, 'package_not_for_sale', { fields: { package: { key: 'packageNotForSale' } } });

/** The job is not on the package, which has to be bought on the billing page first. */
export const packageNotBought = () =>
  new HttpError(402, 'package-not-bought', { fields: { package: { key: 'packageNotBought' } } });

/** There are no keys for Stripe. */
export const paymentsUnconfigured = () => new HttpError(503, 'payments-unconfigured');
/** Stripe cannot be reached or does not respond in time. */
export const paymentsUnavailable = () => new HttpError(503, 'payments-unavailable', { headers: retryAfter(30) });
/** Stripe has refused the payment or change; its message is logged. */
export const paymentRefused = () => new HttpError(402, 'payment-refused');
/** The webhook has no valid signature, or one that is too old. */
export const signatureInvalid = () => new HttpError(400, 'signature-invalid');
/** The trial has been used by this company or by an earlier one with the same domain or registration number. */
export const trialUsed = () => new HttpError(409, 'trial-used');
/** The job already has this package. */
export const alreadySubscribed = () => new HttpError(409, 'already-subscribed');
/** An earlier invoice was not paid in time: packages are paid by card until it is. */
export const invoiceOverdue = () => new HttpError(409, 'invoice-overdue');
/** The currency of a company is fixed by its first purchase. */
export const currencyFixed = (currency: string) =>
  new HttpError(409, 'currency-fixed', {
    values: { currency: `${currency}`.toUpperCase() },
    fields: { currency: { key: 'choice' } },
  });
/** The package has ended, or the change does not fit its state. */
export const subscriptionState = () => new HttpError(409, 'subscription-state');
