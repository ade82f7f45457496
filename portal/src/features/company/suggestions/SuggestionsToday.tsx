import { Section } from '@tandem/ui/Section';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { SUGGESTIONS } from '../../../lib/suggestions/use-dismissal.ts';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import page from '../company.module.css';
import { SuggestedDevelopers } from './SuggestedDevelopers.tsx';

/** Number of the best suggestions shown on the Today page. */
const SHOWN = 3;

/** The best suggested developers for all jobs together; renders nothing until they have loaded or if there are none. */
export default function SuggestionsToday() {
  const { t } = useTranslation('suggestions');
  const query = useQuery({
    queryKey: ['suggestions', 'today'],
    queryFn: () => api.suggestions.list({ query: { limit: SHOWN } }),
  });
  const { data } = query;
  if (query.isError && !data) return <LoadFailed title={t('company.failed')} query={query} />;
  if (!data?.total) return <UndoList place={SUGGESTIONS} />;
  return (
    <Section title={t('company.title')}>
      <p className={page.small}>{t('company.todayText')}</p>
      <UndoList place={SUGGESTIONS} />
      <SuggestedDevelopers items={data.items} withJob />
    </Section>
  );
}
