import { everyItem } from '@tandem/client/every-item';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export interface Owner {
  _id: string;
  name: string;
}

/** The superusers who can be responsible for leads. */
export function useOwners(): readonly Owner[] {
  const { data = [] } = useQuery({
    queryKey: ['accounts', 'superusers'],
    queryFn: () =>
      everyItem((page) => api.accounts.list({ query: { ...page, isSuperAdmin: 'true', status: 'active' } })),
  });
  return data.map(({ _id, name, email }) => ({ _id, name: name || email }));
}
