import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './panel.module.css';

/** A removable tag. */
export function Tag({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation('extension');
  return (
    <span className={classes.tag}>
      {label}
      <button type="button" aria-label={t('remove', { what: label })} onClick={onRemove}>
        <IconX size={15} stroke={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
