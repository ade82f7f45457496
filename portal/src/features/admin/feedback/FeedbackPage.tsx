import type { Feedback } from '@tandem/contracts/feedback';
import { formatNumber } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Rows } from '@tandem/ui/Rows';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { useTitle } from '../../../lib/title.ts';
import classes from '../admin.module.css';
import { useAddress } from '../use-address.ts';
import { FeedbackRow } from './FeedbackRow.tsx';

const PAGE = 50;
/** Kinds of feedback by the word that stands for them in the address. */
const KINDS = {
  jobs: 'delete job',
  accounts: 'delete account',
  companies: 'delete company',
} as const satisfies Record<string, Feedback['kind']>;
type Shown = keyof typeof KINDS;
const SHOWN = Object.keys(KINDS) as Shown[];

/** What people said when they deleted something, newest first. */
export default function FeedbackPage() {
  const { t, i18n } = useTranslation('admin');
  useTitle(t('feedback.title'));
  const { values, skip, set } = useAddress(['of']);
  const shown = SHOWN.find((each) => each === values.of);
  const kind = shown && KINDS[shown];
  const list = useQuery({
    queryKey: ['feedback', kind, skip],
    queryFn: () => api.feedback.list({ query: { kind, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });

  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('feedback.failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('feedback.loading')} rows={8} />;
    if (list.data.items.length === 0)
      return (
        <EmptyState figure="empty" level={2} title={t('feedback.empty')}>
          {t('feedback.emptyText')}
        </EmptyState>
      );
    return (
      <>
        <Rows label={t('feedback.title')}>
          {list.data.items.map((entry) => (
            <FeedbackRow key={entry._id} entry={entry} />
          ))}
        </Rows>
        <Pages skip={skip} size={PAGE} total={list.data.total} />
      </>
    );
  };

  return (
    <div className={classes.page}>
      <PageHead
        title={t('feedback.title')}
        lead={
          list.data &&
          t('feedback.count', { count: list.data.total, number: formatNumber(list.data.total, i18n.language) })
        }
      />
      <fieldset className={classes.filters} aria-label={t('feedback.of')}>
        <Choices
          single
          options={['all', ...SHOWN] as const}
          labelOf={(key) => t(`feedback.kinds.${key}`)}
          chosen={[shown ?? 'all']}
          onChange={([next]) => set({ of: next === 'all' ? undefined : next })}
        />
      </fieldset>
      {content()}
    </div>
  );
}
