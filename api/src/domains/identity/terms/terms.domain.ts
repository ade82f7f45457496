import { defineDomain } from '../../../platform/domain/domain.ts';
import { agreementsOf, forgetAgreements, moveAgreements } from './agreeing.service.ts';
import { termsRoutes } from './terms.routes.ts';

export const termsDomain = defineDomain({
  routes: { terms: termsRoutes },
  personalData: {
    account: [
      {
        name: 'agreements',
        export: ({ entityId }) => agreementsOf(entityId),
        erase: ({ entityId, isLast }) => (isLast ? forgetAgreements(entityId) : undefined),
      },
    ],
    merge: moveAgreements,
  },
});
