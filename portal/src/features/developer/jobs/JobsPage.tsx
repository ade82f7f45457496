import { Button } from '@mantine/core';
import { formatNumber } from '@tandem/i18n/format';
import { EmptyState } from '@tandem/ui/EmptyState';
import { ErrorState } from '@tandem/ui/ErrorState';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { paths } from '../../../lib/paths.ts';
import { useEntityId } from '../../../lib/session.ts';
import { strengthOf } from '../profile/strength.ts';
import classes from './jobs.module.css';
import { SuggestionRow } from './SuggestionRow.tsx';

const PAGE = 20;

/** Jobs that fit the own profile, best first, each with its reasons. */
export default function JobsPage() {
  const { t } = useTranslation('developer');
  const id = useEntityId();
  const [params] = useSearchParams();
  const skip = Math.max(0, Number(params.get('skip')) || 0);
  const profile = useQuery({ queryKey: ['developer', id], queryFn: () => api.developers.get({ params: { id } }) });
  const suggestions = useQuery({
    queryKey: ['suggestions', skip],
    queryFn: () => api.suggestions.list({ query: { skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  const failed = suggestions.error ?? profile.error;

  return (
    <div className={classes.page}>
      <PageHead
        title={t('jobs.title')}
        lead={suggestions.data && suggestions.data.total > 0 && t('jobs.lead', { count: suggestions.data.total })}
      />
      {failed ? (
        <ErrorState
          title={t('jobs.failed')}
          retry={{ label: t('jobs.retry'), onRetry: () => Promise.all([suggestions.refetch(), profile.refetch()]) }}
        >
          {failed.message}
        </ErrorState>
      ) : !suggestions.data || !profile.data ? (
        <RowsSkeleton label={t('jobs.loading')} />
      ) : strengthOf(profile.data).incomplete ? (
        <Nothing title={t('jobs.incomplete')} text={t('jobs.incompleteText')} />
      ) : suggestions.data.total === 0 ? (
        <Nothing title={t('jobs.empty')} text={t('jobs.emptyText')} />
      ) : (
        <>
          <ol className={classes.list}>
            {suggestions.data.items.map((suggestion) => (
              <SuggestionRow key={suggestion.job._id} suggestion={suggestion} profile={profile.data} />
            ))}
          </ol>
          <Pages skip={skip} total={suggestions.data.total} />
        </>
      )}
    </div>
  );
}

function Nothing({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('developer');
  return (
    <EmptyState
      figure="empty"
      level={2}
      title={title}
      actions={
        <Button component={Link} to={paths.me.profile}>
          {t('jobs.toProfile')}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}

function Pages({ skip, total }: { skip: number; total: number }) {
  const { t, i18n } = useTranslation('developer');
  if (total <= PAGE) return null;
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <nav className={classes.pages} aria-label={t('jobs.pages')}>
      <span>
        {t('jobs.range', { from: number(skip + 1), to: number(Math.min(skip + PAGE, total)), total: number(total) })}
      </span>
      {skip > 0 && (
        <Button variant="default" component={Link} to={`?skip=${Math.max(0, skip - PAGE)}`}>
          {t('jobs.previous')}
        </Button>
      )}
      {skip + PAGE < total && (
        <Button variant="default" component={Link} to={`?skip=${skip + PAGE}`}>
          {t('jobs.next')}
        </Button>
      )}
    </nav>
  );
}
