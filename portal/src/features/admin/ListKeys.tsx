import { Kbd } from '@tandem/ui/Kbd';
import { useTranslation } from 'react-i18next';
import classes from './admin.module.css';

/** Which keys decide on the rows of a queue. */
export function QueueKeys() {
  const { t } = useTranslation('admin');
  return (
    <p className={classes.keys}>
      <Kbd>J</Kbd>
      <Kbd>K</Kbd> {t('users.keys.move')} <Kbd>A</Kbd> {t('users.keys.approve')} <Kbd>N</Kbd> {t('users.keys.ask')}
    </p>
  );
}

/** Which keys move through a table. */
export function TableKeys({ canSelect }: { canSelect: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <p className={classes.keys}>
      <Kbd>J</Kbd>
      <Kbd>K</Kbd> {t('users.keys.move')}
      {canSelect && (
        <>
          <Kbd>X</Kbd> {t('users.keys.select')}
        </>
      )}
      <Kbd>↵</Kbd> {t('users.keys.open')}
    </p>
  );
}
