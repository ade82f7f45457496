import { defineDomain } from '../../../platform/domain/domain.ts';
import { sendCardEmails, sendDuePaymentEmails } from './payment-emails.service.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { applyEndedPackages, checkPrices, reconcile } from './reconciling.service.ts';
import { endPaymentsOf } from './subscriptions.service.ts';
import { processWaitingEvents } from './webhook.service.ts';

export const paymentsDomain = defineDomain({
  routes: { payments: paymentsRoutes },
  tasks: [
    // So that features end within a minute.
    { name: 'apply ended packages', every: '30 seconds', run: applyEndedPackages },
    { name: 'process waiting events of Stripe', every: '1 minute', run: processWaitingEvents },
    { name: 'send emails about payments', every: '1 minute', run: sendDuePaymentEmails },
    { name: 'send emails about cards that expire', every: '10 7 * * *', run: sendCardEmails },
    { name: 'compare prices with Stripe', every: '1 hour', run: checkPrices },
    { name: 'compare payments with Stripe', every: '20 3 * * *', run: reconcile },
  ],
  personalData: {
    company: [{ name: 'payments', erase: ({ entityId }) => endPaymentsOf(entityId) }],
  },
});
