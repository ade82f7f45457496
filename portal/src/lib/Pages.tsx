import { formatNumber } from '@tandem/i18n/format';
import { actLook } from '@tandem/ui/ActLink';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import classes from './pages.module.css';

interface PagesProps {
  skip: number;
  /** How many stand on a page. */
  size: number;
  total: number;
  /** As far as one can go on; as far as there is something unless given. */
  furthest?: number;
}

/**
 * Which rows are shown of how many, and the way to the others; where one is stands in the address as `skip`. Plain links
 * where the server draws it.
 */
export function Pages({ skip, size, total, furthest = total }: PagesProps) {
  const { t, i18n } = useTranslation('common');
  const [params] = useSearchParams();
  const number = (value: number) => formatNumber(value, i18n.language);
  const address = (to: number) => {
    const next = new URLSearchParams(params);
    if (to > 0) next.set('skip', String(to));
    else next.delete('skip');
    return { search: next.toString() };
  };
  if (total <= size && skip === 0) return null;
  return (
    <nav className={classes.root} aria-label={t('pages.label')}>
      <span>
        {t('pages.range', { from: number(skip + 1), to: number(Math.min(total, skip + size)), total: number(total) })}
      </span>
      {skip > 0 && (
        <Link {...actLook({ quiet: true })} rel="prev" to={address(Math.max(0, skip - size))}>
          {t('pages.previous')}
        </Link>
      )}
      {skip + size < total && skip + size <= furthest && (
        <Link {...actLook({ quiet: true })} rel="next" to={address(skip + size)}>
          {t('pages.next')}
        </Link>
      )}
    </nav>
  );
}
