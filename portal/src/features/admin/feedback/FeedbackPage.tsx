import type { Feedback } from '@tandem/contracts/feedback';
import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { Choices } from '@tandem/ui/Choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import classes from '../admin.module.css';
import { ExportButton } from '../ExportButton.tsx';
import { emptyState } from '../empty-state.ts';
import { ListPage } from '../ListPage.tsx';
import { sortFrom } from '../table/sorting.ts';
import { useAddress } from '../use-address.ts';
import { FEEDBACK_SORTS, useFeedbackTable } from './use-feedback-table.tsx';

const PAGE = 50;
/** Kinds of feedback by their value in the URL. */
const KINDS = {
  matches: 'reject match',
  jobs: 'delete job',
  accounts: 'delete account',
  companies: 'delete company',
} as const satisfies Record<string, Feedback['kind']>;
type Shown = keyof typeof KINDS;
const SHOWN = Object.keys(KINDS) as Shown[];

/** Feedback that people gave when they rejected a match or deleted something, newest first. */
export default function FeedbackPage() {
  const { t, i18n } = useTranslation('admin');
  const { values, skip, set, isFiltered, view } = useAddress('feedback', ['of', 'unread', 'sort']);
  const table = useFeedbackTable();
  const shown = SHOWN.find((each) => each === values.of);
  const kind = shown && KINDS[shown];
  const sort = sortFrom(FEEDBACK_SORTS, values.sort, '-createdDate');
  const query = { kind, sort, read: values.unread ? ('false' as const) : undefined };
  const list = useQuery({
    queryKey: ['feedback', values, skip],
    queryFn: () => api.feedback.list({ query: { ...query, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.total;
  return (
    <ListPage
      title={t('feedback.title')}
      lead={total !== undefined && t('feedback.count', { count: total, number: formatNumber(total, i18n.language) })}
      actions={<ExportButton fileName="feedback.csv" load={() => api.feedback.exportList({ query })} />}
      view={view}
      filters={
        <fieldset className={classes.filters} aria-label={t('feedback.of')}>
          <Choices
            single
            options={['all', ...SHOWN] as const}
            labelOf={(key) => t(`feedback.kinds.${key}`)}
            chosen={[shown ?? 'all']}
            onChange={([next]) => set({ of: next === 'all' ? undefined : next })}
          />
          <Chip pressed={values.unread !== ''} onToggle={() => set({ unread: values.unread ? '' : '1' })}>
            {t('feedback.unread')}
          </Chip>
        </fieldset>
      }
      list={list}
      loading={t('feedback.loading')}
      failed={t('feedback.failed')}
      empty={emptyState(isFiltered, (key) => t(`feedback.${key}`))}
      skip={skip}
      size={PAGE}
      table={{ ...table, sort, onSort: (next) => set({ sort: next }) }}
    />
  );
}
