import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { boardsRoutes } from './boards.routes.ts';

export const boardsDomain = defineDomain({
  routes: { boards: boardsRoutes },
  personalData: NO_PERSONAL_DATA,
});
