import { formatNumber } from '@tandem/i18n/format';
import { ActLink } from '@tandem/ui/ActLink';
import { useTranslation } from 'react-i18next';
import classes from '../lib/pages.module.css';
import { useAddress } from './SiteContext.tsx';

interface SitePagesProps {
  skip: number;
  /** How many stand on a page. */
  size: number;
  total: number;
}

/** Which rows are shown of how many, and links to the others. */
export function SitePages({ skip, size, total }: SitePagesProps) {
  const { t, i18n } = useTranslation('common');
  const address = useAddress();
  const number = (value: number) => formatNumber(value, i18n.language);
  const at = (to: number) => address({ skip: to > 0 ? String(to) : '' });
  if (total <= size && skip === 0) return null;
  return (
    <nav className={classes.root} aria-label={t('pages.label')}>
      <span>
        {t('pages.range', { from: number(skip + 1), to: number(Math.min(total, skip + size)), total: number(total) })}
      </span>
      {skip > 0 && (
        <ActLink quiet rel="prev" href={at(Math.max(0, skip - size))}>
          {t('pages.previous')}
        </ActLink>
      )}
      {skip + size < total && (
        <ActLink quiet rel="next" href={at(skip + size)}>
          {t('pages.next')}
        </ActLink>
      )}
    </nav>
  );
}
