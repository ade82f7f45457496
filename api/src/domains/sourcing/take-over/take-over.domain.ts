import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { answer } from '../../../platform/events/events.ts';
import { recordsToTakeOver } from '../../identity/auth/auth.events.ts';
import { takeOverRoutes } from './take-over.routes.ts';
import { countRecordsFor } from './take-over.service.ts';

export const takeOverDomain = defineDomain({
  routes: { takeOver: takeOverRoutes },
  subscriptions: [answer(recordsToTakeOver, countRecordsFor)],
  personalData: NO_PERSONAL_DATA,
});
