import { entriesOf, forgetValuesAbout, moveValues } from '../../../platform/audit/audit-log.ts';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { auditRoutes } from './audit.routes.ts';

export const auditDomain = defineDomain({
  routes: { audit: auditRoutes },
  personalData: {
    account: [
      {
        name: 'audit-log',
        export: ({ accountId, entityId }) => entriesOf(accountId, entityId),
        erase: ({ accountId, entityId, isLast }) => forgetValuesAbout(accountId, ...(isLast ? [entityId] : [])),
      },
    ],
    candidates: { erase: (ids) => forgetValuesAbout(...ids.map(String)) },
    merge: moveValues,
  },
});
