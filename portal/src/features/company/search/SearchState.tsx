import { Button } from '@mantine/core';
import { Notice } from '@tandem/ui/Notice';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDelayedTrue } from '../../../lib/use-delayed-true.ts';
import classes from './search.module.css';
import { type DeveloperSearch, isIndexBuilding } from './use-search.ts';

/** Milliseconds after which a search is reported as slow. */
const SLOW_MS = 1200;

/** Explains why the results of the search in the URL are missing; the list shows the previous ones in the meantime. */
export default function SearchState({ search }: { search: DeveloperSearch }) {
  const { t } = useTranslation(['search', 'common']);
  const { query } = search;
  const isSlow = useDelayedTrue(query.isFetching, SLOW_MS);
  const below = query.isPlaceholderData && ` ${t('search:state.below')}`;
  if (query.isError) return <Refused search={search} />;
  if (!query.isPending && !query.isPlaceholderData) return null;
  return (
    <div role="status">
      {query.fetchStatus === 'paused' ? (
        <Notice tone="warn" title={t('search:state.offline')}>
          {t('search:state.again')}
          {below}
        </Notice>
      ) : isIndexBuilding(query.failureReason) ? (
        <Notice tone="info" title={t('search:state.starting')}>
          {query.failureReason?.message} {t('search:state.again')}
          {below}
        </Notice>
      ) : query.failureReason ? (
        <Notice tone="warn" title={t('search:failed')} actions={<AskNow />}>
          {query.failureReason.message} {t('search:state.again')}
          {below}
        </Notice>
      ) : (
        isSlow && (
          <p className={classes.slow}>
            {t('search:state.slow')}
            {below}
          </p>
        )
      )}
    </div>
  );
}

function AskNow() {
  const { t } = useTranslation('common');
  const queries = useQueryClient();
  const ask = async () => {
    await queries.cancelQueries({ queryKey: ['search'] });
    await queries.refetchQueries({ queryKey: ['search'], type: 'active' });
  };
  return (
    <Button size="xs" variant="default" onClick={() => void ask()}>
      {t('retry')}
    </Button>
  );
}

/** The search is invalid: its job was deleted, or the URL was edited. */
function Refused({ search: { conditions, change, clear, query } }: { search: DeveloperSearch }) {
  const { t } = useTranslation('search');
  const fields = Object.keys((query.error as { fields?: Record<string, string> } | null)?.fields ?? {});
  const isJob = conditions.job !== undefined && fields.every((field) => field === 'search.job');
  return (
    <Notice
      tone="bad"
      role="alert"
      title={t(isJob ? 'state.jobGone' : 'state.odd')}
      actions={
        <Button size="xs" onClick={() => (isJob ? change(() => ({ job: undefined })) : clear())}>
          {t(isJob ? 'state.withoutJob' : 'clear')}
        </Button>
      }
    >
      {t(isJob ? 'state.jobGoneText' : 'state.oddText')}
    </Notice>
  );
}
