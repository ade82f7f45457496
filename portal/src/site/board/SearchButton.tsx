import { IconSearch } from '@tabler/icons-react';
import { SubmitButton } from '@tandem/ui/ActLink';
import { useTranslation } from 'react-i18next';
import classes from './board.module.css';

/** The submit button of a public list's search: a word, or an icon on small screens. */
export function SearchButton() {
  const { t } = useTranslation('public');
  return (
    <SubmitButton large aria-label={t('board.search')}>
      <span className={classes.searchWord}>{t('board.search')}</span>
      <IconSearch className={classes.searchIcon} size={20} stroke={1.75} aria-hidden="true" />
    </SubmitButton>
  );
}
