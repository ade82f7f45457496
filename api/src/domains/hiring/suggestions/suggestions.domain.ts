import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { suggestionsRoutes } from './suggestions.routes.ts';

export const suggestionsDomain = defineDomain({
  routes: { suggestions: suggestionsRoutes },
  personalData: NO_PERSONAL_DATA,
});
