import type { VisibleCompany } from '@tandem/contracts/company';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useEntityId } from '../../lib/session.ts';

export const companyKey = (id: string) => ['company', id] as const;

/** Queries the caller's company with all fields that it can see. */
export function useCompany() {
  const id = useEntityId();
  return useQuery({ queryKey: companyKey(id), queryFn: () => api.companies.get({ params: { id } }) });
}

/** Replaces the cached company with the stored one. */
export function useStoreCompany() {
  const queries = useQueryClient();
  return (company: VisibleCompany) => queries.setQueryData(companyKey(company._id), company);
}
