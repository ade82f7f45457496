import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** Text next to the title, such as the number of results. Announced when it changes. */
  lead?: ReactNode;
  /** A new value announces the lead again, even if its text is unchanged. */
  leadKey?: string;
  /** Actions of the page, on the right. */
  actions?: ReactNode;
}

/** The only `h1` of the page; gets the focus when the page is opened. */
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
