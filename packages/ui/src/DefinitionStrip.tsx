import type { ReactNode } from 'react';
import classes from './DefinitionStrip.module.css';

interface Definition {
  key: string;
  term: ReactNode;
  value: ReactNode;
}

/** A few facts side by side between a heavy line and a thin one. */
export function DefinitionStrip({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={classes.root}>
      {items.map(({ key, term, value }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
