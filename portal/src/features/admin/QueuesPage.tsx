import { Button } from '@mantine/core';
import type { VisibleCompany } from '@tandem/contracts/company';
import { formatNumber } from '@tandem/i18n/format';
import { Announcement } from '@tandem/ui/Announcement';
import { Chip } from '@tandem/ui/Chip';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { Bar, RowsSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { Pages } from '../../lib/Pages.tsx';
import { preload } from '../../lib/preload.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { sharedQueries } from '../../lib/shared-queries.ts';
import { useTitle } from '../../lib/title.ts';
import classes from './admin.module.css';
import { WaitingContests } from './ai/WaitingContests.tsx';
import { Appeals, useAppeals } from './appeals/Appeals.tsx';
import { CompanyReview } from './CompanyReview.tsx';
import { QueueKeys } from './ListKeys.tsx';
import { RecentDecisions } from './RecentDecisions.tsx';
import { Reports, useReports } from './reports/Reports.tsx';
import { useOpenRequests } from './requests/use-requests.ts';
import { WaitingRequests } from './requests/WaitingRequests.tsx';
import { WaitingTutorials } from './tutorials/WaitingTutorials.tsx';
import { useAddress } from './use-address.ts';
import { startDecision, useUndo, useUndoKey } from './use-decisions.ts';
import { useListKeys } from './use-list-keys.ts';
import { PAGE, type Review, useCounts, useDecision, useReview } from './use-review.ts';

const SavedViews = preload(async () => ({ default: (await import('./views/SavedViews.tsx')).SavedViews }));
const DeclineCompanyDialog = lazy(() => import('./companies/DeclineCompanyDialog.tsx'));
const PendingDevelopers = lazy(() => import('./users/PendingDevelopers.tsx'));

const QUEUES: readonly Review[] = ['waiting', 'done'];

/** Everything that waits for the people who run the marketplace. */
export default function QueuesPage() {
  const { t, i18n } = useTranslation(['admin', 'common', 'shell']);
  useTitle(t('queue.companies'));
  const [address, setAddress] = useSearchParams();
  const review: Review = address.get('queue') === 'done' ? 'done' : 'waiting';
  const skip = Number(address.get('skip')) || 0;
  const list = useReview(review, skip);
  const waiting = useReview('waiting', 0);
  const decide = useDecision();
  const { offer } = useUndo();
  useListKeys();
  useUndoKey();
  const { view } = useAddress('queues', ['queue', 'reports']);
  const total = waiting.data?.total ?? 0;
  const counts = [
    useQuery(sharedQueries.waiting('developers')),
    useOpenRequests(),
    useQuery(sharedQueries.waiting('contests')),
    useQuery(sharedQueries.waiting('tutorials')),
  ];
  const failedCounts = counts.filter(({ isError, data }) => isError && data === undefined);
  const all = sumOf([
    waiting.data?.total,
    useAppeals().data?.total,
    useReports().data?.total,
    ...counts.map(({ data }) => data),
  ]);

  const show = (queue: Review) => setAddress(queue === 'done' ? { queue } : {}, { replace: true });
  /** The company in the dialog, and why declining it failed. */
  const [leaving, setLeaving] = useState<{ company: VisibleCompany; error?: string }>();
  const open = useRef(leaving);
  open.current = leaving;
  const decisionText = (company: VisibleCompany, isPublic: boolean) =>
    company.nameReview
      ? t(isPublic ? 'queue.names.approved' : 'queue.names.declined', {
          company: isPublic ? company.nameReview.requested.name : company.name,
        })
      : t(isPublic ? 'queue.approved' : 'queue.left', { company: company.name });
  const decideOn = (company: VisibleCompany, isPublic: boolean, note?: string) => {
    startDecision(company._id);
    runMutation(
      decide,
      { company, isPublic, ...(note && { note }) },
      {
        onSuccess: () => {
          setLeaving((now) => (now?.company._id === company._id ? undefined : now));
          offer(company._id, decisionText(company, isPublic));
        },
        onError: ({ message }) => {
          if (!isPublic && open.current?.company._id === company._id) setLeaving({ company, error: message });
          else toast.bad(message);
        },
      },
    );
  };
  const askWhy = (company: VisibleCompany) => {
    decide.reset();
    setLeaving({ company });
  };

  const title = () => {
    if (all === undefined) return t('shell:nav.queues');
    return all > 0 ? t('queue.title', { count: all }) : t('queue.nobody');
  };

  const content = () => {
    if (list.isError && !list.data) return <LoadFailed title={t('queue.failed')} query={list} />;
    if (!list.data) return <RowsSkeleton label={t('queue.loading')} rows={4} />;
    if (list.data.items.length === 0)
      return (
        <EmptyState
          figure="done"
          title={t(review === 'waiting' ? 'queue.empty' : 'queue.noneDone')}
          actions={
            review === 'waiting' && (
              <Button variant="default" onClick={() => show('done')}>
                {t('queue.seeDone')}
              </Button>
            )
          }
        >
          {t(review === 'waiting' ? 'queue.emptyText' : 'queue.noneDoneText')}
        </EmptyState>
      );
    return (
      <ul className={classes.queue}>
        {list.data.items.map((company) => (
          <CompanyReview
            key={company._id}
            company={company}
            review={review}
            isPending={decide.isPending && decide.variables.company._id === company._id}
            onDecide={(isPublic) => (isPublic ? decideOn(company, true) : askWhy(company))}
          />
        ))}
      </ul>
    );
  };

  return (
    <div className={classes.page}>
      <PageHead title={title()} lead={t('queue.lead')} />
      <Counts />
      <Suspense fallback={<div className={classes.views} />}>
        <SavedViews view={view} />
      </Suspense>
      {failedCounts[0] && (
        <LoadFailed
          title={t('queue.failed')}
          query={{
            error: failedCounts[0].error,
            refetch: () => Promise.all(failedCounts.map((query) => query.refetch())),
          }}
        />
      )}
      <RecentDecisions />
      <Appeals />
      <WaitingRequests />
      <WaitingContests />
      <WaitingTutorials />
      <Suspense fallback={<RowsSkeleton label={t('users.loading')} rows={5} />}>
        <PendingDevelopers />
      </Suspense>
      <Reports />
      <Section
        line="none"
        title={t('queue.companies')}
        aside={
          <span className={classes.chips}>
            {QUEUES.map((queue) => (
              <Chip
                key={queue}
                pressed={queue === review}
                count={queue === 'waiting' && waiting.data ? String(total) : undefined}
                onToggle={() => show(queue)}
              >
                {t(`queue.tabs.${queue}`)}
              </Chip>
            ))}
          </span>
        }
      >
        <Announcement>
          {list.data &&
            !list.isPlaceholderData &&
            t('common:results', {
              what: t(`queue.tabs.${review}`),
              count: list.data.total,
              number: formatNumber(list.data.total, i18n.language),
            })}
        </Announcement>
        {content()}
        {list.data && list.data.total > 0 && <QueueKeys />}
        {list.data && <Pages skip={skip} size={PAGE} total={list.data.total} />}
      </Section>
      {leaving && (
        <Suspense>
          <DeclineCompanyDialog
            company={leaving.company}
            isPending={decide.isPending}
            error={leaving.error}
            onLeave={(note) => {
              setLeaving({ company: leaving.company });
              decideOn(leaving.company, false, note);
            }}
            onClose={() => setLeaving(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Returns the sum, or undefined until all numbers are known. */
const sumOf = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce((sum, each) => (sum === undefined || each === undefined ? undefined : sum + each), 0);

function Counts() {
  const { t, i18n } = useTranslation('admin');
  return (
    <dl className={classes.counts}>
      {useCounts().map(({ key, total }) => (
        <div key={key}>
          <dt>{t(`counts.${key}.title`)}</dt>
          <dd>{total === undefined ? <Bar width="72px" height={26} /> : formatNumber(total, i18n.language)}</dd>
          <dd>{t(`counts.${key}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
