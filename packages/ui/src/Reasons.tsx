import type { ReactNode } from 'react';
import type { FitState } from './FitStrip.tsx';
import { MetMark } from './MetMark.tsx';
import classes from './Reasons.module.css';

export interface Reason {
  key: string;
  state: FitState;
  /** Name of the state, read aloud instead of the mark. */
  stateLabel: string;
  text: ReactNode;
  /** Shown on the right, such as "4 of 4". */
  note?: ReactNode;
}

/** Reasons why a job and a developer fit, one a line, including unmet ones. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <ul className={classes.root}>
      {reasons.map((reason) => (
        <li key={reason.key} data-state={reason.state}>
          <MetMark state={reason.state} label={reason.stateLabel} />
          <span>{reason.text}</span>
          {reason.note && <span className={classes.note}>{reason.note}</span>}
        </li>
      ))}
    </ul>
  );
}
