import { Button } from '@mantine/core';
import { isIncomplete } from '@tandem/contracts/incomplete';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { paths } from '../../../lib/paths.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useTitle } from '../../../lib/title.ts';
import classes from './jobs.module.css';
import { SuggestionRow } from './SuggestionRow.tsx';

const PAGE = 20;

/** Jobs that fit the profile, best first, each with its reasons. */
export default function JobsPage() {
  const { t } = useTranslation('developer');
  useTitle(t('jobs.title'));
  const id = useEntityId();
  const [params] = useSearchParams();
  const skip = Math.max(0, Number(params.get('skip')) || 0);
  const profile = useQuery({ queryKey: ['developer', id], queryFn: () => api.developers.get({ params: { id } }) });
  const suggestions = useQuery({
    queryKey: ['suggestions', skip],
    queryFn: () => api.suggestions.list({ query: { skip, limit: PAGE } }),
    placeholderData: keepPreviousData,
  });
  const failed = suggestions.error ? suggestions : profile.error ? profile : undefined;

  return (
    <div className={classes.page}>
      <PageHead
        title={t('jobs.title')}
        lead={suggestions.data && suggestions.data.total > 0 && t('jobs.lead', { count: suggestions.data.total })}
        actions={
          <>
            <Link to={paths.me.companies}>{t('followed.title')}</Link>
            <Link to={paths.me.jobAlerts}>{t('jobs.alerts')}</Link>
          </>
        }
      />
      {failed ? (
        <LoadFailed title={t('jobs.failed')} query={failed} />
      ) : !suggestions.data || !profile.data ? (
        <RowsSkeleton label={t('jobs.loading')} />
      ) : isIncomplete(profile.data) ? (
        <Nothing title={t('jobs.incomplete')} text={t('jobs.incompleteText')} />
      ) : suggestions.data.total === 0 ? (
        <Nothing title={t('jobs.empty')} text={t('jobs.emptyText')} />
      ) : (
        <>
          <ol className={classes.list}>
            {suggestions.data.items.map((suggestion, index) => (
              <SuggestionRow
                key={suggestion.job._id}
                suggestion={suggestion}
                profile={profile.data}
                open={skip + index === 0}
              />
            ))}
          </ol>
          <Pages skip={skip} size={PAGE} total={suggestions.data.total} />
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
