import { toast } from '@tandem/ui/toast';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useIsUnmounted } from '../use-is-unmounted.ts';

/** State shared by every kind of import. */
export interface CsvImportEntry {
  _id: string;
  fileName: string;
  columns: { header: string }[];
  preview: string[][];
  status: 'draft' | 'running' | 'done' | 'undone';
  lines: number;
  progress: number;
  undoUntil: string | null;
  createdDate: string;
}

/** A kind of CSV import and its API calls. */
export interface CsvImportKind<Entry extends CsvImportEntry, Options, Run, Undone> {
  /** Prefix of the query keys. */
  name: string;
  /** Query key of the list that an import changes. */
  list: string;
  get: (id: string) => Promise<Entry>;
  create: (file: File, key: string, options: Options) => Promise<Entry>;
  run: (id: string, body: Run) => Promise<Entry>;
  undo: (id: string) => Promise<Undone>;
  /** Loads the imports that can be undone. */
  recent: () => Promise<Entry[]>;
}

/** State of an import, as its screen uses it. */
export interface CsvImport<Entry extends CsvImportEntry> {
  id: string;
  query: UseQueryResult<Entry>;
  recent: UseQueryResult<Entry[]>;
  send: { error: Error | null };
  undo: { isPending: boolean; variables: string | undefined; mutate: (id: string) => void };
  refresh: () => void;
}

/** Milliseconds between two progress requests. */
const EVERY = 700;

/**
 * Manages the import named in the URL, so that it continues after a reload. `onUndone` is called with the result of an
 * undo.
 */
export function useCsvImport<Entry extends CsvImportEntry, Options, Run, Undone>(
  kind: CsvImportKind<Entry, Options, Run, Undone>,
  onUndone: (result: Undone) => void,
) {
  const [address, setAddress] = useSearchParams();
  const queries = useQueryClient();
  const isUnmounted = useIsUnmounted();
  const id = address.get('import') ?? '';
  const goTo = (next: string) =>
    setAddress(
      (before) => {
        const params = new URLSearchParams(before);
        if (next) params.set('import', next);
        else params.delete('import');
        return params;
      },
      { replace: true },
    );
  const show = (entry: Entry) => {
    queries.setQueryData([kind.name, entry._id], entry);
    if (!isUnmounted()) goTo(entry._id);
  };
  const refresh = useCallback(() => {
    void queries.invalidateQueries({ queryKey: [kind.name, 'recent'] });
    void queries.invalidateQueries({ queryKey: [kind.list] });
  }, [queries, kind]);
  return {
    id,
    leave: () => goTo(''),
    query: useQuery({
      queryKey: [kind.name, id],
      queryFn: () => kind.get(id),
      enabled: id !== '',
      refetchInterval: ({ state }) => (state.data?.status === 'running' ? EVERY : false),
    }),
    recent: useQuery({ queryKey: [kind.name, 'recent'], queryFn: kind.recent, enabled: id === '' }),
    send: useMutation({
      mutationFn: ({ file, options }: { file: File; options: Options }) =>
        kind.create(file, keyFor(file, options), options),
      onSuccess: show,
    }),
    run: useMutation({ mutationFn: (body: Run) => kind.run(id, body), onSuccess: show }),
    undo: useMutation({
      mutationFn: kind.undo,
      onSuccess: async (result, which) => {
        await queries.invalidateQueries({ queryKey: [kind.name, which] });
        refresh();
        onUndone(result);
      },
      onError: (error) => toast.bad(error.message),
    }),
    refresh,
  };
}

/**
 * Idempotency keys: the same file sent twice, for example after a lost connection, is one import; with other options it
 * is another one.
 */
const keys = new WeakMap<File, Map<string, string>>();
function keyFor(file: File, options: unknown): string {
  const known = keys.get(file) ?? new Map<string, string>();
  keys.set(file, known);
  const optionsKey = JSON.stringify(options);
  const key = known.get(optionsKey) ?? crypto.randomUUID();
  known.set(optionsKey, key);
  return key;
}
