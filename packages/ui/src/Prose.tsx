import type { ReactNode } from 'react';
import classes from './Prose.module.css';

/** What somebody wrote, set to be read: serif, at most 62 characters a line. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={`td-read ${classes.root}`}>{children}</div>;
}
