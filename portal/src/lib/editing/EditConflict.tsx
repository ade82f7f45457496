import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import classes from './edit-conflict.module.css';

interface EditConflictProps {
  mine: unknown;
  theirs: unknown;
  /** Words a value for display; empty values, yes and no are worded here. */
  textOf: (value: unknown) => string;
  onChoose: (mine: boolean) => void;
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Two people's values of one field, with buttons to choose one. */
export function EditConflict({ mine, theirs, textOf, onChoose }: EditConflictProps) {
  const { t } = useTranslation('editing');
  const words = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'conflict.yes' : 'conflict.no');
    return isNothing(value) ? t('conflict.empty') : textOf(value);
  };
  return (
    <span className={classes.conflict}>
      {t('conflict.text')}
      <span>
        {t('conflict.mine', { value: words(mine) })}{' '}
        <TextButton onClick={() => onChoose(true)}>{t('conflict.keepMine')}</TextButton>
      </span>
      <span>
        {t('conflict.theirs', { value: words(theirs) })}{' '}
        <TextButton onClick={() => onChoose(false)}>{t('conflict.keepTheirs')}</TextButton>
      </span>
    </span>
  );
}
