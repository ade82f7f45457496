import type { Feedback } from '@tandem/contracts/feedback';
import { formatNumber } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { Rows } from '@tandem/ui/Rows';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import classes from '../admin.module.css';
import { ListPage } from '../ListPage.tsx';
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
  const { values, skip, set } = useAddress(['of']);
  const shown = SHOWN.find((each) => each === values.of);
  const kind = shown && KINDS[shown];
  const list = useQuery({
    queryKey: ['feedback', kind, skip],
    queryFn: () => api.feedback.list({ query: { kind, skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListPage
      title={t('feedback.title')}
      count={(total) => t('feedback.count', { count: total, number: formatNumber(total, i18n.language) })}
      filters={
        <fieldset className={classes.filters} aria-label={t('feedback.of')}>
          <Choices
            single
            options={['all', ...SHOWN] as const}
            labelOf={(key) => t(`feedback.kinds.${key}`)}
            chosen={[shown ?? 'all']}
            onChange={([next]) => set({ of: next === 'all' ? undefined : next })}
          />
        </fieldset>
      }
      list={list}
      loading={t('feedback.loading')}
      failed={t('feedback.failed')}
      empty={{ figure: 'empty', title: t('feedback.empty'), children: t('feedback.emptyText') }}
      skip={skip}
      size={PAGE}
    >
      {(items) => (
        <Rows label={t('feedback.title')}>
          {items.map((entry) => (
            <FeedbackRow key={entry._id} entry={entry} />
          ))}
        </Rows>
      )}
    </ListPage>
  );
}
