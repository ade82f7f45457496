import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { renameLeftovers } from './skills.merging.ts';
import { skillsRoutes } from './skills.routes.ts';

export const skillsDomain = defineDomain({
  routes: { skills: skillsRoutes },
  tasks: [{ name: 'rename merged skills', every: '1 hour', run: renameLeftovers }],
  personalData: NO_PERSONAL_DATA,
});
