import type { ReactNode } from 'react';
import classes from './Rows.module.css';

interface RowsProps {
  children: ReactNode;
  /** Name of the list for screen readers if it has no heading. */
  label?: string;
}

/** A ruled list. */
export function Rows({ children, label }: RowsProps) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

interface RowProps {
  /** Picture on the left. */
  lead?: ReactNode;
  /** A link that covers the whole row; other controls lie above it. */
  title: ReactNode;
  /** Badges and marks next to the title. */
  marks?: ReactNode;
  /** Second line. */
  meta?: ReactNode;
  /** Text and tags below. */
  children?: ReactNode;
  /** Content on the right; below the text on small screens. */
  aside?: ReactNode;
  current?: boolean;
  /** Larger title, for lists meant for reading. */
  big?: boolean;
}

/** A row of a ruled list; the whole row is a link. */
export function Row({ lead, title, marks, meta, children, aside, current, big }: RowProps) {
  return (
    <li className={classes.row} data-current={current || undefined} data-lead={lead ? true : undefined}>
      {lead}
      <div className={classes.body}>
        <div className={classes.head}>
          <span className={classes.title} data-big={big || undefined}>
            {title}
          </span>
          {marks}
        </div>
        {meta && <div className={classes.meta}>{meta}</div>}
        {children}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </li>
  );
}
