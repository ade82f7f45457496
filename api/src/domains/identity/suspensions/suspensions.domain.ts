import { Types } from 'mongoose';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { answer, on } from '../../../platform/events/events.ts';
import { entityShown, stateBeforeSuspension } from '../account-closing/closing.events.ts';
import { suspensionsRoutes } from './suspensions.routes.ts';
import {
  forgetStateBefore,
  forgetSuspensions,
  moveSuspensions,
  stateBefore,
  suspensionsOf,
} from './suspensions.service.ts';

export const suspensionsDomain = defineDomain({
  routes: { suspensions: suspensionsRoutes },
  subscriptions: [
    answer(stateBeforeSuspension, stateBefore),
    on(entityShown, ({ entityId }) => forgetStateBefore(entityId)),
  ],
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
