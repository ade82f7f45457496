import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { offerUndo } from '../../../lib/undo/undo.ts';
import { useIsUnmounted } from '../../../lib/use-is-unmounted.ts';
import { useCandidateActions } from '../use-candidates.ts';

/**
 * Deletes candidates and offers an undo, which outlives the screen that requested the deletion. `onDeleted` is only
 * called if that screen is still open.
 */
export function useDeleteCandidates(onDeleted: () => void = () => {}) {
  const { t } = useTranslation(['company', 'candidates']);
  const { remove, restore } = useCandidateActions();
  const isUnmounted = useIsUnmounted();
  const failed = (error: Error) => toast.bad(error.message);

  const bringBack = async (ids: string[]) => {
    const back = await restore.mutateAsync(ids);
    if (back.length === ids.length) toast.done(t('candidates:list.back', { count: back.length }));
    else toast.bad(t('candidates:list.notBack', { count: ids.length - back.length }));
  };
  const take = async (ids: readonly string[]) => {
    const gone = await remove.mutateAsync([...ids]);
    const text = gone.length === 1 ? t('candidate.deleted') : t('candidates:list.deleted', { count: gone.length });
    offerUndo({ place: 'candidates', text, run: () => void bringBack(gone).catch(failed) });
    if (!isUnmounted()) onDeleted();
  };
  return { deleteCandidates: (ids: readonly string[]) => void take(ids).catch(failed), isDeleting: remove.isPending };
}
