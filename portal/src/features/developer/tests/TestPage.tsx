import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { OwnerOnly } from '../../../lib/OwnerOnly.tsx';
import { useTechTest } from '../../../lib/tech-tests/queries.ts';
import { useTitle } from '../../../lib/title.ts';
import { AssignmentPage } from './AssignmentPage.tsx';
import { HandedInTest } from './HandedInTest.tsx';
import { RunningTest } from './RunningTest.tsx';
import { StartTest } from './StartTest.tsx';
import classes from './tests.module.css';

/** A developer's technical test: what to expect, the test itself, and the result. */
export default function TestPage() {
  const { t } = useTranslation('tech-tests');
  const { id = '' } = useParams();
  const query = useTechTest(id);
  const test = query.data;
  useTitle(test ? t(`title.${test.kind}`, { company: test.companyName }) : t('titleLoading'));
  if (test?.status === 'started')
    return (
      <OwnerOnly>
        {test.kind === 'techAssignment' ? <AssignmentPage test={test} /> : <RunningTest test={test} />}
      </OwnerOnly>
    );
  return (
    <div className={classes.page}>
      {query.isError && !test && <LoadFailed title={t('failed')} query={query} />}
      {query.isPending && <PageSkeleton label={t('titleLoading')} />}
      {test?.status === 'invited' && <StartTest test={test} />}
      {test && test.status !== 'invited' && <HandedInTest test={test} />}
    </div>
  );
}
