import { EMAIL_STATUSES, LETTER_KINDS } from '@tandem/catalogue/contact';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { useTitle } from '../../../lib/title.ts';
import classes from '../admin.module.css';
import { Search } from '../Search.tsx';
import { useAddress } from '../use-address.ts';
import { EmailTable } from './EmailTable.tsx';
import own from './emails.module.css';

const Suppressions = lazy(() => import('./Suppressions.tsx'));

const PAGE = 50;

/** Every e-mail that Tandem has written, and the addresses that get none. Filters and page are in the address. */
export default function EmailsPage() {
  const { t, i18n } = useTranslation(['mail-log', 'common']);
  useTitle(t('title'));
  const { values, skip, set, isFiltered } = useAddress(['text', 'kind', 'status']);
  const kind = LETTER_KINDS.find((key) => key === values.kind);
  const status = EMAIL_STATUSES.find((key) => key === values.status);
  const list = useQuery({
    queryKey: ['emails', values, skip],
    queryFn: () => api.emails.list({ query: { text: values.text || undefined, kind, status, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });

  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('loading')} rows={8} />;
    if (list.data.items.length === 0)
      return (
        <EmptyState figure={isFiltered ? 'nothing' : 'empty'} level={2} title={t(isFiltered ? 'nothing' : 'empty')}>
          {t(isFiltered ? 'nothingText' : 'emptyText')}
        </EmptyState>
      );
    return (
      <>
        <EmailTable emails={list.data.items} />
        <Pages skip={skip} size={PAGE} total={list.data.total} />
      </>
    );
  };

  return (
    <div className={classes.page}>
      <PageHead
        title={t('title')}
        lead={list.data && t('count', { count: list.data.total, number: formatNumber(list.data.total, i18n.language) })}
      />
      <div className={classes.filters}>
        <Search
          key={`text ${values.text === ''}`}
          label={t('search')}
          hint={t('searchHint')}
          value={values.text}
          onSearch={(text) => set({ text })}
        />
        <select
          className={classes.select}
          aria-label={t('kind')}
          value={kind ?? ''}
          onChange={({ target }) => set({ kind: target.value })}
        >
          <option value="">{t('anyKind')}</option>
          {LETTER_KINDS.map((key) => (
            <option key={key} value={key}>
              {t(`kinds.${key}`)}
            </option>
          ))}
        </select>
        <span className={classes.chips}>
          {EMAIL_STATUSES.map((key) => (
            <Chip key={key} pressed={status === key} onToggle={() => set({ status: status === key ? undefined : key })}>
              {t(`statuses.${key}`)}
            </Chip>
          ))}
        </span>
      </div>
      {content()}
      <div className={own.list}>
        <Suspense fallback={null}>
          <Suppressions />
        </Suspense>
      </div>
    </div>
  );
}
