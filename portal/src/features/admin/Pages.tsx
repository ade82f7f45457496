import { Button } from '@mantine/core';
import { formatNumber } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import classes from './admin.module.css';

interface PagesProps {
  skip: number;
  size: number;
  total: number;
  onSkip: (skip: number) => void;
}

/** Which rows are shown of how many, and the way to the others. */
export function Pages({ skip, size, total, onSkip }: PagesProps) {
  const { t, i18n } = useTranslation('admin');
  if (total <= size) return null;
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <nav className={classes.pages} aria-label={t('pages.label')}>
      <span>
        {t('pages.shown', { from: number(skip + 1), to: number(Math.min(total, skip + size)), total: number(total) })}
      </span>
      <Button size="xs" variant="default" disabled={skip === 0} onClick={() => onSkip(Math.max(0, skip - size))}>
        {t('pages.before')}
      </Button>
      <Button size="xs" variant="default" disabled={skip + size >= total} onClick={() => onSkip(skip + size)}>
        {t('pages.after')}
      </Button>
    </nav>
  );
}
