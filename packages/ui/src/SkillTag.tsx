import type { ReactNode } from 'react';
import classes from './SkillTag.module.css';

/** A tag: `hit` if it matches the reader's search, `wanting` if it is searched for but missing. */
export function SkillTag({ children, state }: { children: ReactNode; state?: 'hit' | 'wanting' }) {
  return (
    <span className={classes.root} data-state={state}>
      {children}
    </span>
  );
}

/** Tags in a row that wraps. */
export function Tags({ children }: { children: ReactNode }) {
  return <span className={classes.row}>{children}</span>;
}
