import type { CandidateList } from '@tandem/contracts/candidate-list';
import { useTranslation } from 'react-i18next';
import type { MenuItem } from '../../../lib/Menu.tsx';
import { useCandidateLists } from '../use-candidate-lists.ts';
import { useOwnJobs } from '../use-own-jobs.ts';
import { usePipeline } from './use-pipeline.ts';

/** Returns a function that adds candidates to a list and reports that. */
export function useAddToList() {
  const { t } = useTranslation('candidate-lists');
  const { mutate } = usePipeline();
  return (ids: readonly string[], { _id, name }: Pick<CandidateList, '_id' | 'name'>) =>
    mutate({ ids, change: { addToList: _id }, done: (count) => t('done.added', { count, list: name }) });
}

/** Returns a function that removes candidates from a list and reports that. */
export function useRemoveFromList() {
  const { t } = useTranslation('candidate-lists');
  const { mutate } = usePipeline();
  return (ids: readonly string[], { _id, name }: Pick<CandidateList, '_id' | 'name'>) =>
    mutate({ ids, change: { removeFromList: _id }, done: (count) => t('done.removed', { count, list: name }) });
}

/**
 * Returns the lists to which candidates can be added: the existing ones, one for each job without a list, and a new
 * one.
 */
export function useAddToListActions(ids: readonly string[], without: readonly string[], onNew: () => void): MenuItem[] {
  const { t } = useTranslation('candidate-lists');
  const lists = useCandidateLists().data ?? [];
  const jobs = useOwnJobs().data?.items ?? [];
  const { mutate } = usePipeline();
  const add = useAddToList();
  return [
    ...lists
      .filter(({ _id }) => !without.includes(_id))
      .map((list) => ({ key: list._id, label: list.name, run: () => add(ids, list) })),
    ...jobs
      .filter(
        ({ _id, status, headline }) => status === 'published' && headline && !lists.some(({ jobId }) => jobId === _id),
      )
      .map(({ _id, headline }) => ({
        key: _id,
        label: t('list.forJob', { job: headline }),
        run: () =>
          mutate({ ids, change: { addToJob: _id }, done: (count) => t('done.added', { count, list: headline }) }),
      })),
    { key: 'new', label: t('list.newFrom'), run: onNew },
  ];
}
