import { Kbd } from '@tandem/ui/Kbd';
import { useTranslation } from 'react-i18next';
import classes from './admin.module.css';

/** The keyboard shortcuts for deciding on the rows of a queue. */
export function QueueKeys({ canEdit = false }: { canEdit?: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <p className={classes.keys}>
      <Kbd>J</Kbd>
      <Kbd>K</Kbd> {t('users.keys.move')} <Kbd>A</Kbd> {t('users.keys.approve')} <Kbd>N</Kbd> {t('users.keys.ask')}
      {canEdit && <EditKey />} <UndoKey />
    </p>
  );
}

/** The keyboard shortcuts for reviewing the open profile. */
export function ProfileKeys({ hasNext }: { hasNext: boolean }) {
  const { t } = useTranslation('admin');
  return (
    <p className={classes.keys}>
      <Kbd>A</Kbd> {t('users.keys.approve')} <Kbd>N</Kbd> {t('users.keys.ask')} <EditKey /> <UndoKey />
      {hasNext && (
        <>
          <Kbd>J</Kbd> {t('users.keys.next')}
        </>
      )}
    </p>
  );
}

/** The keyboard shortcuts for moving through a table. */
export function TableKeys({ canSelect, canEdit }: { canSelect: boolean; canEdit: boolean }) {
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
      {canEdit && <EditKey />}
      <Kbd>↵</Kbd> {t('users.keys.open')}
    </p>
  );
}

function EditKey() {
  const { t } = useTranslation('admin');
  return (
    <>
      <Kbd>E</Kbd> {t('users.keys.edit')}
    </>
  );
}

function UndoKey() {
  const { t } = useTranslation('admin');
  return (
    <>
      <Kbd>Z</Kbd> {t('users.keys.undo')}
    </>
  );
}
