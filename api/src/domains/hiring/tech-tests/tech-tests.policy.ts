import type { TechTestStep } from '@tandem/contracts/tech-test';
import type { Actor } from '../matches/matches.policy.ts';
import type { StoredTechTest } from './tech-tests.model.ts';

/** A saved answer still counts if it arrives this many milliseconds after the end, because networks are slow. */
export const GRACE_MS = 10_000;

type TestProgress = Pick<StoredTechTest, 'status' | 'kind' | 'deadline' | 'endsDate' | 'extended' | 'submittedDate'>;

/** Until when answers are accepted: the end of the clock, or the deadline of an assignment. */
const closesAt = ({ endsDate, deadline }: TestProgress): Date => endsDate ?? deadline;

/** Whether answers can still be saved and handed in. */
export const isRunning = (test: TestProgress, now: Date): boolean =>
  test.status === 'started' && now.getTime() <= closesAt(test).getTime() + GRACE_MS;

/** The actions that a side may take on a test at a given time. */
export function stepsOf(test: TestProgress, actor: Actor, now: Date): TechTestStep[] {
  const isOpen = test.status === 'invited' && now <= test.deadline;
  const steps: TechTestStep[] = [];
  if (actor === 'user') {
    if (isOpen) steps.push('start');
    if (isRunning(test, now)) steps.push('handIn');
    const canBeLater = isOpen || (test.kind === 'techAssignment' && isRunning(test, now));
    if (canBeLater && !test.extended) steps.push('extend');
    return steps;
  }
  if (test.status === 'invited') steps.push('cancel');
  if (test.status === 'submitted') steps.push('review');
  return steps;
}
