import type { ReactNode } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  /** The fragment of the address that leads to it. */
  id?: string;
  title?: ReactNode;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
  /** The title as large as an h3, in side columns, whatever its level. */
  small?: boolean;
  /** `rule` opens with a thin line, for a section inside another one. */
  line?: 'ink' | 'rule' | 'none';
  children: ReactNode;
}

/** A part of a page, opened by a line. */
export function Section({ id, title, aside, level = 2, small, line = 'ink', children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section id={id} className={classes.root} data-line={line}>
      {(title || aside) && (
        <div className={classes.head}>
          {title && <Heading className={small ? classes.small : undefined}>{title}</Heading>}
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
