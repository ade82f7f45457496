import { Button } from '@mantine/core';
import type { MatchView } from '@tandem/contracts/match';
import { strength } from '@tandem/contracts/strength';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import { paths } from '../../../lib/paths.ts';
import { preload } from '../../../lib/preload.ts';
import { useEntityId, useSession } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import { groupOf } from '../match-groups.ts';
import { anchorOf } from '../profile/parts.ts';
import classes from './next.module.css';

const UpcomingInterviews = preload(() => import('../../../lib/interviews/UpcomingInterviews.tsx'));
/** Loaded in parallel with the request for the best job. */
const SuggestionRow = preload(async () => {
  const { SuggestionRow: Row } = await import('../jobs/SuggestionRow.tsx');
  return { default: Row };
});

/** Next steps: matches that await an answer, the profile, and the best job. */
export default function NextPage() {
  const { t } = useTranslation('developer');
  useTitle(t('next.title'));
  const id = useEntityId();
  const { heldRecords } = useSession();
  const profile = useQuery({ queryKey: ['developer', id], queryFn: () => api.developers.get({ params: { id } }) });
  const { list: matches } = useMatches();
  const best = useQuery({
    queryKey: ['suggestions', 'best'],
    queryFn: () => api.suggestions.list({ query: { limit: 1 } }),
  });

  const content = () => {
    if (profile.isError && !profile.data) return <LoadFailed title={t('profile.failed')} query={profile} />;
    if (matches.isError && !matches.data) return <LoadFailed title={t('matches.failed')} query={matches} />;
    if (!profile.data || matches.isPending) return <PageSkeleton label={t('profile.loading')} />;
    const progress = strength(profile.data);
    const waiting = (matches.data ?? []).filter((match) => groupOf(match) === 'yours');
    const [suggestion] = best.data?.items ?? [];
    return (
      <>
        {heldRecords > 0 && (
          <Todo title={t('next.held', { count: heldRecords })} to={paths.me.takeOver} act={t('next.heldAct')}>
            {t('next.heldText')}
          </Todo>
        )}
        {waiting.length > 0 && (
          <Todo title={t('next.answer', { count: waiting.length })} to={paths.me.matches} act={t('next.answerAct')}>
            <Asked matches={waiting} />
          </Todo>
        )}
        <Suspense fallback={null}>
          <UpcomingInterviews matches={matches.data ?? []} side="user" />
        </Suspense>
        {progress.next && (
          <Todo
            title={t('next.profile')}
            to={`${paths.me.profile}#${anchorOf(progress.next.field)}`}
            act={t('next.profileAct')}
          >
            {t('next.profileText', {
              percent: progress.percent,
              add: t(`profile.strength.add.${progress.next.field}`),
              gain: progress.next.gain,
            })}
            <progress
              className={classes.progress}
              max={100}
              value={progress.percent}
              aria-label={t('profile.strength.label')}
            />
            {progress.incomplete && (
              <span className={classes.quicker}>
                <Link to={paths.me.importCv}>{t('profile.importCv')}</Link>
              </span>
            )}
          </Todo>
        )}
        {suggestion && !progress.incomplete && (
          <Section title={t('next.best')} aside={<Link to={paths.me.jobs}>{t('next.bestAct')}</Link>}>
            <ol>
              <Suspense>
                <SuggestionRow suggestion={suggestion} profile={profile.data} open />
              </Suspense>
            </ol>
          </Section>
        )}
        {best.isError && !best.data && <LoadFailed title={t('jobs.failed')} query={best} />}
        {waiting.length === 0 && !progress.next && !suggestion && best.isSuccess && (
          <EmptyState figure="done" level={2} title={t('next.nothing')}>
            {t('next.nothingText')}
          </EmptyState>
        )}
      </>
    );
  };

  return (
    <div className={classes.page}>
      <PageHead title={t('next.title')} lead={profile.data && t('next.hello', { name: profile.data.firstName })} />
      {content()}
    </div>
  );
}

/** The companies and jobs of requests. */
function Asked({ matches }: { matches: readonly MatchView[] }) {
  return (
    <ul>
      {matches.map(({ _id, jobOnBoard: { company, headline } }) => (
        <li key={_id}>
          <b>{company.name}</b>, {headline}
        </li>
      ))}
    </ul>
  );
}

interface TodoProps {
  title: string;
  children: ReactNode;
  to: string;
  act: string;
}

function Todo({ title, children, to, act }: TodoProps) {
  return (
    <section className={classes.todo}>
      <div>
        <h2>{title}</h2>
        <div className={classes.what}>{children}</div>
      </div>
      <Button component={Link} to={to}>
        {act}
      </Button>
    </section>
  );
}
