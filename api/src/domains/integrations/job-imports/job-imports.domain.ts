import { defineDomain } from '../../../platform/domain/domain.ts';
import { jobImportsRoutes } from './job-imports.routes.ts';
import { allSourcesOf, removeSourcesOf } from './job-imports.service.ts';
import { syncDueSources } from './syncing.ts';

export const jobImportsDomain = defineDomain({
  routes: { jobImports: jobImportsRoutes },
  tasks: [{ name: 'read job sources', every: '5 minutes', run: syncDueSources }],
  personalData: {
    company: [
      {
        name: 'job-sources',
        archive: { parts: ['job-sources', 'job-source-changes'] },
        export: ({ entityId }) => allSourcesOf(entityId),
        erase: ({ entityId }) => removeSourcesOf(entityId),
      },
    ],
  },
});
