import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { skillsRoutes } from './skills.routes.ts';

export const skillsDomain = defineDomain({
  routes: { skills: skillsRoutes },
  personalData: NO_PERSONAL_DATA,
});
