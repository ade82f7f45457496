import type Stripe from 'stripe';

/** A part of an object, with the types of Stripe's library. */
export type Part<T> = T extends readonly (infer Item)[]
  ? Part<Item>[]
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends object
      ? { [Name in keyof T]?: Part<T[Name]> }
      : T;

/** The objects that the simulator creates, by Stripe's name for their kind. */
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

/** Internal data that the simulator stores with an object and Stripe does not expose. */
export interface StripeSimulatorState {
  /** Parameters of a page for paying. */
  order?: object;
  /** Purpose of a page of the portal. */
  page?: string | null;
  /** Whether charges to the card fail. */
  isDeclined?: boolean;
}
