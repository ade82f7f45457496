import classes from './Outline.module.css';

/** A word in an outline, for what was paid for or is provisional; looks nothing like something earned. */
export function Outline({ children }: { children: string }) {
  return <span className={classes.root}>{children}</span>;
}
