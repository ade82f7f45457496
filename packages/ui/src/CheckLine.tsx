import type { InputHTMLAttributes, ReactNode } from 'react';
import classes from './CheckLine.module.css';

interface CheckLineProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> {
  children: ReactNode;
  /** Omitted if a form submits the value by itself. */
  onChange?: (checked: boolean) => void;
  /** Formatted number of results. */
  count?: string;
  /** Identifies the count, so that it can be updated in place. */
  countOf?: string;
}

/** A checkbox with its text and, on the right, the number of results it would have. */
export function CheckLine({ children, onChange, count, countOf, ...input }: CheckLineProps) {
  const isOn = input.checked ?? input.defaultChecked;
  return (
    <label className={classes.root} data-none={(count === '0' && !isOn) || undefined}>
      <input type="checkbox" {...input} onChange={onChange && ((event) => onChange(event.target.checked))} />
      <span>{children}</span>
      {count !== undefined && (
        <span className={classes.count} data-count={countOf}>
          {count}
        </span>
      )}
    </label>
  );
}
