import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { partOf } from './equality-values.ts';
import { Overview } from './Overview.tsx';
import { QuestionPage } from './QuestionPage.tsx';
import { useEquality } from './use-equality.ts';

/** The company's assessment of its own equality: the questions by part, then the score and improvements to it. */
export default function EqualityPage() {
  const { t } = useTranslation('equality');
  useTitle(t('title'));
  const [params] = useSearchParams();
  const store = useEquality();
  const { query } = store;
  const part = partOf(params);
  return (
    <div className={page.page}>
      <PageHead title={t('title')} lead={t('lead')} />
      {query.isError && !query.data && <LoadFailed title={t('failed')} query={query} />}
      {query.isPending && <PageSkeleton label={t('loading')} />}
      {query.data &&
        (part && query.data.isAvailable ? (
          <QuestionPage key={part} part={part} equality={query.data} store={store} />
        ) : (
          <Overview equality={query.data} store={store} />
        ))}
    </div>
  );
}
