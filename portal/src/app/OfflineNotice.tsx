import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';

/** Shown while the device is offline. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <p className={classes.offline}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <b>{t('offline.title')}</b> {t('offline.text')}
          </span>
        </p>
      )}
    </div>
  );
}
