import { Button } from '@mantine/core';
import type { MatchView } from '@tandem/contracts/match';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUndoable } from '../../../lib/job/after-step.ts';
import { useMatches } from '../../../lib/matches/use-matches.ts';
import type { Acceptance } from '../matches/AcceptForm.tsx';
import classes from '../matches/matches.module.css';
import { offeredTimes } from '../matches/offered-times.ts';
import { useMatchStep } from '../matches/use-match-step.ts';

const AcceptForm = lazy(() => import('../matches/AcceptForm.tsx'));
const PassForm = lazy(() => import('../matches/PassForm.tsx'));

/** A developer's possible answers to a company, within the conversation. */
export function MatchAnswer({ match }: { match: MatchView }) {
  const { t } = useTranslation(['developer', 'match-steps']);
  const { step } = useMatches();
  const take = useMatchStep(match, step, () => setForm(null));
  const [form, setForm] = useState<'accept' | 'pass' | null>(null);
  const { jobOnBoard: job } = match;
  const company = job.company.name;
  const hasQuestions = job.questions.length > 0;
  const { abilities, undoUntil } = match;
  const offered = offeredTimes(match);
  const accept = (acceptance: Acceptance = {}, onDone?: () => void) =>
    void take({ status: 'accepted', ...acceptance }, t('matches.accepted', { company }), onDone);
  if (form === 'accept' && abilities.includes('accept'))
    return (
      <Suspense>
        <AcceptForm
          match={match}
          interview={offered}
          pending={step.isPending}
          onCancel={() => setForm(null)}
          onAccept={accept}
        />
      </Suspense>
    );
  if (form === 'pass' && abilities.includes('pass'))
    return (
      <Suspense>
        <PassForm
          matchId={match._id}
          company={company}
          pending={step.isPending}
          onCancel={() => setForm(null)}
          onPass={(reason, onDone) =>
            void take({ status: 'passed', ...reason }, t('matches.passed', { company }), onDone)
          }
        />
      </Suspense>
    );
  return (
    <div className={classes.actions}>
      {abilities.includes('accept') && (
        <Button loading={step.isPending} onClick={() => (hasQuestions || offered ? setForm('accept') : accept())}>
          {t(offered ? 'match-steps:times.open' : hasQuestions ? 'match-steps:questions.open' : 'matches.accept')}
        </Button>
      )}
      {abilities.includes('pass') && (
        <Button variant="default" onClick={() => setForm('pass')}>
          {t('matches.pass')}
        </Button>
      )}
      {isUndoable(undoUntil) && (
        <Button
          variant="default"
          loading={step.isPending}
          onClick={() => void take({ undo: true }, t('matches.undone'))}
        >
          {t('matches.undo')}
        </Button>
      )}
    </div>
  );
}
