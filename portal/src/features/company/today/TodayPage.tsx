import { Button } from '@mantine/core';
import { formatWhen } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Row, Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { answerDay } from '../../../lib/matches/match-timing.ts';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import { paths } from '../../../lib/paths.ts';
import { preload } from '../../../lib/preload.ts';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { useCompany } from '../use-company.ts';
import { useOwnJobs } from '../use-own-jobs.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { isInReview, ReviewNotice } from './ReviewNotice.tsx';
import classes from './today.module.css';
import { WaitingMatch } from './WaitingMatch.tsx';

/** Loaded after the matches that wait for an answer. */
const UpcomingInterviews = preload(() => import('../../../lib/interviews/UpcomingInterviews.tsx'));
const SuggestionsToday = preload(() => import('../suggestions/SuggestionsToday.tsx'));

/** Matches that wait for the company's answer, and its unfinished tasks. */
export default function TodayPage() {
  const { t } = useTranslation('company');
  useTitle(t('today.title'));
  const company = useCompany();
  const jobs = useOwnJobs();
  const { list } = useMatches();
  const waiting = list.data?.filter(({ turn, status }) => turn === 'company' && status === 'pending');
  const days = Math.max(0, ...(waiting ?? []).map((match) => answerDay(match) - 1));

  return (
    <div className={page.page}>
      <PageHead
        title={waiting?.length ? t('today.waiting', { count: waiting.length }) : t('today.title')}
        lead={waiting?.length ? t('today.oldest', { count: days }) : company.data?.name}
      />
      {company.data && isInReview(company.data) && <ReviewNotice company={company.data} />}
      <div className={classes.columns}>
        <div>
          <Section title={t('today.matches')}>
            {list.isError && !list.data && <LoadFailed title={t('matches.failed')} query={list} />}
            {list.isPending && <RowsSkeleton label={t('matches.loading')} rows={3} person />}
            {waiting?.length === 0 && <NobodyWaits hasMatches={Boolean(list.data?.length)} />}
            {waiting && waiting.length > 0 && (
              <ul className={classes.matches}>
                {waiting.map((match) => (
                  <WaitingMatch key={match._id} match={match} />
                ))}
              </ul>
            )}
          </Section>
          <Suspense fallback={null}>
            {list.data && <UpcomingInterviews matches={list.data} side="company" />}
            <SuggestionsToday />
          </Suspense>
          <Drafts jobs={jobs} />
        </div>
        <FirstSteps company={company.data} jobs={jobs.data?.items} />
      </div>
    </div>
  );
}

function NobodyWaits({ hasMatches }: { hasMatches: boolean }) {
  const { t } = useTranslation('company');
  return (
    <EmptyState
      figure={hasMatches ? 'done' : 'empty'}
      title={t(hasMatches ? 'today.nobody' : 'matches.empty')}
      actions={
        hasMatches ? (
          <Link to={paths.hiring.matches}>{t('today.allMatches')}</Link>
        ) : (
          <Button component={Link} to={paths.hiring.newJob}>
            {t('jobs.new')}
          </Button>
        )
      }
    >
      {t(hasMatches ? 'today.nobodyText' : 'matches.emptyText')}
    </EmptyState>
  );
}

function Drafts({ jobs }: { jobs: ReturnType<typeof useOwnJobs> }) {
  const { t, i18n } = useTranslation('company');
  const drafts = jobs.data?.items.filter(({ status }) => status === 'created') ?? [];
  if (jobs.isError && !jobs.data) return <LoadFailed title={t('jobs.failed')} query={jobs} />;
  if (drafts.length === 0) return null;
  return (
    <Section title={t('today.drafts')}>
      <Rows label={t('today.drafts')}>
        {drafts.map((job) => (
          <Row
            key={job._id}
            title={<Link to={paths.hiring.job(job._id)}>{job.headline}</Link>}
            meta={t('jobs.changed', { when: formatWhen(job.updatedDate, i18n.language) })}
          />
        ))}
      </Rows>
    </Section>
  );
}
