import classes from './SalaryBar.module.css';

interface SalaryBarProps {
  from: number;
  to: number;
  /** What the person expects; left out where it is not known or not visible. */
  pin?: number;
  /** What is in the middle of the market; left out where it is not known. */
  middle?: number | undefined;
  /** Ends of the axis, in the same unit as the salary. */
  axis: readonly [number, number];
  /** The whole bar as a sentence. */
  label: string;
  /** 8 px high instead of 10, for rows. */
  mini?: boolean;
}

/** What a company pays as a square-ended box, what a person expects as a round-headed pin, yellow where there is room. */
export function SalaryBar({ from, to, pin, middle, axis, label, mini }: SalaryBarProps) {
  const at = (value: number) => Math.min(100, Math.max(0, ((value - axis[0]) / (axis[1] - axis[0])) * 100));
  const span = (start: number, end: number) => ({ left: `${at(start)}%`, width: `${at(end) - at(start)}%` });
  const room = pin !== undefined && pin < to ? Math.max(from, pin) : undefined;
  return (
    <span className={classes.root} data-mini={mini || undefined} role="img" aria-label={label}>
      <i className={classes.axis} />
      <i className={classes.range} style={span(from, to)} />
      {room !== undefined && <i className={classes.room} style={span(room, to)} />}
      {middle !== undefined && <i className={classes.middle} style={{ left: `${at(middle)}%` }} />}
      {pin !== undefined && <i className={classes.pin} style={{ left: `${at(pin)}%` }} />}
    </span>
  );
}
