import { defineDomain } from '../../../platform/domain/domain.ts';
import { ifFound } from '../../../platform/domain/if-found.ts';
import { developerSkills } from './developers.model.ts';
import { developersRoutes } from './developers.routes.ts';
import { ownDeveloper, removeDeveloper } from './developers.service.ts';
import { changesOf } from './updating.service.ts';

export const developersDomain = defineDomain({
  routes: { developers: developersRoutes },
  skillUses: [developerSkills],
  personalData: {
    developer: [
      { name: 'profile-changes', export: ({ viewer, entityId }) => ifFound(changesOf(viewer, entityId)) },
      {
        name: 'profile',
        export: ({ entityId }) => ifFound(ownDeveloper(entityId)),
        erase: ({ entityId }) => removeDeveloper(entityId),
      },
    ],
  },
});
