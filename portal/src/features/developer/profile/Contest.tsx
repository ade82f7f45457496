import type { TakeOverField } from '@tandem/contracts/take-over';
import { useTranslation } from 'react-i18next';
import { isNothing } from '../../../lib/developer/shown-value.ts';
import { factText } from '../take-over/fact-text.ts';
import type { Field } from './draft.ts';
import classes from './profile.module.css';

interface ContestProps {
  field: Field;
  mine: unknown;
  theirs: unknown;
  onChoose: (mine: boolean) => void;
}

/** What two have written into one field, and the choice of what stays. */
export default function Contest({ field, mine, theirs, onChoose }: ContestProps) {
  const { t, i18n } = useTranslation(['developer', 'catalogue']);
  const say = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'profile.conflict.yes' : 'profile.conflict.no');
    if (isNothing(value)) return t('profile.conflict.empty');
    return factText(field as TakeOverField, value, i18n);
  };
  return (
    <span className={classes.conflict}>
      {t('profile.conflict.text')}
      <span>
        {t('profile.conflict.mine', { value: say(mine) })}{' '}
        <button type="button" className={classes.textButton} onClick={() => onChoose(true)}>
          {t('profile.conflict.keepMine')}
        </button>
      </span>
      <span>
        {t('profile.conflict.theirs', { value: say(theirs) })}{' '}
        <button type="button" className={classes.textButton} onClick={() => onChoose(false)}>
          {t('profile.conflict.keepTheirs')}
        </button>
      </span>
    </span>
  );
}
