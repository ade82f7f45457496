import { everyItem } from '@tandem/client/every-item';
import type { VisibleCompany } from '@tandem/contracts/company';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { COMPANIES_PAGE, sharedQueries } from '../../lib/shared-queries.ts';

export type Review = 'waiting' | 'done';

/** Companies on one page of the queue. */
export const PAGE = COMPANIES_PAGE;

/** Queries the companies that wait for review, or that have been decided on. */
export const useReview = (review: Review, skip: number) =>
  useQuery({ ...sharedQueries.companiesToReview(review, skip), placeholderData: keepPreviousData });

/** Queries the evidence for a company: its main account, and its jobs. */
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
 * Makes a company's page and jobs public, or declines them with a reason that the company gets by email. If a change of
 * names waits, the decision is only about the names, in the revision that was read.
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

/** Queries the totals of the marketplace: developer and company accounts, public companies and jobs. */
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
