import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { useCandidateActs } from './use-candidates.ts';

/** Deletes people and says so, with the way back. */
export function useDeleting(onDeleted: () => void = () => {}) {
  const { t } = useTranslation(['company', 'candidates']);
  const { remove, restore } = useCandidateActs();

  const bringBack = (ids: string[]) =>
    restore.mutate(ids, {
      onSuccess: (back) => {
        if (back.length === ids.length) toast.done(t('candidates:list.back', { count: back.length }));
        else toast.bad(t('candidates:list.notBack', { count: ids.length - back.length }));
      },
      onError: (error) => toast.bad(error.message),
    });

  const deleteThem = (ids: readonly string[]) =>
    remove.mutate([...ids], {
      onSuccess: (gone) => {
        const said = gone.length === 1 ? t('candidate.deleted') : t('candidates:list.deleted', { count: gone.length });
        toast.done(said, { label: t('common:undo'), run: () => bringBack(gone) });
        onDeleted();
      },
      onError: (error) => toast.bad(error.message),
    });

  return { deleteThem, isDeleting: remove.isPending };
}
