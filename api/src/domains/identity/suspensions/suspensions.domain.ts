import { Types } from 'mongoose';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { suspensionsRoutes } from './suspensions.routes.ts';
import { forgetSuspensions, moveSuspensions, suspensionsOf } from './suspensions.service.ts';

export const suspensionsDomain = defineDomain({
  routes: { suspensions: suspensionsRoutes },
  personalData: {
    account: [
      {
        name: 'suspensions',
        export: ({ accountId, entityId }) => suspensionsOf(new Types.ObjectId(entityId), new Types.ObjectId(accountId)),
        erase: ({ accountId, entityId, isLast }) =>
          forgetSuspensions(new Types.ObjectId(entityId), isLast ? null : new Types.ObjectId(accountId)),
      },
    ],
    merge: moveSuspensions,
  },
});
