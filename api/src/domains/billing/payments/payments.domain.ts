import { defineDomain } from '../../../platform/domain/domain.ts';
import { billing } from './billing.model.ts';
import { paymentsRoutes } from './payments.routes.ts';

export const paymentsDomain = defineDomain({
  routes: { payments: paymentsRoutes },
  personalData: {
    company: [{ name: 'payments', erase: ({ entityId }) => billing.forgetPerson(entityId) }],
  },
});
