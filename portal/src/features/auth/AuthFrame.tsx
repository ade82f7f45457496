import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '../../lib/title.ts';
import classes from './auth.module.css';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Alternatives below the form. */
  aside?: ReactNode;
}

/** The frame of a page with one form. */
export function AuthFrame({ title, lead, children, aside }: AuthFrameProps) {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    // The next step is rendered and the focused element is gone.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <div className={classes.page}>
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}
