import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { formatTime } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import classes from './equality.module.css';
import type { EqualityStore } from './use-equality.ts';

/** Whether the answers are kept. */
export function SaveWords({ store: { save, retry } }: { store: EqualityStore }) {
  const { t, i18n } = useTranslation('equality');
  return (
    <div className={classes.saved}>
      <span role="status">
        {save.isPending && !save.isPaused && t('save.saving')}
        {save.isIdle && t('save.idle')}
        {save.isSuccess && (
          <>
            <IconCheck size={15} stroke={1.75} aria-hidden="true" />
            {t('save.saved', { time: formatTime(save.submittedAt, i18n.language) })}
          </>
        )}
        {(save.isError || save.isPaused) && (
          <span data-bad>
            <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
            {save.error?.message} {t('save.failed')}
          </span>
        )}
      </span>
      {save.isError && (
        <Button size="xs" variant="default" onClick={retry}>
          {t('save.retry')}
        </Button>
      )}
    </div>
  );
}
