import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useAnswered } from '../../lib/answered.ts';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { Pages } from '../../lib/Pages.tsx';
import { useTitle } from '../../lib/title.ts';
import classes from './admin.module.css';

interface ListPageProps<T> {
  title: string;
  /** How many there are, in words, once that is known. */
  count: (total: number) => string;
  actions?: ReactNode;
  filters: ReactNode;
  list: UseQueryResult<{ items: T[]; total: number }>;
  loading: string;
  failed: string;
  /** What stands there instead of no rows. */
  empty: Pick<ComponentProps<typeof EmptyState>, 'figure' | 'title' | 'children'>;
  skip: number;
  /** How many stand on a page. */
  size: number;
  children: (items: readonly T[]) => ReactNode;
  /** Below the list: dialogs, another list. */
  below?: ReactNode;
}

/** A list of the superusers: how many there are, filters, rows, and the way to further ones. */
export function ListPage<T>({
  title,
  count,
  actions,
  filters,
  list,
  skip,
  size,
  children,
  ...words
}: ListPageProps<T>) {
  const { loading, failed, empty, below } = words;
  useTitle(title);
  const answered = useAnswered(list);
  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={failed} query={list} />;
    if (!list.data) return <RowsSkeleton label={loading} rows={8} />;
    if (list.data.items.length === 0) return <EmptyState level={2} {...empty} />;
    return (
      <>
        {children(list.data.items)}
        <Pages skip={skip} size={size} total={list.data.total} />
      </>
    );
  };
  return (
    <div className={classes.page}>
      <PageHead title={title} lead={list.data && count(list.data.total)} leadKey={answered} actions={actions} />
      {filters}
      {content()}
      {below}
    </div>
  );
}
