import { defineDomain } from '../../../platform/domain/domain.ts';
import { on } from '../../../platform/events/events.ts';
import {
  companyClosed,
  companyDeleted,
  companyRestored,
  invoiceEmailChanged,
} from '../../companies/companies/companies.events.ts';
import { invoiceAddressChanged } from './customers.service.ts';
import { cancelPackagesOf, cancelPackagesOfLeft, endPaymentsOf, resumePaymentsOfRestored } from './leaving.service.ts';
import { sendCardEmails, sendDuePaymentEmails } from './payment-emails.service.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { checkPrices } from './price-checks.service.ts';
import { applyEndedPackages, reconcile } from './reconciling.service.ts';
import { processWaitingEvents } from './webhook.service.ts';

export const paymentsDomain = defineDomain({
  routes: { payments: paymentsRoutes },
  subscriptions: [
    on(companyDeleted, ({ company }) => cancelPackagesOf(String(company._id))),
    on(companyClosed, ({ companyId }) => cancelPackagesOf(companyId)),
    on(companyRestored, ({ companyId }) => resumePaymentsOfRestored(companyId)),
    on(invoiceEmailChanged, ({ companyId }) => invoiceAddressChanged(companyId)),
  ],
  tasks: [
    // Frequent, so that features end within a minute.
    { name: 'apply ended packages', every: '30 seconds', run: applyEndedPackages },
    { name: 'process waiting events of Stripe', every: '1 minute', run: processWaitingEvents },
    { name: 'send emails about payments', every: '1 minute', run: sendDuePaymentEmails },
    { name: 'send emails about cards that expire', every: '10 7 * * *', run: sendCardEmails },
    { name: 'cancel packages of companies that have left', every: '10 minutes', run: cancelPackagesOfLeft },
    { name: 'compare prices with Stripe', every: '1 hour', run: checkPrices },
    { name: 'compare payments with Stripe', every: '20 3 * * *', run: reconcile },
  ],
  personalData: {
    company: [
      {
        name: 'payments',
        archive: { parts: ['invoices', 'billing'] },
        erase: ({ entityId }) => endPaymentsOf(entityId),
      },
    ],
  },
});
