import { Button } from '@mantine/core';
import type { TechTestView } from '@tandem/contracts/tech-test';
import { formatDay, formatNumber } from '@tandem/i18n/format';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { Prose } from '@tandem/ui/Prose';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { useEntityId } from '../../../lib/session.ts';
import { sharedQueries } from '../../../lib/shared-queries.ts';
import { useCancelTest, useTechTest } from '../../../lib/tech-tests/queries.ts';
import { RubricPoints } from '../../../lib/tech-tests/RubricPoints.tsx';
import { TestAnswers } from '../../../lib/tech-tests/TestAnswers.tsx';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { ReviewForm } from './ReviewForm.tsx';

/** A technical test that the company has sent: its state, then the answers and the company's feedback. */
export default function TestReviewPage() {
  const { t } = useTranslation('tech-tests');
  const { id = '' } = useParams();
  const query = useTechTest(id);
  return (
    <div className={page.page}>
      {query.isError && !query.data && <LoadFailed title={t('failed')} query={query} />}
      {query.isPending && <PageSkeleton label={t('titleLoading')} />}
      {query.data && <Test test={query.data} />}
    </div>
  );
}

function Test({ test }: { test: TechTestView }) {
  const { t, i18n } = useTranslation('tech-tests');
  const matches = useQuery(sharedQueries.matches(useEntityId()));
  const name = matches.data?.find(({ _id }) => _id === test.matchId)?.developer.firstName ?? '';
  const cancel = useCancelTest(test._id);
  const { status, result, abilities } = test;
  useTitle(t('company.title', { name }));
  const isWaiting = status !== 'submitted' && status !== 'reviewed';
  return (
    <>
      <PageHead
        title={t('company.title', { name })}
        lead={t('forJob', { job: test.headline })}
        actions={
          <>
            <Link to={paths.hiring.matches}>{t('company.toMatches')}</Link>
            {abilities.includes('cancel') && (
              <Button
                variant="default"
                loading={cancel.isPending}
                onClick={() => cancel.mutate(undefined, { onError: ({ message }) => void toast.bad(message) })}
              >
                {t('company.cancel')}
              </Button>
            )}
          </>
        }
      />
      {isWaiting && (
        <Notice tone="info" role="status">
          {t(`company.waiting.${status}`, { name, date: formatDay(test.deadline, i18n.language) })}
        </Notice>
      )}
      {result && result.total !== null && (
        <p>{t('result.score', { score: formatNumber(result.score ?? 0, i18n.language), count: result.total })}</p>
      )}
      {test.questions?.some(({ cases, result: ran }) => cases && !ran) && (
        <Notice tone="warn">{t('company.notRun')}</Notice>
      )}
      <TestAnswers test={test} />
      {abilities.includes('review') && <ReviewForm test={test} name={name} />}
      {result?.reviewedDate && (
        <Section title={t('review.title')} aside={t(result.passed ? 'review.yes' : 'review.no')}>
          <Prose>{result.feedback}</Prose>
          <RubricPoints test={test} />
        </Section>
      )}
    </>
  );
}
