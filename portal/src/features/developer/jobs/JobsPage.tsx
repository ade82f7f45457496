import { Button } from '@mantine/core';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { isIncomplete } from '@tandem/contracts/incomplete';
import { strength } from '@tandem/contracts/strength';
import { EmptyState } from '@tandem/ui/EmptyState';
import { PageHead } from '@tandem/ui/PageHead';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { Pages } from '../../../lib/Pages.tsx';
import { paths } from '../../../lib/paths.ts';
import { preload } from '../../../lib/preload.ts';
import { useEntityId } from '../../../lib/session.ts';
import { SUGGESTIONS } from '../../../lib/suggestions/use-dismissal.ts';
import { useTitle } from '../../../lib/title.ts';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import classes from './jobs.module.css';

const SuggestionRow = preload(async () => ({ default: (await import('./SuggestionRow.tsx')).SuggestionRow }));

const PAGE = 20;

/** Jobs that fit the profile, best first, each with its reasons. */
export default function JobsPage() {
  const { t } = useTranslation(['developer', 'suggestions']);
  const [params] = useSearchParams();
  const isHidden = params.get('show') === 'hidden';
  const title = isHidden ? t('suggestions:hiddenTitle') : t('jobs.title');
  useTitle(title);
  const id = useEntityId();
  const skip = Math.max(0, Number(params.get('skip')) || 0);
  const profile = useQuery({ queryKey: ['developer', id], queryFn: () => api.developers.get({ params: { id } }) });
  const suggestions = useQuery({
    queryKey: ['suggestions', isHidden, skip],
    queryFn: () => api.suggestions.list({ query: { skip, limit: PAGE, ...(isHidden && { status: 'dismissed' }) } }),
    placeholderData: keepPreviousData,
  });
  const failed = [suggestions, profile].find(({ isError, data }) => isError && !data);

  return (
    <div className={classes.page}>
      <PageHead
        title={title}
        lead={
          suggestions.data &&
          suggestions.data.total > 0 &&
          (isHidden ? t('suggestions:hiddenLead') : t('jobs.lead', { count: suggestions.data.total }))
        }
        actions={
          <>
            {isHidden ? (
              <Link to={paths.me.jobs}>{t('suggestions:toJobs')}</Link>
            ) : (
              <Link to={`${paths.me.jobs}?show=hidden`}>{t('suggestions:hiddenJobs')}</Link>
            )}
            <Link to={paths.me.companies}>{t('followed.title')}</Link>
            <Link to={paths.me.jobAlerts}>{t('jobs.alerts')}</Link>
          </>
        }
      />
      <UndoList place={SUGGESTIONS} />
      {failed ? (
        <LoadFailed title={t('jobs.failed')} query={failed} />
      ) : !suggestions.data || !profile.data ? (
        <RowsSkeleton label={t('jobs.loading')} />
      ) : isIncomplete(profile.data) ? (
        <Nothing title={t('jobs.incomplete')} text={t('jobs.incompleteText')} />
      ) : suggestions.data.total === 0 && isHidden ? (
        <EmptyState figure="empty" level={2} title={t('suggestions:noHidden')}>
          {t('suggestions:noHiddenText')}
        </EmptyState>
      ) : suggestions.data.total === 0 ? (
        <Nothing title={t('jobs.empty')} text={[t('jobs.emptyText'), gapText(profile.data, t)].join(' ')} />
      ) : (
        <Suspense fallback={<RowsSkeleton label={t('jobs.loading')} />}>
          <ol className={classes.list}>
            {suggestions.data.items.map((suggestion, index) => (
              <SuggestionRow
                key={suggestion.job._id}
                suggestion={suggestion}
                profile={profile.data}
                open={!isHidden && skip + index === 0}
              />
            ))}
          </ol>
          <Pages skip={skip} size={PAGE} total={suggestions.data.total} />
        </Suspense>
      )}
    </div>
  );
}

/** Returns a sentence about the profile field that would bring more jobs; empty if none is missing. */
function gapText(profile: VisibleDeveloper, t: TFunction<['developer', 'suggestions']>): string {
  const { next } = strength(profile);
  return next ? t('suggestions:gap', { add: t(`profile.strength.add.${next.field}`) }) : '';
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
