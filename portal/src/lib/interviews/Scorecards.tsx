import { Button } from '@mantine/core';
import type { MatchView } from '@tandem/contracts/match';
import type { RoundScorecards } from '@tandem/contracts/scorecard';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../LoadFailed.tsx';
import { ScorecardForm } from './ScorecardForm.tsx';
import { ScorecardView } from './ScorecardView.tsx';
import classes from './scorecards.module.css';
import { useScorecards } from './use-scorecards.ts';

/** The interviewers' scorecards by round, as far as the viewer may see them. */
export default function Scorecards({ match }: { match: MatchView }) {
  const { t } = useTranslation('interviews');
  const { query } = useScorecards(match._id);
  const rounds = query.data?.rounds ?? [];
  if (query.data && rounds.length === 0) return null;
  return (
    <Section level={3} line="rule" title={t('scorecards.title')}>
      {query.isError && !query.data && <LoadFailed title={t('scorecards.failed')} query={query} />}
      {query.isPending && <RowsSkeleton label={t('scorecards.loading')} rows={1} />}
      <div className={classes.rounds}>
        {rounds.toReversed().map((round) => (
          <Round key={round.round} match={match} round={round} isOnly={rounds.length === 1} />
        ))}
      </div>
    </Section>
  );
}

function Round({ match, round, isOnly }: { match: MatchView; round: RoundScorecards; isOnly: boolean }) {
  const { t } = useTranslation('interviews');
  const { own, others, average, mayWrite, submitted, expected } = round;
  const [isWriting, setWriting] = useState(false);
  return (
    <div className={classes.round}>
      <p>
        {!isOnly && <b>{t('scorecards.round', { round: round.round })} </b>}
        {t('scorecards.submitted', { submitted, expected })}
        {average && <b className={classes.average}>{t('scorecards.average', { rating: average.overall })}</b>}
      </p>
      {mayWrite && !isWriting && (
        <p>
          <Button variant={own ? 'subtle' : 'default'} onClick={() => setWriting(true)}>
            {t(own ? 'scorecards.edit' : 'scorecards.write')}
          </Button>
        </p>
      )}
      {isWriting && <ScorecardForm match={match} round={round.round} own={own} onClose={() => setWriting(false)} />}
      {own && !isWriting && <ScorecardView scorecard={own} name={t('scorecards.you')} />}
      {others?.map((each) => (
        <ScorecardView key={each._id} scorecard={each} name={each.author?.name ?? t('scorecards.former')} />
      ))}
      {others === null && submitted > (own ? 1 : 0) && (
        <p className={classes.quiet}>{t(mayWrite ? 'scorecards.hiddenOwn' : 'scorecards.hidden')}</p>
      )}
      {submitted === 0 && !mayWrite && <p className={classes.quiet}>{t('scorecards.none')}</p>}
    </div>
  );
}
