import classes from './Outline.module.css';

/** An outlined word for something paid or provisional; deliberately unlike an earned badge. A hint explains it. */
export function Outline({ children, hint }: { children: string; hint?: string }) {
  return (
    <span className={classes.root} title={hint}>
      {children}
      {hint && <span className="td-hidden"> ({hint})</span>}
    </span>
  );
}
