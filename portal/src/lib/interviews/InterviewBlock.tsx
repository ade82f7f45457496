import { Button } from '@mantine/core';
import { MAX_INTERVIEW_ROUNDS } from '@tandem/catalogue/interviews';
import type { Interview } from '@tandem/contracts/interview';
import type { MatchView } from '@tandem/contracts/match';
import { Section } from '@tandem/ui/Section';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useSession } from '../session.ts';
import classes from './interview-block.module.css';

const Scorecards = lazy(() => import('./Scorecards.tsx'));
const InterviewRound = lazy(() => import('./InterviewRound.tsx'));

const OPEN: readonly MatchView['status'][] = ['accepted', 'interviewing'];

/** Returns the round for which a company can suggest times next; null while the latest one still has no time. */
function roundToPlan(latest: Interview | null): { round: number; isNext: boolean } | null {
  if (!latest) return { round: 1, isNext: false };
  if (latest.status === 'cancelled') return { round: latest.round, isNext: false };
  const isLast = latest.round === MAX_INTERVIEW_ROUNDS;
  return latest.chosenSlot && !isLast ? { round: latest.round + 1, isNext: true } : null;
}

/** The interviews of a match for one side: what is offered or booked, and what the viewer can do about it. */
export function InterviewBlock({ match }: { match: MatchView }) {
  const { t } = useTranslation('interviews');
  const { view } = useSession();
  const isOpen = OPEN.includes(match.status);
  const isCompany = view === 'COMPANY';
  if (match.interviews.length === 0 && !(isCompany && isOpen && !match.application)) return null;
  const plan = isCompany && isOpen && !match.application ? roundToPlan(match.interview) : null;
  const hasBegun = match.interviews.some(({ chosenSlot }) => chosenSlot && Date.parse(chosenSlot) < Date.now());
  return (
    <>
      <Section level={3} line="rule" title={t('block.title')}>
        <div className={classes.rounds}>
          <Suspense fallback={null}>
            {match.interviews.toReversed().map((interview) => (
              <InterviewRound key={interview.round} match={match} interview={interview} isCompany={isCompany} />
            ))}
          </Suspense>
          {plan && (
            <p>
              <Button component={Link} variant="default" to={paths.hiring.interview(match._id, plan.round)}>
                {t(plan.isNext ? 'block.nextRound' : 'block.suggest')}
              </Button>
            </p>
          )}
        </div>
      </Section>
      {isCompany && hasBegun && (
        <Suspense fallback={null}>
          <Scorecards match={match} />
        </Suspense>
      )}
    </>
  );
}
