import type { Sight } from '@tandem/search/sight';
import type { ViewerContext } from '../developers/viewer-context.ts';

const WHO = { GUEST: 'guest', USER: 'developer', COMPANY: 'developer', SUPERUSER: 'superuser' } as const;

/** From where somebody looks, as the search asks it. */
export function sightOf({ view, entityId, company }: ViewerContext): Sight {
  if (!company) return { who: WHO[view] };
  const { keys, mayContact, accepted } = company;
  return { who: 'company', id: entityId, keys, mayContact, accepted };
}
