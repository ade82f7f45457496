import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './pictures.module.css';
import type { useUpload } from './use-upload.ts';

/** How far an upload is, with the way out of it; what went wrong, with the way to send it again. */
export function UploadLine({
  upload,
  cancel,
  retry,
}: Pick<ReturnType<typeof useUpload>, 'upload' | 'cancel' | 'retry'>) {
  const { t } = useTranslation('common');
  return (
    <div role="status" className={classes.line}>
      {upload.state === 'sending' && (
        <>
          <progress max={100} value={upload.percent} aria-label={t('pictures.uploading')} />
          <span className={classes.percent}>
            {upload.percent < 100 ? t('pictures.percent', { percent: upload.percent }) : t('pictures.drawing')}
          </span>
          <Button variant="subtle" size="xs" onClick={cancel}>
            {t('cancel')}
          </Button>
        </>
      )}
      {upload.state === 'failed' && (
        <>
          <span className={classes.bad}>
            <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
            {upload.message}
          </span>
          {upload.canRetry && (
            <Button variant="default" size="xs" onClick={retry}>
              {t('retry')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
