import { Types } from 'mongoose';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { suspensionsRoutes } from './suspensions.routes.ts';
import { forgetSuspensions, suspensionsOf } from './suspensions.service.ts';

export const suspensionsDomain = defineDomain({
  routes: { suspensions: suspensionsRoutes },
  personalData: {
    account: [
      {
        name: 'suspensions',
        export: ({ entityId }) => suspensionsOf(new Types.ObjectId(entityId)),
        erase: ({ accountId, entityId, isLast }) =>
          forgetSuspensions(new Types.ObjectId(entityId), isLast ? null : new Types.ObjectId(accountId)),
      },
    ],
  },
});
