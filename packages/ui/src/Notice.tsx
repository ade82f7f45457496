import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  tone: 'bad' | 'warn' | 'info' | 'good';
  /** Bold title on its own line above the text. */
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** `alert` interrupts screen readers; for errors that just happened. */
  role?: 'alert' | 'status';
}

/** A notice with a line on its left. */
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
