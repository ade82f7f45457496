import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { Pages } from '../../lib/Pages.tsx';
import { preload } from '../../lib/preload.ts';
import { useTitle } from '../../lib/title.ts';
import { useAnsweredQuery } from '../../lib/use-answered-query.ts';
import classes from './admin.module.css';
import { TableKeys } from './ListKeys.tsx';
import type { BulkAction } from './table/BulkBar.tsx';
import { DataTable, type DataTableProps } from './table/DataTable.tsx';
import type { CurrentView } from './views/SavedViews.tsx';

const SavedViews = preload(async () => ({ default: (await import('./views/SavedViews.tsx')).SavedViews }));

interface ListPageProps<T> {
  title: string;
  /** Heading above the list, instead of the page title. */
  heading?: string;
  lead: ReactNode;
  actions?: ReactNode;
  /** Shown above the filters, over the whole width. */
  above?: ReactNode;
  filters: ReactNode;
  /** The current filters, to be saved under a name. */
  view: CurrentView;
  list: UseQueryResult<{ items: T[]; total: number }>;
  loading: string;
  failed: string;
  /** Shown instead of an empty table. */
  empty: Pick<ComponentProps<typeof EmptyState>, 'figure' | 'title' | 'children'>;
  skip: number;
  /** The number of rows per page. */
  size: number;
  table: Omit<DataTableProps<T>, 'label' | 'rows' | 'isLoading' | 'onBulk'>;
  /** Whether rows have a `data-edit` element, which the key E clicks. */
  canEdit?: boolean;
  /** Below the table, while there are rows. */
  hint?: ReactNode;
  /** Next to the list on wide screens, otherwise below it. */
  aside?: ReactNode;
  /** Below the list: dialogs, another list. */
  below?: ReactNode;
}

interface Opened<T> {
  action: BulkAction<T>;
  rows: readonly T[];
}

/** List page of the admin area: total, filters, sortable table and pagination. */
export function ListPage<T>({ title, heading, lead, actions, filters, list, skip, size, ...rest }: ListPageProps<T>) {
  const { loading, failed, empty, table, hint, above, aside, below, view, canEdit = false } = rest;
  const [opened, setOpened] = useState<Opened<T>>();
  useTitle(title);
  const answered = useAnsweredQuery(list);
  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={failed} query={list} />;
    if (!list.data) return <RowsSkeleton label={loading} rows={8} />;
    const pages = <Pages skip={skip} size={size} total={list.data.total} jump />;
    if (list.data.items.length === 0)
      return (
        <>
          <EmptyState level={2} {...empty} />
          {list.data.total > 0 && pages}
        </>
      );
    return (
      <>
        <DataTable
          {...table}
          label={title}
          rows={list.data.items}
          isLoading={list.isPlaceholderData}
          onBulk={(action, rows) => setOpened({ action, rows })}
        />
        {hint ?? <TableKeys canSelect={(table.bulk?.length ?? 0) > 0} canEdit={canEdit} />}
        {pages}
      </>
    );
  };
  const contents = (
    <>
      <Suspense fallback={<div className={classes.views} />}>
        <SavedViews view={view} />
      </Suspense>
      {filters}
      {content()}
    </>
  );
  return (
    <div className={classes.page}>
      <PageHead title={heading ?? title} lead={lead} leadKey={answered} actions={actions} />
      {above}
      {aside ? (
        <div className={classes.withAside}>
          <div>{contents}</div>
          <aside>{aside}</aside>
        </div>
      ) : (
        contents
      )}
      {opened && (
        <Suspense fallback={null}>
          <opened.action.Dialog rows={opened.rows} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {below}
    </div>
  );
}
