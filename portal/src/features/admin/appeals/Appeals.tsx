import { Section } from '@tandem/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import classes from '../admin.module.css';
import { AppealReview } from './AppealReview.tsx';

const MAX_APPEALS = 50;

/** Queries the suspensions with an undecided appeal. */
export const useAppeals = () =>
  useQuery({
    queryKey: ['suspensions', 'waiting'],
    queryFn: () => api.suspensions.list({ query: { state: 'waiting', limit: MAX_APPEALS } }),
  });

/** Undecided appeals against suspensions; renders nothing if there are none. */
export function Appeals() {
  const { t } = useTranslation('admin');
  const list = useAppeals();
  if (list.isError && !list.data) return <LoadFailed title={t('appeals.failed')} query={list} />;
  if (!list.data || list.data.total === 0) return null;
  return (
    <Section line="none" title={t('appeals.title', { count: list.data.total })}>
      <ul className={classes.appeals}>
        {list.data.items.map((suspension) => (
          <AppealReview key={suspension._id} suspension={suspension} />
        ))}
      </ul>
    </Section>
  );
}
