import { useNetwork } from '@mantine/hooks';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';

/** Said for as long as the device has no connection. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const { online } = useNetwork();
  return (
    <div role="status" className={classes.offline}>
      {!online && (
        <Notice tone="warn" title={t('offline.title')}>
          {t('offline.text')}
        </Notice>
      )}
    </div>
  );
}
