import type { ReactNode } from 'react';
import classes from './Chip.module.css';

interface ChipProps {
  children: ReactNode;
  pressed: boolean;
  onToggle: () => void;
  /** Formatted number of results; '0' draws the chip with a dashed border. */
  count?: string;
  /** Icon after the text, such as a cross. */
  icon?: ReactNode;
  small?: boolean;
  disabled?: boolean;
  'aria-label'?: string;
  'data-autofocus'?: boolean | undefined;
}

/** A toggle with the number of results it would have. */
export function Chip({ children, pressed, onToggle, count, icon, small, disabled, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      className={classes.root}
      aria-pressed={pressed}
      data-none={(count === '0' && !pressed) || undefined}
      data-small={small || undefined}
      disabled={disabled}
      onClick={onToggle}
      {...rest}
    >
      {children} {count !== undefined && <span className={classes.count}>{count}</span>}
      {icon}
    </button>
  );
}
