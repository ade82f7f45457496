import { formatNumber } from '@tandem/i18n/format';
import { actLook } from '@tandem/ui/ActLink';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PageJump } from './PageJump.tsx';
import classes from './pages.module.css';

interface PagesProps {
  skip: number;
  /** The number of rows per page. */
  size: number;
  total: number;
  /** Highest position that can be paged to; by default the total. */
  maxPosition?: number;
  /** Whether there are links to the first and last page and a field for a page number, for lists with many pages. */
  jump?: boolean;
  /** Name of the query parameter with the position, on pages with several lists. */
  param?: string;
}

/**
 * The range of visible rows and the pagination; the position is `skip` in the URL. Past the end, for example once all
 * rows of the last page were deleted, it goes to the last page. Rendered as plain links on the server.
 */
export function Pages({ skip, size, total, maxPosition = total, jump, param = 'skip' }: PagesProps) {
  const { t, i18n } = useTranslation('common');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const number = (value: number) => formatNumber(value, i18n.language);
  const address = (to: number) => {
    const next = new URLSearchParams(params);
    if (to > 0) next.set(param, String(to));
    else next.delete(param);
    return { search: next.toString() };
  };
  const last = Math.max(0, Math.ceil(total / size) - 1) * size;
  useEffect(() => {
    if (skip > last) navigate(address(last), { replace: true });
  });
  if (total <= size && skip === 0) return null;
  return (
    <nav className={classes.root} aria-label={t('pages.label')}>
      <span>
        {t('pages.range', {
          from: number(Math.min(skip + 1, total)),
          to: number(Math.min(total, skip + size)),
          total: number(total),
        })}
      </span>
      {jump && skip > size && (
        <Link {...actLook({ quiet: true })} to={address(0)}>
          {t('pages.first')}
        </Link>
      )}
      {skip > 0 && (
        <Link {...actLook({ quiet: true })} rel="prev" to={address(Math.max(0, skip - size))}>
          {t('pages.previous')}
        </Link>
      )}
      {skip + size < total && skip + size <= maxPosition && (
        <Link {...actLook({ quiet: true })} rel="next" to={address(skip + size)}>
          {t('pages.next')}
        </Link>
      )}
      {jump && skip + size < last && (
        <Link {...actLook({ quiet: true })} to={address(last)}>
          {t('pages.last')}
        </Link>
      )}
      {jump && last > size && (
        <PageJump
          key={skip}
          page={Math.floor(skip / size) + 1}
          pages={last / size + 1}
          onJump={(page) => navigate(address((page - 1) * size))}
        />
      )}
    </nav>
  );
}
