import { Button } from '@mantine/core';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import { useCandidateActs } from './use-candidates.ts';
import { useDeleting } from './use-deleting.ts';

interface SelectionBarProps {
  ids: readonly string[];
  clear: () => void;
}

/** What can be done with everybody who is chosen; at the foot of the window, where the thumb is. */
export function SelectionBar({ ids, clear }: SelectionBarProps) {
  const { t } = useTranslation(['company', 'candidates']);
  const { keepOn } = useCandidateActs();
  const { deleteThem, isDeleting } = useDeleting(clear);
  if (ids.length === 0) return null;
  const keepThem = () =>
    keepOn.mutate([...ids], {
      onSuccess: (kept) => {
        toast.done(t('candidates:list.keptOn', { count: kept.length }));
        clear();
      },
      onError: (error) => toast.bad(error.message),
    });
  return (
    <section className={classes.bar} data-fixed-bar aria-label={t('candidates:list.selection')}>
      <b role="status">{t('candidates:list.chosen', { count: ids.length })}</b>
      <Button variant="default" onClick={clear}>
        {t('candidates:list.clear')}
      </Button>
      <Button variant="default" loading={keepOn.isPending} onClick={keepThem}>
        {t('candidates:list.keepOn')}
      </Button>
      <Button variant="outline" data-danger loading={isDeleting} onClick={() => deleteThem(ids)}>
        {t('candidates:list.delete', { count: ids.length })}
      </Button>
    </section>
  );
}
