import { Button } from '@mantine/core';
import type { MatchStatus } from '@tandem/catalogue/statuses';
import type { Suggestion } from '@tandem/contracts/suggestion';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { isUndoable } from './after-step.ts';
import classes from './job.module.css';
import { useUndoInterest } from './use-undo-interest.ts';

const InterestForm = lazy(() => import('./InterestForm.tsx'));

const STANDS: Record<MatchStatus, 'sent' | 'matched' | 'ended'> = {
  pending: 'sent',
  accepted: 'matched',
  interviewing: 'matched',
  hired: 'matched',
  rejected: 'ended',
  passed: 'ended',
};

/** A developer's interest in a job: a form with a short text, or its status. */
export function Interest({ job, match }: Pick<Suggestion, 'job' | 'match'>) {
  const { t } = useTranslation('fit');
  const undo = useUndoInterest(job);
  const [form, setForm] = useState<'unopened' | 'open' | 'left'>('unopened');
  if (match)
    return (
      <div className={classes.actions}>
        <Link className={classes.state} to={paths.me.matches}>
          {t(`interest.${STANDS[match.status]}`)}
        </Link>
        {match.status === 'pending' && isUndoable(match.undoUntil) && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(match._id)}>
            {t('interest.undo')}
          </Button>
        )}
      </div>
    );
  const show = (
    <Button autoFocus={form === 'left'} onClick={() => setForm('open')}>
      {t('interest.show')}
    </Button>
  );
  if (form !== 'open') return show;
  return (
    <Suspense fallback={show}>
      <InterestForm job={job} onLeave={() => setForm('left')} />
    </Suspense>
  );
}
