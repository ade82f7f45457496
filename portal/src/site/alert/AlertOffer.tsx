import { IconBell } from '@tabler/icons-react';
import { type Filters, writeFilters } from '@tandem/contracts/board-address';
import { TextButton, textButtonLook } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { AlertForm } from './AlertForm.tsx';
import offer from './offer.module.css';

/**
 * Offers a job alert for the current search: with an email address for guests and without JavaScript, with one
 * click for developers who are.
 */
export function AlertOffer({ filters }: { filters: Filters }) {
  const { t } = useTranslation('alerts');
  const search = writeFilters({ ...filters, order: '', skip: 0 }).toString();
  const bell = <IconBell size={16} stroke={1.75} aria-hidden="true" />;
  return (
    <div className={offer.root}>
      <details data-for="guests" className={offer.form}>
        <summary {...textButtonLook()}>
          {bell}
          {t('offer')}
        </summary>
        <AlertForm email="" rhythm="weekly" search={search} fault="" />
      </details>
      <p data-for="developers" role="status" className={offer.own}>
        {bell}
        <TextButton data-alert={search} data-rhythm="weekly" data-failed={t('saveFailed')}>
          {t('save')}
        </TextButton>
        <TextButton data-alert={search} data-rhythm="daily" data-failed={t('saveFailed')}>
          {t('saveDaily')}
        </TextButton>
        <a href={paths.me.jobAlerts}>{t('mine')}</a>
      </p>
    </div>
  );
}
