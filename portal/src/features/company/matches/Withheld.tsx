import { EyeIcon } from '@tandem/ui/EyeLevel';
import { useTranslation } from 'react-i18next';
import classes from './matches.module.css';

/** Placeholder for data withheld until a match is accepted: hatched, with the eye icon and a text. */
export function Withheld() {
  const { t } = useTranslation('company');
  return (
    <span className={classes.withheld}>
      <i aria-hidden="true" />
      <EyeIcon level="match" size={15} />
      {t('matches.afterMatch')}
    </span>
  );
}
