import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  tone: 'bad' | 'warn' | 'info' | 'good';
  /** Bold, on a line of its own above the text. */
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts a screen reader; for what just went wrong. */
  role?: 'alert' | 'status';
}

/** Something to know, with a line at its left. */
export function Notice({ tone, title, children, actions, role }: NoticeProps) {
  return (
    <div className={classes.root} data-tone={tone} role={role}>
      <div>
        {title && <b className={classes.title}>{title}</b>} {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
