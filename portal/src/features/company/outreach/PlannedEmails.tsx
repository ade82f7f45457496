import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import type { ReactNode } from 'react';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import { PlannedEmail, placeOf } from './PlannedEmail.tsx';
import classes from './thread.module.css';

interface PlannedEmailsProps {
  candidateId: string;
  outreach: Pick<CandidateOutreach, 'planned' | 'timeZone'>;
  /** Further items of the list. */
  children?: ReactNode;
}

/** Emails that wait for their day, each with the way to cancel it. */
export function PlannedEmails({ candidateId, outreach: { planned, timeZone }, children }: PlannedEmailsProps) {
  return (
    <>
      <ul className={classes.enrolments}>
        {planned.map((each) => (
          <PlannedEmail key={each.enrolmentId} candidateId={candidateId} planned={each} timeZone={timeZone} />
        ))}
        {children}
      </ul>
      <UndoList place={placeOf(candidateId)} />
    </>
  );
}
