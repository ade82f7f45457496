import { Button } from '@mantine/core';
import type { MatchView } from '@tandem/contracts/match';
import type { Scorecard } from '@tandem/contracts/scorecard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScorecardForm } from './ScorecardForm.tsx';

interface SubmitScorecardProps {
  match: MatchView;
  round: number;
  own: Scorecard | null;
}

/** The button that opens the form for one's own scorecard, and the form. */
export function SubmitScorecard({ match, round, own }: SubmitScorecardProps) {
  const { t } = useTranslation('interviews');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ScorecardForm match={match} round={round} own={own} onClose={() => setOpen(false)} />;
  return (
    <p>
      <Button variant={own ? 'subtle' : 'default'} onClick={() => setOpen(true)}>
        {t(own ? 'scorecards.edit' : 'scorecards.write')}
      </Button>
    </p>
  );
}
