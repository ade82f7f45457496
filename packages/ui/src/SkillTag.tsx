import type { ReactNode } from 'react';
import classes from './SkillTag.module.css';

/** A word that describes: `hit` where it is what the reader asked for, `wanting` where it is asked for and not there. */
export function SkillTag({ children, state }: { children: ReactNode; state?: 'hit' | 'wanting' }) {
  return (
    <span className={classes.root} data-state={state}>
      {children}
    </span>
  );
}

/** Tags in a row that breaks where it must. */
export function Tags({ children }: { children: ReactNode }) {
  return <span className={classes.row}>{children}</span>;
}
