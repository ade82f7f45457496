import type { VisibleCompany } from '@tandem/contracts/company';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useEntityId } from '../../lib/session.ts';

export const companyKey = (id: string) => ['company', id] as const;

/** The own company with everything that it may see of itself. */
export function useCompany() {
  const id = useEntityId();
  return useQuery({ queryKey: companyKey(id), queryFn: () => api.companies.get({ params: { id } }) });
}

/** Puts what the server stored in the place of what was known of the own company. */
export function useStoreCompany() {
  const queries = useQueryClient();
  return (company: VisibleCompany) => queries.setQueryData(companyKey(company._id), company);
}
