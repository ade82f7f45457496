import { formatNumber } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import classes from '../admin.module.css';
import { ExportButton } from '../ExportButton.tsx';
import { emptyState } from '../empty-state.ts';
import { ListPage } from '../ListPage.tsx';
import { Search } from '../Search.tsx';
import { sortFrom } from '../table/sorting.ts';
import { useAddress } from '../use-address.ts';
import { ActionSelect } from './ActionSelect.tsx';
import { fromControlValue, toControlValue } from './audit-times.ts';
import { AUDIT_SORTS, useAuditColumns } from './use-audit-columns.tsx';

const PAGE = 50;
/** The audit log of superusers, filtered by actor, subject, action and time. All filters are in the URL. */
export default function AuditPage() {
  const { t, i18n } = useTranslation(['admin', 'audit', 'common']);
  const { values, skip, set, isFiltered, view } = useAddress('audit', [
    'actor',
    'subject',
    'action',
    'from',
    'to',
    'sort',
  ]);
  const columns = useAuditColumns();
  const sort = sortFrom(AUDIT_SORTS, values.sort, '-createdDate');
  const filter = { ...values, from: values.from || undefined, to: values.to || undefined, sort };
  const list = useQuery({
    queryKey: ['audit', values, skip],
    queryFn: () => api.audit.list({ query: { ...filter, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.total;
  return (
    <ListPage
      title={t('audit.title')}
      lead={total !== undefined && t('audit.count', { count: total, number: formatNumber(total, i18n.language) })}
      actions={<ExportButton fileName="audit-log.csv" load={() => api.audit.export({ query: filter })} />}
      view={view}
      filters={
        <>
          <div className={classes.filters}>
            <Search
              label={t('audit.actor')}
              hint={t('audit.actorHint')}
              hasVisibleLabel
              value={values.actor}
              onSearch={(actor) => set({ actor })}
            />
            <Search
              label={t('audit.subject')}
              hint={t('audit.subjectHint')}
              hasVisibleLabel
              value={values.subject}
              onSearch={(subject) => set({ subject })}
            />
          </div>
          <div className={classes.filters}>
            <ActionSelect value={values.action} onChange={(action) => set({ action })} />
            {(['from', 'to'] as const).map((key) => (
              <Field key={key} id={`audit-${key}`} label={t(`audit.${key}`)}>
                {(control) => (
                  <TextBox
                    {...control}
                    type="datetime-local"
                    value={toControlValue(values[key])}
                    onChange={({ target }) => set({ [key]: fromControlValue(target.value) })}
                  />
                )}
              </Field>
            ))}
          </div>
        </>
      }
      list={list}
      loading={t('audit.loading')}
      failed={t('audit.failed')}
      empty={emptyState(isFiltered, (key) => t(`audit.${key}`))}
      skip={skip}
      size={PAGE}
      table={{
        columns,
        sort,
        onSort: (next) => set({ sort: next }),
        idOf: ({ _id }) => _id,
        nameOf: ({ action, date }) => `${action}, ${date}`,
      }}
    />
  );
}
