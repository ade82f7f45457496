import { defineDomain } from '../../../platform/domain/domain.ts';
import { candidateImportsRoutes } from './candidate-imports.routes.ts';
import { eraseImportsOf, forgetStepsAbout, recentImports } from './imports.service.ts';

export const candidateImportsDomain = defineDomain({
  routes: { candidateImports: candidateImportsRoutes },
  personalData: {
    company: [
      {
        name: 'candidate-imports',
        archive: ({ entityId }) => recentImports(entityId),
        erase: ({ entityId }) => eraseImportsOf(entityId),
      },
    ],
    candidates: { erase: forgetStepsAbout },
  },
});
