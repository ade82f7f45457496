import type { ReactNode } from 'react';
import classes from './CheckLine.module.css';

interface CheckLineProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** How many there are, already formatted. */
  count?: string;
}

/** A checkbox with its text and, at the right, the number of what it would find. */
export function CheckLine({ children, checked, onChange, count }: CheckLineProps) {
  return (
    <label className={classes.root} data-none={(count === '0' && !checked) || undefined}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </label>
  );
}
