import type { ReactNode } from 'react';
import classes from './Rows.module.css';

interface RowsProps {
  children: ReactNode;
  /** Names the list for screen readers where no heading does. */
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
  /** A picture. */
  lead?: ReactNode;
  /** A link; it covers the whole row, and what else can be pressed lies above it. */
  title: ReactNode;
  /** Next to the title: badges and marks. */
  marks?: ReactNode;
  /** The second line. */
  meta?: ReactNode;
  /** Below: text, tags. */
  children?: ReactNode;
  /** At the right; below the text on a small screen. */
  aside?: ReactNode;
  current?: boolean;
  /** A larger title, for lists that are read. */
  big?: boolean;
}

/** One line of a ruled list; the row is the link. */
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
