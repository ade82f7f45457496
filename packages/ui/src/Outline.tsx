import classes from './Outline.module.css';

/** A word in an outline, for what was paid for or is provisional; looks nothing like something earned. A hint explains it. */
export function Outline({ children, hint }: { children: string; hint?: string }) {
  return (
    <span className={classes.root} title={hint}>
      {children}
      {hint && <span className="td-hidden"> ({hint})</span>}
    </span>
  );
}
