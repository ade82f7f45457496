import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** Beside the title, in second ink. */
  lead?: ReactNode;
  /** At the right: the page's acts. */
  actions?: ReactNode;
}

/** The page's one `h1`; it takes the focus when the page is entered. */
export function PageHead({ title, lead, actions }: PageHeadProps) {
  return (
    <div className={classes.root}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
