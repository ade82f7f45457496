import type { CandidateOutreach } from '@tandem/contracts/candidate-outreach';
import type { ReactNode } from 'react';
import { UndoList } from '../../../lib/undo/UndoList.tsx';
import { PlannedEmail, placeOf } from './PlannedEmail.tsx';
import classes from './thread.module.css';

interface PlannedEmailsProps {
  candidateId: string;
  outreach: Pick<CandidateOutreach, 'planned' | 'timeZone'>;
  /** Additional items of the list. */
  children?: ReactNode;
}

/** Emails planned for a later day, each with a button to cancel it. */
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
