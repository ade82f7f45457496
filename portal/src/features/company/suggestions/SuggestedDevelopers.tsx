import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Suggestion } from '@tandem/contracts/suggestion';
import { SuggestedDeveloper } from './SuggestedDeveloper.tsx';
import classes from './suggestions.module.css';

interface SuggestedDevelopersProps {
  items: readonly Suggestion[];
  withJob?: boolean;
}

export function SuggestedDevelopers({ items, withJob = false }: SuggestedDevelopersProps) {
  return (
    <ul className={classes.list}>
      {items.filter(hasDeveloper).map((suggestion) => (
        <SuggestedDeveloper key={suggestion._id} suggestion={suggestion} withJob={withJob} />
      ))}
    </ul>
  );
}

const hasDeveloper = (each: Suggestion): each is Suggestion & { developer: VisibleDeveloper } =>
  each.developer !== null;
