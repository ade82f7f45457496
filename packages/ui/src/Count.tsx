import classes from './Count.module.css';

/** How many wait because the other side has moved. `label` says it in words. */
export function Count({ value, label }: { value: string; label: string }) {
  return (
    <span className={classes.root}>
      <span aria-hidden="true">{value}</span>
      <span className="td-hidden">{label}</span>
    </span>
  );
}
