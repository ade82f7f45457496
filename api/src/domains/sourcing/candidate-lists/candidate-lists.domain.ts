import { defineDomain } from '../../../platform/domain/domain.ts';
import { candidateListsRoutes } from './candidate-lists.routes.ts';
import { eraseListsOf, forgetDeletedLists } from './candidate-lists.service.ts';

export const candidateListsDomain = defineDomain({
  routes: { candidateLists: candidateListsRoutes },
  tasks: [{ name: 'erase deleted candidate lists', every: '1 hour', run: forgetDeletedLists }],
  personalData: {
    company: [
      {
        name: 'candidate-lists',
        archive: { parts: ['candidate-lists'] },
        erase: ({ entityId }) => eraseListsOf(entityId),
      },
    ],
  },
});
