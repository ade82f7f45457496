import { ApiError } from '@tandem/client/client';
import { toast } from '@tandem/ui/toast';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Values } from '../editing/draft.ts';
import { useEditor } from '../editing/use-editor.ts';
import { fieldErrorsOf } from '../form-errors.ts';
import { versionsKey } from './versions-key.ts';

/** Error codes of steps that became impossible after the text was loaded. */
const OUTDATED = new Set(['changed_elsewhere', 'not_proposed']);

interface Saved<T> {
  text: T;
  message: string;
}

interface Written<T, B> {
  id: string;
  /** Local storage key of unsaved input. */
  storageKey: string;
  queryKey: QueryKey;
  read: () => Promise<T>;
  /** Saves fields and performs steps, such as publishing. */
  save: (body: B & { revision: number | undefined }) => Promise<Saved<T>>;
  /** Returns the stored text from a conflict response. */
  storedIn: (details: Record<string, unknown>) => T;
  /** Restores a stored version as the draft. */
  restore: (revisionId: string) => Promise<Saved<T>>;
  /** Called after every save. */
  onStored?: () => void;
  /** Field name of the formatted text. */
  body: string;
  /** Whether it exists on the server already. */
  exists?: boolean;
  /** Whether it is saved automatically. */
  savesItself?: boolean;
  overtakenIn?: (stored: T) => object;
  companions?: Record<string, string>;
}

/** Manages a text that is being written: saved automatically, published on request. */
export function useWriting<T extends { revision?: number | undefined }, F extends string, B extends object>({
  id,
  storageKey,
  queryKey,
  read,
  save,
  storedIn,
  restore,
  onStored,
  body,
  exists = true,
  savesItself = true,
  overtakenIn,
  companions = {},
}: Written<T, B>) {
  const queries = useQueryClient();
  const query = useQuery({ queryKey, queryFn: read, enabled: exists, refetchOnWindowFocus: false });
  const stored = () => {
    void queries.invalidateQueries({ queryKey: versionsKey(id) });
    onStored?.();
  };
  const { record, ...editor } = useEditor<T, F>({
    storageKey,
    query,
    queryKey,
    store: async (values, revision) => (await save({ ...(values as B), revision })).text,
    storedIn,
    onStored: stored,
    copied: [body as F],
    savesItself,
    companions: companions as Partial<Record<F, F>>,
    ...(overtakenIn && { overtakenIn: (record: T) => overtakenIn(record) as Values<F> }),
  });
  const step = useMutation({
    mutationFn: (change: B) =>
      editor.alone(async () => {
        const { typed: sent, revision } = editor.unsaved();
        return { sent, ...(await save({ ...(sent as B), ...change, revision })) };
      }),
    onSuccess: ({ sent, text, message }) => {
      editor.accept(sent, text);
      toast.done(message);
    },
    onError: (error) => {
      if (error instanceof ApiError && OUTDATED.has(error.code)) void query.refetch();
      toast.bad(error.message);
    },
  });
  return {
    ...editor,
    text: record,
    step,
    stepErrors: fieldErrorsOf(step.error),
    restore: (revisionId: string): Promise<{ message: string }> =>
      editor.alone(async () => {
        const { typed: sent, revision } = editor.unsaved();
        const fields = Object.keys(sent) as F[];
        // Saves unsaved changes as a version before the restored one replaces them.
        if (fields.length > 0) await save({ ...(sent as B), revision });
        const { text, message } = await restore(revisionId);
        editor.renew(fields);
        queries.setQueryData(queryKey, text);
        onStored?.();
        return { message };
      }),
  };
}
