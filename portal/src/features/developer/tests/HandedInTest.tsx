import type { TechTestView } from '@tandem/contracts/tech-test';
import { formatDay, formatNumber } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { Prose } from '@tandem/ui/Prose';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { RubricPoints } from '../../../lib/tech-tests/RubricPoints.tsx';
import { TestAnswers } from '../../../lib/tech-tests/TestAnswers.tsx';
import { HiddenCases } from './HiddenCases.tsx';

/** A finished test: the date of the result, or the result with the written feedback. */
export function HandedInTest({ test }: { test: TechTestView }) {
  const { t, i18n } = useTranslation('tech-tests');
  const { status, result, companyName: company, feedbackDate } = test;
  const toMatches = <Link to={paths.me.matches}>{t('toMatches')}</Link>;
  const day = feedbackDate ? formatDay(feedbackDate, i18n.language) : '';
  if (status === 'expired' || status === 'cancelled')
    return (
      <EmptyState figure="gone" level={1} title={t(`${status}.title`)} actions={toMatches}>
        {t(`${status}.text`, { company })}
      </EmptyState>
    );
  return (
    <>
      <PageHead
        title={t(`title.${test.kind}`, { company })}
        lead={t('forJob', { job: test.headline })}
        actions={toMatches}
      />
      {result ? (
        <Section title={result.passed ? t('result.passed') : t('result.notPassed')}>
          {result.total !== null && (
            <p>{t('result.score', { score: formatNumber(result.score ?? 0, i18n.language), count: result.total })}</p>
          )}
          <Prose>{result.feedback}</Prose>
          <RubricPoints test={test} />
        </Section>
      ) : (
        <Notice tone="good" title={t('handedIn.title')} role="status">
          {t('handedIn.text', { company, date: day })}
        </Notice>
      )}
      <HiddenCases test={test} />
      <TestAnswers test={test} />
    </>
  );
}
