import { REQUEST_KINDS, REQUEST_STATUSES } from '@tandem/catalogue/support';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { Kbd } from '@tandem/ui/Kbd';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import classes from '../admin.module.css';
import { FilterSelect } from '../FilterSelect.tsx';
import { ListPage } from '../ListPage.tsx';
import { Search } from '../Search.tsx';
import { sortFrom } from '../table/sorting.ts';
import { useAddress } from '../use-address.ts';
import { useListKeys } from '../use-list-keys.ts';
import { REQUEST_SORTS, useRequestColumns } from './use-request-columns.tsx';
import { REQUESTS_PAGE, useOpenRequests, useRequests } from './use-requests.ts';

const RequestThread = lazy(() => import('./RequestThread.tsx'));

/** Values of the status in the URL; without one, open requests are shown. */
const SHOWN = [...REQUEST_STATUSES, 'all'] as const;

/** Requests to the Tandem team. Filters, page and the open request are in the URL. */
export default function RequestsPage() {
  const { t, i18n } = useTranslation(['requests', 'admin']);
  const { values, skip, set, isFiltered, view } = useAddress('requests', ['text', 'status', 'kind', 'sort']);
  const [address, setAddress] = useSearchParams();
  const opened = address.get('request');
  const shown = SHOWN.find((key) => key === values.status) ?? 'open';
  const kind = REQUEST_KINDS.find((key) => key === values.kind);
  // Open requests: longest waiting first. Others: latest activity first.
  const sort = sortFrom(REQUEST_SORTS, values.sort, shown === 'open' ? 'lastDate' : '-lastDate');
  const status = shown === 'all' ? undefined : shown;
  const list = useRequests({ text: values.text || undefined, status, kind, sort, skip });
  const open = useOpenRequests();
  const show = (id: string | null) =>
    setAddress((now) => {
      const next = new URLSearchParams(now);
      if (id) next.set('request', id);
      else next.delete('request');
      return next;
    });
  const columns = useRequestColumns(show);
  useListKeys();
  const number = (count: number) => formatNumber(count, i18n.language);
  const waiting = open.data ?? 0;
  const isEmpty = !isFiltered && shown === 'open';
  return (
    <ListPage
      title={t('title')}
      heading={waiting > 0 ? t('waiting', { count: waiting, number: number(waiting) }) : t('title')}
      lead={list.data && t('count', { count: list.data.total, number: number(list.data.total) })}
      view={view}
      filters={
        <div className={classes.filters}>
          <span className={classes.chips}>
            {SHOWN.map((key) => (
              <Chip
                key={key}
                pressed={shown === key}
                count={key === 'open' && open.data !== undefined ? number(open.data) : undefined}
                onToggle={() => set({ status: key === 'open' ? undefined : key })}
              >
                {t(`statuses.${key}`)}
              </Chip>
            ))}
          </span>
          <Search label={t('search')} hint={t('searchHint')} value={values.text} onSearch={(text) => set({ text })} />
          <FilterSelect
            label={t('kind')}
            any={t('anyKind')}
            value={kind}
            options={REQUEST_KINDS.map((key) => [key, t(`kinds.${key}`)])}
            onChange={(next) => set({ kind: next })}
          />
        </div>
      }
      list={list}
      loading={t('loading')}
      failed={t('failed')}
      empty={{
        figure: isEmpty ? 'done' : 'nothing',
        title: t(isEmpty ? 'empty' : 'nothing'),
        children: t(isEmpty ? 'emptyText' : 'nothingText'),
      }}
      skip={skip}
      size={REQUESTS_PAGE}
      table={{
        columns,
        idOf: ({ _id }) => _id,
        nameOf: ({ subject, text }) => subject || text,
        sort,
        onSort: (next) => set({ sort: next }),
      }}
      hint={
        <p className={classes.keys}>
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> {t('admin:users.keys.move')} <Kbd>A</Kbd> {t('keys.open')}
        </p>
      }
      below={
        opened && (
          <Suspense fallback={<RowsSkeleton label={t('thread.loading')} rows={1} />}>
            <RequestThread key={opened} id={opened} onClose={() => show(null)} />
          </Suspense>
        )
      }
    />
  );
}
