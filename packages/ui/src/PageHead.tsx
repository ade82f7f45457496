import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** Next to the title, such as how many were found. Announced when it changes, as by a filter. */
  lead?: ReactNode;
  /** Another value announces the lead again, even if its text is the same. */
  leadKey?: string;
  /** At the right: the page's acts. */
  actions?: ReactNode;
}

/** The page's one `h1`; it takes the focus when the page is entered. */
export function PageHead({ title, lead, leadKey, actions }: PageHeadProps) {
  return (
    <div className={classes.root}>
      <h1 tabIndex={-1}>{title}</h1>
      <p role="status" className={classes.lead}>
        {lead && <span key={leadKey}>{lead}</span>}
      </p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
