import { Button } from '@mantine/core';
import { ErrorState } from '@tandem/ui/ErrorState';
import { PageHead } from '@tandem/ui/PageHead';
import { Section } from '@tandem/ui/Section';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useEntityId } from '../../../lib/session.ts';
import { SuggestionRow } from '../jobs/SuggestionRow.tsx';
import { groupOf } from '../match-time.ts';
import { PARTS, strengthOf } from '../profile/strength.ts';
import { useMatches } from '../use-matches.ts';
import classes from './next.module.css';

/** What to do next: answers that are waited for, the profile, the best job. */
export default function NextPage() {
  const { t } = useTranslation('developer');
  const id = useEntityId();
  const profile = useQuery({ queryKey: ['developer', id], queryFn: () => api.developers.get({ params: { id } }) });
  const { list: matches } = useMatches(id);
  const best = useQuery({
    queryKey: ['suggestions', 'best'],
    queryFn: () => api.suggestions.list({ query: { limit: 1 } }),
  });

  if (profile.isError)
    return (
      <div className={classes.page}>
        <ErrorState title={t('profile.failed')} retry={{ label: t('profile.retry'), onRetry: () => profile.refetch() }}>
          {profile.error.message}
        </ErrorState>
      </div>
    );
  if (!profile.data || matches.isPending) return <PageSkeleton label={t('profile.loading')} />;

  const strength = strengthOf(profile.data);
  const waiting = (matches.data ?? []).filter((match) => groupOf(match) === 'yours').length;
  const [suggestion] = best.data?.items ?? [];
  const nothing = waiting === 0 && !strength.next && !suggestion;

  return (
    <div className={classes.page}>
      <PageHead title={t('next.title')} lead={t('next.hello', { name: profile.data.firstName })} />
      {waiting > 0 && (
        <Todo title={t('next.answer', { count: waiting })} to={paths.me.matches} act={t('next.answerAct')} />
      )}
      {strength.next && (
        <Todo title={t('next.profile')} to={paths.me.profile} act={t('next.profileAct')}>
          {t('next.profileText', {
            done: strength.done.length,
            all: PARTS.length,
            part: t(`profile.${strength.next}.title`),
          })}
          <progress
            className={classes.progress}
            max={PARTS.length}
            value={strength.done.length}
            aria-label={t('profile.strength.parts', { done: strength.done.length, all: PARTS.length })}
          />
        </Todo>
      )}
      {suggestion && !strength.incomplete && (
        <Section title={t('next.best')} aside={<Link to={paths.me.jobs}>{t('next.bestAct')}</Link>}>
          <ol className={classes.best}>
            <SuggestionRow suggestion={suggestion} profile={profile.data} />
          </ol>
        </Section>
      )}
      {nothing && (
        <Section title={t('next.nothing')}>
          <p>{t('next.nothingText')}</p>
        </Section>
      )}
    </div>
  );
}

function Todo({ title, children, to, act }: { title: string; children?: ReactNode; to: string; act: string }) {
  return (
    <Section title={title}>
      <div className={classes.todo}>
        <div>{children}</div>
        <Button component={Link} to={to}>
          {act}
        </Button>
      </div>
    </Section>
  );
}
