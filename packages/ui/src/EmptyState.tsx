import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { Figure, type FigureKind } from './Figure.tsx';

interface EmptyStateProps {
  figure: FigureKind;
  title: ReactNode;
  /** What will appear here, or why it is empty. */
  children?: ReactNode;
  /** One action and at most one quiet secondary action. */
  actions?: ReactNode;
  /** Heading level; 1 if the state fills the page. */
  level?: 1 | 2 | 3;
}

/** An empty state: explains what will appear and offers one action. */
export function EmptyState({ figure, title, children, actions, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.root}>
      <Figure kind={figure} />
      <Heading tabIndex={level === 1 ? -1 : undefined}>{title}</Heading>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
