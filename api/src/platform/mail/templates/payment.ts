// Emails to companies about their trial, packages and payments.
import { type Templates, withTextVariant } from './template.ts';

interface OnePackage {
  /** A package and its job, as `Promoted for “Backend engineer”`. */
  what: string;
}

/** Amounts and dates are formatted. */
export interface PaymentEmails {
  trialEnds: { count: number; date: string };
  trialEnded: Record<string, never>;
  /** `next` is the date of the next attempt to charge; empty after the last one. */
  paymentFailed: OnePackage & { amount: string; next: string; until: string };
  packagePaused: OnePackage & { amount: string };
  packageCharged: OnePackage & { amount: string; net: string; vat: string; number: string };
  packageCancelled: OnePackage & { date: string };
  packageEnded: OnePackage;
  /** `month` with its year. */
  cardExpires: { last4: string; month: string };
  vatRejected: { number: string };
}

const path = '/company/billing';

export const paymentEmails: Templates<PaymentEmails> = {
  trialEnds: ({ count, date }) => ({ values: { count, date }, path }),
  trialEnded: () => ({ path }),
  paymentFailed: (values) => withTextVariant({ values: { ...values }, path }, values.next ? 'again' : 'last'),
  packagePaused: (values) => ({ values: { ...values }, path }),
  packageCharged: (values) => ({ values: { ...values }, path }),
  packageCancelled: (values) => ({ values: { ...values }, path }),
  packageEnded: (values) => ({ values: { ...values }, path }),
  cardExpires: (values) => ({ values: { ...values }, path }),
  vatRejected: (values) => ({ values: { ...values }, path }),
};
