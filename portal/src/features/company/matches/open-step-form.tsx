import type { MatchView } from '@tandem/contracts/match';
import { HireForm } from './HireForm.tsx';
import { RejectForm } from './RejectForm.tsx';
import type { MatchSteps } from './use-match-steps.ts';

/** Returns the form of the step that the company has chosen; null if none is chosen or the step is not possible. */
export function openStepForm({ match, steps }: { match: MatchView; steps: MatchSteps }) {
  const { abilities, status } = match;
  if (steps.form === 'reject' && abilities.includes('reject')) return <RejectForm match={match} steps={steps} />;
  if (steps.form === 'hire' && (abilities.includes('hire') || status === 'hired'))
    return <HireForm key={match._id} match={match} steps={steps} />;
  return null;
}
