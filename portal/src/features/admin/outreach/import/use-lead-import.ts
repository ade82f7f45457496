import type { LeadField } from '@tandem/catalogue/lead-import';
import type { LeadRegion } from '@tandem/catalogue/sales';
import { everyItem } from '@tandem/client/every-item';
import type { LeadImport } from '@tandem/contracts/email-item';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../../../lib/api.ts';

/** Milliseconds between two looks at the progress. */
const EVERY = 700;

export interface ImportChoice {
  mapping: (LeadField | null)[];
  region: LeadRegion;
}

/** The import in the address, so that a reload continues where one was. */
export function useLeadImport() {
  const [address, setAddress] = useSearchParams();
  const queries = useQueryClient();
  const id = address.get('import') ?? '';
  const show = (entry: LeadImport) => {
    queries.setQueryData(['lead-import', entry._id], entry);
    setAddress({ import: entry._id }, { replace: true });
  };
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['lead-imports'] });
    void queries.invalidateQueries({ queryKey: ['leads'] });
  };
  return {
    id,
    leave: () => setAddress({}, { replace: true }),
    query: useQuery({
      queryKey: ['lead-import', id],
      queryFn: () => api.leadImports.get({ params: { id } }),
      enabled: id !== '',
      refetchInterval: ({ state }) => (state.data?.status === 'running' ? EVERY : false),
    }),
    send: useMutation({
      mutationFn: ({ file, key }: { file: File; key: string }) => api.leadImports.create({ body: { key }, file }),
      onSuccess: show,
    }),
    run: useMutation({
      mutationFn: (body: ImportChoice & { similar: 'skip' | 'add' }) => api.leadImports.run({ params: { id }, body }),
      onSuccess: show,
    }),
    undo: useMutation({
      mutationFn: (which: string) => api.leadImports.undo({ params: { id: which } }),
      onSuccess: async (_, which) => {
        await queries.invalidateQueries({ queryKey: ['lead-import', which] });
        refresh();
      },
    }),
    refresh,
  };
}

/** What would become of the rows. */
export const useLeadCheck = (id: string, { mapping, region }: ImportChoice) =>
  useQuery({
    queryKey: ['lead-import-check', id, mapping.join(), region],
    queryFn: () => api.leadImports.check({ params: { id }, body: { mapping, region } }),
    enabled: mapping.includes('email'),
    staleTime: 0,
  });

export const useRecentLeadImports = () =>
  useQuery({ queryKey: ['lead-imports'], queryFn: () => everyItem((page) => api.leadImports.list({ query: page })) });
