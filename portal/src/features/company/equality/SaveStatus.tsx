import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { formatTime } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import classes from './equality.module.css';
import type { EqualityStore } from './use-equality.ts';

/** Whether the answers are saved. Failed requests are retried; refused answers are shown. */
export function SaveStatus({ store: { save } }: { store: EqualityStore }) {
  const { t, i18n } = useTranslation('equality');
  const isHeldUp = save.isPending && (save.isPaused || save.failureCount > 0);
  return (
    <p className={classes.saved} role="status">
      {save.isIdle && t('save.idle')}
      {save.isPending && !isHeldUp && t('save.saving')}
      {save.isSuccess && (
        <>
          <IconCheck size={15} stroke={1.75} aria-hidden="true" />
          {t('save.saved', { time: formatTime(save.submittedAt, i18n.language) })}
        </>
      )}
      {(isHeldUp || save.isError) && (
        <span data-bad>
          <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
          {save.isError ? save.error.message : t('save.failed')}
        </span>
      )}
    </p>
  );
}
