import { everyItem } from '@tandem/client/every-item';
import type { VisibleCompany } from '@tandem/contracts/company';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { COMPANIES_PAGE, sharedQueries } from '../../lib/shared-queries.ts';

export type Review = 'waiting' | 'done';

/** Companies on one page of the queue. */
export const PAGE = COMPANIES_PAGE;

/** Companies that wait for review, or those about which something was decided. */
export const useReview = (review: Review, skip: number) =>
  useQuery({ ...sharedQueries.companiesToReview(review, skip), placeholderData: keepPreviousData });

/** What speaks for a company: who signed up, and what it has written so far. */
export function useEvidence(company: VisibleCompany) {
  const id = company._id;
  const accounts = useQuery({
    queryKey: ['accounts', 'of', id],
    queryFn: () => everyItem((page) => api.accounts.ofEntity({ params: { entityId: id }, query: page })),
  });
  const jobs = useQuery({
    queryKey: ['jobs', 'of', id],
    queryFn: () => api.jobs.list({ query: { companyId: id, limit: 20 } }),
  });
  return { account: accounts.data?.find(({ mainAccount }) => mainAccount), jobs: jobs.data };
}

interface CompanyDecision {
  company: VisibleCompany;
  isPublic: boolean;
  note?: string;
}

export const decideOnCompany = ({ company, isPublic, note = '' }: CompanyDecision) =>
  api.companies.update({
    params: { id: company._id },
    body: {
      ...(company.nameReview ? { nameDecision: isPublic ? 'approve' : 'decline' } : { public: isPublic }),
      reviewNote: note,
      revision: company.revision,
    },
  });

/**
 * Makes a company's page and jobs public, or says that they are not to be, and why: it gets that by email. Where names
 * wait, they alone are decided on, as they were read.
 */
export function useDecision() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: decideOnCompany,
    onSuccess: () =>
      Promise.all(['companies', 'counts', 'jobs'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

const ONE = { query: { limit: 1 } };

/** How many there are of each, as far as the marketplace counts them. */
export function useCounts() {
  const count = (key: string, ask: () => Promise<{ total: number }>) => ({ queryKey: ['counts', key], queryFn: ask });
  const developers = useQuery(count('developers', () => api.accounts.list({ query: { limit: 1, type: 'user' } })));
  const companies = useQuery(count('companies', () => api.accounts.list({ query: { limit: 1, type: 'company' } })));
  const publicCompanies = useQuery(count('public', () => api.companies.list(ONE)));
  const jobs = useQuery(count('jobs', () => api.jobs.list(ONE)));
  return [
    { key: 'developers', total: developers.data?.total },
    { key: 'companies', total: companies.data?.total },
    { key: 'publicCompanies', total: publicCompanies.data?.total },
    { key: 'jobs', total: jobs.data?.total },
  ] as const;
}
