import type { DELIMITERS, ENCODINGS, ImportField } from '@tandem/catalogue/candidates';
import { everyItem } from '@tandem/client/every-item';
import type { CandidateImport } from '@tandem/contracts/candidate-import';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '../../../../lib/api.ts';

export interface Written {
  encoding?: (typeof ENCODINGS)[number];
  delimiter?: (typeof DELIMITERS)[number];
}

const EVERY = 700;

/** The import that is being made; its id is in the address, so that a reload goes on where one was. */
export function useImport() {
  const [address, setAddress] = useSearchParams();
  const queries = useQueryClient();
  const id = address.get('import') ?? '';
  /** The list on which everyone is put. */
  const listId = address.get('list') ?? '';
  const show = (entry: CandidateImport) => {
    queries.setQueryData(['import', entry._id], entry);
    setAddress({ import: entry._id, ...(listId && { list: listId }) }, { replace: true });
  };
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['imports'] });
    void queries.invalidateQueries({ queryKey: ['candidates'] });
  };
  return {
    id,
    listId,
    leave: () => setAddress(listId ? { list: listId } : {}, { replace: true }),
    query: useQuery({
      queryKey: ['import', id],
      queryFn: () => api.candidateImports.get({ params: { id } }),
      enabled: id !== '',
      refetchInterval: ({ state }) => (state.data?.status === 'running' ? EVERY : false),
    }),
    send: useMutation({
      mutationFn: ({ file, written }: { file: File; written: Written }) =>
        api.candidateImports.create({ body: { key: keyFor(file, written), ...written }, file }),
      onSuccess: show,
    }),
    run: useMutation({
      mutationFn: (body: Parameters<typeof api.candidateImports.run>[0]['body']) =>
        api.candidateImports.run({ params: { id }, body }),
      onSuccess: show,
    }),
    undo: useMutation({
      mutationFn: (which: string) => api.candidateImports.undo({ params: { id: which } }),
      onSuccess: async (_, which) => {
        await queries.invalidateQueries({ queryKey: ['import', which] });
        refresh();
      },
    }),
    refresh,
  };
}

/** What would become of the lines with these columns. */
export const useCheck = (id: string, mapping: readonly (ImportField | null)[], isWanted: boolean) =>
  useQuery({
    queryKey: ['import-check', id, mapping.join()],
    queryFn: () => api.candidateImports.check({ params: { id }, body: { mapping: [...mapping] } }),
    enabled: isWanted,
    staleTime: 0,
  });

export const useRecentImports = () =>
  useQuery({ queryKey: ['imports'], queryFn: () => everyItem((page) => api.candidateImports.list({ query: page })) });

/** The same file sent twice, as where the line dropped, is one import; sent on purpose with other settings it is another. */
const keys = new WeakMap<File, Map<string, string>>();
function keyFor(file: File, written: Written): string {
  const known = keys.get(file) ?? new Map<string, string>();
  keys.set(file, known);
  const way = JSON.stringify(written);
  const key = known.get(way) ?? crypto.randomUUID();
  known.set(way, key);
  return key;
}
