import { Chip } from '@tandem/ui/Chip';
import classes from './company.module.css';

interface ChoicesProps<K extends string> {
  options: readonly K[];
  labelOf: (key: K) => string;
  chosen: readonly K[];
  onChange: (next: K[]) => void;
  /** One at a time. */
  single?: boolean;
}

/** Options as chips, in the order of the catalogue whatever order they are pressed in. */
export function Choices<K extends string>({ options, labelOf, chosen, onChange, single }: ChoicesProps<K>) {
  const toggled = (key: K) => {
    if (single) return [key];
    return options.filter((each) => (each === key ? !chosen.includes(each) : chosen.includes(each)));
  };
  return (
    <div className={classes.chips}>
      {options.map((key) => (
        <Chip key={key} pressed={chosen.includes(key)} onToggle={() => onChange(toggled(key))}>
          {labelOf(key)}
        </Chip>
      ))}
    </div>
  );
}
