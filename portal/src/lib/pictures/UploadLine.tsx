import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './pictures.module.css';
import type { useUpload } from './use-upload.ts';

interface UploadLineProps extends Pick<ReturnType<typeof useUpload>, 'upload' | 'cancel' | 'retry'> {
  /** Accessible name of the progress bar, if the upload is not a picture. */
  label?: string;
  /** Text shown once everything is uploaded, while the server processes it; by default the one for pictures. */
  finishing?: string;
}

/** The progress of an upload with a cancel button, or its error with a retry button. */
export function UploadLine({ upload, cancel, retry, label, finishing }: UploadLineProps) {
  const { t } = useTranslation('common');
  const words = (percent: number, waiting = false) => {
    if (waiting) return t('pictures.waiting', { percent });
    return percent < 100 ? t('pictures.percent', { percent }) : (finishing ?? t('pictures.drawing'));
  };
  return (
    <div role="status" className={classes.line}>
      {upload.state === 'sending' && (
        <>
          <progress max={100} value={upload.percent} aria-label={label ?? t('pictures.uploading')} />
          <span className={upload.waiting ? undefined : classes.percent}>{words(upload.percent, upload.waiting)}</span>
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
