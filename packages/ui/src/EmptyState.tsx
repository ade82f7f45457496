import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import { Figure, type FigureKind } from './Figure.tsx';

interface EmptyStateProps {
  figure: FigureKind;
  title: ReactNode;
  /** What will appear here, or why it is empty. */
  children?: ReactNode;
  /** One act, at most a quiet second one. */
  actions?: ReactNode;
  /** Heading level; 1 where the state is the whole page. */
  level?: 1 | 2 | 3;
}

/** An empty state: says what will appear here and offers one action. */
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
