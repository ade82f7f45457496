import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './shell.module.css';

interface DropdownProps {
  id: string;
  /** Accessible name of the button. */
  label: string;
  button: ReactNode;
  children: ReactNode;
}

/** A button at the end of the bar, and the panel that it opens. Escape, a click elsewhere or a navigation closes it. */
export function Dropdown({ id, label, button, children }: DropdownProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => panel.current?.hidePopover(), [key]);
  return (
    <div className={classes.dropdown}>
      <button type="button" className={classes.dropdownButton} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      <div ref={panel} id={id} popover="auto" className={classes.panel}>
        {children}
      </div>
    </div>
  );
}
