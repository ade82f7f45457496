import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './messages.module.css';

/** Leads from an open conversation back to the list, if the list is not next to it. */
export function BackButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('messages');
  return (
    <button type="button" className={`${classes.icon} ${classes.back}`} aria-label={t('back')} onClick={onClick}>
      <IconArrowLeft size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
