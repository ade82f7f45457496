import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../../lib/LoadFailed.tsx';
import classes from '../../admin.module.css';

interface PartProps<T> {
  title: string;
  list: UseQueryResult<{ items: T[]; total: number }>;
  empty: string;
  /** Shown below the list. */
  more?: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}

/** A short list on the page of an account, with the total next to its title. */
export function Part<T>({ title, list, empty, more, children }: PartProps<T>) {
  const { t } = useTranslation('admin');
  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('history.failed', { title })} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('history.loading', { title })} rows={2} />;
    if (list.data.items.length === 0) return <p className={classes.meta}>{empty}</p>;
    return children(list.data.items);
  };
  return (
    <Section title={title} aside={list.data && list.data.total > 0 ? String(list.data.total) : undefined}>
      {content()}
      {more}
    </Section>
  );
}
