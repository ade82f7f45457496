import classes from './SalaryBar.module.css';

interface SalaryBarProps {
  from: number;
  to: number;
  /** Expectation of the person; omitted if unknown or not visible. */
  pin?: number;
  /** Median of the market; omitted if unknown. */
  median?: number | undefined;
  /** Ends of the axis, in the same unit as the salary. */
  axis: readonly [number, number];
  /** One sentence that describes the bar. */
  label: string;
  /** Height of 8 px instead of 10, for rows. */
  mini?: boolean;
}

/**
 * A company's salary range as a box with square ends and a person's expectation as a pin with a round head; the overlap
 * is yellow.
 */
export function SalaryBar({ from, to, pin, median, axis, label, mini }: SalaryBarProps) {
  const at = (value: number) => Math.min(100, Math.max(0, ((value - axis[0]) / (axis[1] - axis[0])) * 100));
  const span = (start: number, end: number) => ({ left: `${at(start)}%`, width: `${at(end) - at(start)}%` });
  const room = pin !== undefined && pin < to ? Math.max(from, pin) : undefined;
  return (
    <span className={classes.root} data-mini={mini || undefined} role="img" aria-label={label}>
      <i className={classes.axis} />
      <i className={classes.range} style={span(from, to)} />
      {room !== undefined && <i className={classes.room} style={span(room, to)} />}
      {median !== undefined && <i className={classes.middle} style={{ left: `${at(median)}%` }} />}
      {pin !== undefined && <i className={classes.pin} style={{ left: `${at(pin)}%` }} />}
    </span>
  );
}
