import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import classes from './EarnedBadge.module.css';

interface EarnedBadgeProps {
  icon?: ReactNode;
  label: string;
  /** Rule, count and date of the badge; shown on hover, focus and tap. */
  children?: ReactNode;
}

/** A badge for something earned: a label with a dotted underline and an explanation. */
export function EarnedBadge({ icon, label, children }: EarnedBadgeProps) {
  const [open, setOpen] = useState(false);
  const tip = useRef<HTMLSpanElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    if (!open || !tip.current) return;
    const { right } = tip.current.getBoundingClientRect();
    const overflow = right + 16 - document.documentElement.clientWidth;
    tip.current.style.translate = overflow > 0 ? `${-overflow}px` : '';
  }, [open]);

  if (!children) {
    return (
      <span className={classes.badge}>
        {icon}
        {label}
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside has the meaning; this only keeps the tip open while the pointer is on it
    <span
      className={classes.root}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        className={classes.badge}
        aria-describedby={open ? id : undefined}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
      >
        {icon}
        {label}
      </button>
      {open && (
        <span ref={tip} id={id} role="tooltip" className={classes.tip}>
          {children}
        </span>
      )}
    </span>
  );
}
