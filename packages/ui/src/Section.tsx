import type { ReactNode } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  /** URL fragment of the section. */
  id?: string;
  title?: ReactNode;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
  /** Styles the title as an h3 whatever its level, for side columns. */
  small?: boolean;
  /** `rule` draws a thin line above, for a section inside another one. */
  line?: 'ink' | 'rule' | 'none';
  children: ReactNode;
}

/** A section of a page with a line above. */
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
