import type { MatchView } from '@tandem/contracts/match';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { LoadFailed } from '../../lib/LoadFailed.tsx';
import { useMatches } from '../../lib/matches/use-matches.ts';
import { useTitle } from '../../lib/title.ts';
import classes from './invitation.module.css';
import { SuggestForm } from './SuggestForm.tsx';

/** Suggests times, or other times, for an interview of a match. The URL contains the round. */
export default function SuggestTimesPage() {
  const { t } = useTranslation('interviews');
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const { list } = useMatches();
  useTitle(t('suggest.title'));
  if (list.isError && !list.data) return <LoadFailed title={t('suggest.failed')} query={list} />;
  if (!list.data) return <PageSkeleton label={t('choose.loading')} />;
  const match = list.data.find(({ _id }) => _id === id);
  if (!match) return <LoadFailed title={t('suggest.failed')} query={list} />;
  return (
    <div className={classes.page}>
      <SuggestForm
        match={match}
        all={list.data satisfies readonly MatchView[]}
        wantedRound={Number(query.get('round'))}
        onRound={(round) => setQuery({ round: String(round) }, { replace: true })}
      />
    </div>
  );
}
