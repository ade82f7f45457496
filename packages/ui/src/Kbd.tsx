import classes from './Kbd.module.css';

/** A keyboard key. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={classes.root}>{children}</kbd>;
}
