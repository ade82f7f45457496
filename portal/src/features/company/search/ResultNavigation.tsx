import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatNumber } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { type Found, resultPosition } from '../result-navigation.ts';
import classes from './developer.module.css';

/** Links back to the search and to the previous and next result. */
export function ResultNavigation() {
  const { t, i18n } = useTranslation('search');
  const { pathname, state } = useLocation();
  const found = state as Partial<Found> | null;
  const place = resultPosition(found, pathname);
  const number = (value: number) => formatNumber(value, i18n.language);
  const way = (to: string | undefined, label: string, Icon: typeof IconChevronLeft) =>
    to && (
      <Link className={classes.step} to={to} state={found} replace aria-label={label}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </Link>
    );
  return (
    <nav className={classes.way} aria-label={t('foundWay')}>
      <Link className={classes.back} to={paths.hiring.search + (found?.address ?? '')}>
        <IconArrowLeft size={15} stroke={1.75} aria-hidden="true" />
        {place ? t('backTo', { count: place.total, number: number(place.total) }) : t('back')}
      </Link>
      {place && (
        <span className={classes.steps}>
          {t('nth', { nth: number(place.nth), total: number(place.total) })}
          {way(place.before, t('before'), IconChevronLeft)}
          {way(place.after, t('after'), IconChevronRight)}
        </span>
      )}
    </nav>
  );
}
