import type Stripe from 'stripe';

/**
 * The parameters that Stripe's library sends with each request. The simulator's schemas are generated from these types.
 */
export interface RequestTypes {
  'GET billing_portal/configurations': Stripe.BillingPortal.ConfigurationListParams;
  'GET charges': Stripe.ChargeListParams;
  'GET charges/:id': Stripe.ChargeRetrieveParams;
  'GET checkout/sessions/:id': Stripe.Checkout.SessionRetrieveParams;
  'GET credit_notes': Stripe.CreditNoteListParams;
  'GET disputes': Stripe.DisputeListParams;
  'GET customers/:id': Stripe.CustomerRetrieveParams;
  'GET invoices': Stripe.InvoiceListParams;
  'GET payment_methods': Stripe.PaymentMethodListParams;
  'GET payment_methods/:id': Stripe.PaymentMethodRetrieveParams;
  'GET prices': Stripe.PriceListParams;
  'GET prices/:id': Stripe.PriceRetrieveParams;
  'GET subscriptions': Stripe.SubscriptionListParams;
  'GET subscriptions/:id': Stripe.SubscriptionRetrieveParams;
  'GET test_helpers/test_clocks/:id': Stripe.TestHelpers.TestClockRetrieveParams;
  'POST billing_portal/configurations': Stripe.BillingPortal.ConfigurationCreateParams;
  'POST billing_portal/sessions': Stripe.BillingPortal.SessionCreateParams;
  'POST checkout/sessions': Stripe.Checkout.SessionCreateParams;
  'POST checkout/sessions/:id/expire': Stripe.Checkout.SessionExpireParams;
  'POST credit_notes': Stripe.CreditNoteCreateParams;
  'POST customers': Stripe.CustomerCreateParams;
  'POST customers/:id': Stripe.CustomerUpdateParams;
  'POST invoices/:id/pay': Stripe.InvoicePayParams;
  'POST invoices/create_preview': Stripe.InvoiceCreatePreviewParams;
  'POST payment_methods/:id/attach': Stripe.PaymentMethodAttachParams;
  'POST prices': Stripe.PriceCreateParams;
  'POST subscription_schedules': Stripe.SubscriptionScheduleCreateParams;
  'POST subscription_schedules/:id': Stripe.SubscriptionScheduleUpdateParams;
  'POST subscription_schedules/:id/release': Stripe.SubscriptionScheduleReleaseParams;
  'POST subscriptions': Stripe.SubscriptionCreateParams;
  'POST subscriptions/:id': Stripe.SubscriptionUpdateParams;
  'DELETE subscriptions/:id': Stripe.SubscriptionCancelParams;
  'DELETE test_helpers/test_clocks/:id': Stripe.TestHelpers.TestClockDeleteParams;
  'POST test_helpers/test_clocks': Stripe.TestHelpers.TestClockCreateParams;
  'POST test_helpers/test_clocks/:id/advance': Stripe.TestHelpers.TestClockAdvanceParams;
}
