import { ApiError } from '@tandem/client/client';
import { toast } from '@tandem/ui/toast';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Values } from '../editing/draft.ts';
import { useEditor } from '../editing/use-editor.ts';
import { fieldErrorsOf } from '../form-errors.ts';
import { versionsKey } from './versions-key.ts';

/** Refusals of a step that the author or someone else has made impossible since the text was read. */
const OUTDATED = new Set(['changed_elsewhere', 'not_proposed']);

interface Saved<T> {
  text: T;
  message: string;
}

interface Written<T, B> {
  id: string;
  /** Local storage key of what is not saved yet. */
  storageKey: string;
  queryKey: QueryKey;
  read: () => Promise<T>;
  /** Saves fields and takes steps, such as publishing. */
  save: (body: B & { revision: number | undefined }) => Promise<Saved<T>>;
  /** The stored text, from the response that reports a conflict. */
  storedIn: (details: Record<string, unknown>) => T;
  /** Makes a stored version the draft. */
  restore: (revisionId: string) => Promise<Saved<T>>;
  /** Called after every save. */
  onStored?: () => void;
  /** Its formatted text. */
  body: string;
  /** Whether it exists on the server already. */
  exists?: boolean;
  /** Whether it is saved automatically. */
  savesItself?: boolean;
  overtakenIn?: (stored: T) => object;
  companions?: Record<string, string>;
}

/** A text while it is written: saved as one types, and published when one says so. */
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
    held: [body as F],
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
        // Unsaved changes become a version before the other version replaces them.
        if (fields.length > 0) await save({ ...(sent as B), revision });
        const { text, message } = await restore(revisionId);
        editor.renew(fields);
        queries.setQueryData(queryKey, text);
        onStored?.();
        return { message };
      }),
  };
}
