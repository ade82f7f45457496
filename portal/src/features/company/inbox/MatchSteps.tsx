import type { MatchView } from '@tandem/contracts/match';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import { MatchActions } from '../matches/MatchActions.tsx';
import { MatchState } from '../matches/MatchState.tsx';
import { openStepForm } from '../matches/open-step-form.tsx';
import { useMatchSteps } from '../matches/use-match-steps.ts';

/** The state of a match and the steps that the company can take, as on the board. */
export function MatchSteps({ match }: { match: MatchView }) {
  const { step } = useMatches();
  const steps = useMatchSteps(step);
  return (
    openStepForm({ match, steps }) ?? (
      <div>
        <MatchState match={match} />
        <MatchActions match={match} steps={steps} />
      </div>
    )
  );
}
