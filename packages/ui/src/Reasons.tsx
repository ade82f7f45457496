import type { ReactNode } from 'react';
import type { FitState } from './FitStrip.tsx';
import { MetMark } from './MetMark.tsx';
import classes from './Reasons.module.css';

export interface Reason {
  key: string;
  state: FitState;
  /** The state in a word, read aloud instead of the mark. */
  stateLabel: string;
  text: ReactNode;
  /** Shown on the right, such as "4 of 4". */
  note?: ReactNode;
}

/** Why two belong together, one line a reason; what is not met is never left out. */
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
