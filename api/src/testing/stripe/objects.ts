import type Stripe from 'stripe';

/** A part of an object, with the types that Stripe's library has for it. */
export type Part<T> = T extends readonly (infer Item)[]
  ? Part<Item>[]
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends object
      ? { [Name in keyof T]?: Part<T[Name]> }
      : T;

/** The objects that the stand-in makes, by the name that Stripe has for their kind. */
export interface Objects {
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  'billing_portal.session': Stripe.BillingPortal.Session;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  credit_note: Stripe.CreditNote;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  invoice: Stripe.Invoice;
  payment_method: Stripe.PaymentMethod;
  price: Stripe.Price;
  subscription: Stripe.Subscription;
  subscription_schedule: Stripe.SubscriptionSchedule;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock;
}

/** What the stand-in remembers with an object and Stripe does not show. */
export interface Remembered {
  /** The parameters of a page for paying. */
  order?: object;
  /** What a page of the portal is for. */
  page?: string | null;
  /** Whether charges of a card fail. */
  isDeclined?: boolean;
}
