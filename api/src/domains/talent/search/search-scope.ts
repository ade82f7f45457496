import type { SearchScope } from '@tandem/search/search-scope';
import type { ViewerContext } from '../developers/viewer-context.ts';

const WHO = { GUEST: 'guest', USER: 'developer', COMPANY: 'developer', SUPERUSER: 'superuser' } as const;

/** The perspective of a viewer, in the form that the search index expects. */
export function searchScopeOf({ view, entityId, company }: ViewerContext): SearchScope {
  if (!company) return { who: WHO[view] };
  const { keys, mayContact, accepted } = company;
  return { who: 'company', id: entityId, keys, mayContact, accepted };
}
