import type { ChosenStage } from '@tandem/catalogue/candidates';
import { ApiError } from '@tandem/client/client';
import type { Candidate, Pipeline, PipelineChange } from '@tandem/contracts/candidate-pipeline';
import { toast } from '@tandem/ui/toast';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { offerUndo } from '../../../lib/undo/undo.ts';

/** Mutation key by which the changes still being saved are counted. */
export const PIPELINE = ['pipeline'];
/** Place at which a change of candidates can still be undone (see `offerUndo`). */
export const UNDO_PLACE = 'candidates';

/** A partial change; absent fields stay as they are. */
export type Change = Omit<PipelineChange, 'candidates'>;

interface Asked {
  ids: readonly string[];
  change: Change;
  /** Returns the confirmation for the number of candidates that were changed. */
  done: (count: number) => string;
}

/**
 * Changes stage, owner, tags and lists of candidates optimistically. Changes can be undone for ten minutes; a change
 * that the server rejects is reverted.
 */
export function usePipeline() {
  const { t } = useTranslation('candidate-lists');
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['candidates'] });
  const failed = (error: Error) => toast.bad(error.message);

  const undo = async (id: string) => {
    const { candidates } = await api.candidates.undoPipeline({ params: { id } });
    show(queries, candidates);
    await refresh();
    toast.done(t('undone', { count: candidates.length }));
  };

  const mutation = useMutation({
    mutationKey: PIPELINE,
    mutationFn: ({ ids, change }: Asked) => {
      const revisions = new Map(shown(queries, ids).map(({ _id, pipeline }) => [_id, pipeline.revision]));
      const candidates = ids.map((_id) => ({ _id, revision: revisions.get(_id) }));
      return api.candidates.changePipeline({ body: { candidates, ...change } });
    },
    onMutate: async ({ ids, change }) => {
      await queries.cancelQueries({ queryKey: ['candidates'] });
      const before = shown(queries, ids);
      show(
        queries,
        before.map((candidate) => ({ ...candidate, pipeline: changed(candidate, change) })),
      );
      return before;
    },
    onError: (error, asked, before = []) => {
      show(queries, before);
      if (error instanceof ApiError && error.status === 400) toast.bad(Object.values(error.fields)[0] ?? error.message);
      else toast.bad(error.message, { label: t('retry'), run: () => mutation.mutate(asked) });
    },
    onSuccess: ({ candidates, conflicts, undo: undoable }, { done }) => {
      show(queries, [...candidates, ...conflicts]);
      if (conflicts.length > 0) toast.bad(t('conflict', { count: conflicts.length }));
      if (undoable)
        offerUndo({
          place: UNDO_PLACE,
          text: done(candidates.length),
          run: () => void undo(undoable.id).catch(failed),
        });
      else if (conflicts.length === 0) toast.info(t('nothingChanged'));
    },
    onSettled: refresh,
  });
  return mutation;
}

/** Predicts the server's result of a change; a candidate with an account stays matched. */
function changed({ pipeline, developerId }: Candidate, change: Change): Pipeline {
  const { stage, ownerId, addTags = [], removeTags = [], addToList, removeFromList } = change;
  const tags = pipeline.tags.filter((tag) => !removeTags.includes(tag));
  const lists = pipeline.listIds.filter((id) => id !== removeFromList);
  return {
    ...pipeline,
    ...(stage && !developerId && { stage }),
    ...(ownerId !== undefined && { ownerId }),
    tags: [...new Set([...tags, ...addTags])],
    listIds: [...new Set([...lists, ...(addToList ? [addToList] : [])])],
  };
}

/** Returns the candidates from the cache. */
function shown(queries: QueryClient, ids: readonly string[]): Candidate[] {
  const pages = queries
    .getQueriesData({ queryKey: ['candidates'] })
    .flatMap(([, data]) => (isPage(data) ? data.items : []));
  const alone = ids.flatMap((id) => queries.getQueryData<Candidate>(['candidate', id]) ?? []);
  const byId = new Map([...pages, ...alone].map((candidate) => [candidate._id, candidate]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Updates candidates everywhere in the cache. */
function show(queries: QueryClient, candidates: readonly Candidate[]): void {
  const byId = new Map(candidates.map((candidate) => [candidate._id, candidate]));
  queries.setQueriesData({ queryKey: ['candidates'] }, (data: unknown) =>
    isPage(data) ? { ...data, items: data.items.map((each) => byId.get(each._id) ?? each) } : data,
  );
  for (const candidate of candidates)
    queries.setQueryData<Candidate>(['candidate', candidate._id], (known) => known && candidate);
}

interface Page {
  items: Candidate[];
}
const isPage = (data: unknown): data is Page => Array.isArray((data as Page | undefined)?.items);

/** Stages by the key that selects them. */
export const STAGE_KEYS: Readonly<Record<string, ChosenStage>> = {
  1: 'new',
  2: 'contacted',
  3: 'answered',
  4: 'notInterested',
};
