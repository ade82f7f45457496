import classes from './Count.module.css';

/** Number of items that wait for the reader. `label` states it in words. */
export function Count({ value, label }: { value: string; label: string }) {
  return (
    <span className={classes.root}>
      <span aria-hidden="true">{value}</span>
      <span className="td-hidden">{label}</span>
    </span>
  );
}
