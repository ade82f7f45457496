import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { aiRoutes } from './ai.routes.ts';

export const aiDomain = defineDomain({
  routes: { ai: aiRoutes },
  personalData: NO_PERSONAL_DATA,
});
