import { ALL_EMAIL_KINDS, EMAIL_STATUSES } from '@tandem/catalogue/contact';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import classes from '../admin.module.css';
import { ExportButton } from '../ExportButton.tsx';
import { emptyState } from '../empty-state.ts';
import { FilterSelect } from '../FilterSelect.tsx';
import { ListPage } from '../ListPage.tsx';
import { Search } from '../Search.tsx';
import { sortFrom } from '../table/sorting.ts';
import { useAddress } from '../use-address.ts';
import own from './emails.module.css';
import { EMAIL_SORTS, useEmailTable } from './use-email-table.tsx';

const Suppressions = lazy(() => import('./Suppressions.tsx'));

const PAGE = 50;

/** The email log and the suppression list. Filters and page are in the URL. */
export default function EmailsPage() {
  const { t, i18n } = useTranslation(['mail-log', 'common']);
  const { values, skip, set, isFiltered, view } = useAddress('emails', ['text', 'kind', 'status', 'sort']);
  const { table, dialog } = useEmailTable();
  const kind = ALL_EMAIL_KINDS.find((key) => key === values.kind);
  const status = EMAIL_STATUSES.find((key) => key === values.status);
  const sort = sortFrom(EMAIL_SORTS, values.sort, '-createdDate');
  const query = { text: values.text || undefined, kind, status, sort };
  const list = useQuery({
    queryKey: ['emails', values, skip],
    queryFn: () => api.emails.list({ query: { ...query, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.total;
  return (
    <ListPage
      title={t('title')}
      lead={total !== undefined && t('count', { count: total, number: formatNumber(total, i18n.language) })}
      actions={<ExportButton fileName="emails.csv" load={() => api.emails.exportList({ query })} />}
      view={view}
      filters={
        <div className={classes.filters}>
          <Search label={t('search')} hint={t('searchHint')} value={values.text} onSearch={(text) => set({ text })} />
          <FilterSelect
            label={t('kind')}
            any={t('anyKind')}
            value={kind}
            options={ALL_EMAIL_KINDS.map((key) => [key, t(`kinds.${key}`)])}
            onChange={(next) => set({ kind: next })}
          />
          <span className={classes.chips}>
            {EMAIL_STATUSES.map((key) => (
              <Chip
                key={key}
                pressed={status === key}
                onToggle={() => set({ status: status === key ? undefined : key })}
              >
                {t(`statuses.${key}`)}
              </Chip>
            ))}
          </span>
        </div>
      }
      list={list}
      loading={t('loading')}
      failed={t('failed')}
      empty={emptyState(isFiltered, (key) => t(key))}
      skip={skip}
      size={PAGE}
      table={{ ...table, sort, onSort: (next) => set({ sort: next }) }}
      below={
        <>
          {dialog}
          <div className={own.list}>
            <Suspense fallback={null}>
              <Suppressions />
            </Suspense>
          </div>
        </>
      }
    />
  );
}
