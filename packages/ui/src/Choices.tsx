import { Chip } from './Chip.tsx';
import classes from './Choices.module.css';

export interface ChoicesProps<K extends string> {
  options: readonly K[];
  labelOf: (key: K) => string;
  chosen: readonly K[];
  onChange: (next: K[]) => void;
  /** Allows one selected option only. */
  single?: boolean;
  /** Focuses the first option when its dialog opens. */
  autoFocus?: boolean;
}

/**
 * Options as chips. Selected options are returned in the given order, regardless of the order of selection. Name it
 * with a `FieldGroup`.
 */
export function Choices<K extends string>({ options, labelOf, chosen, onChange, single, autoFocus }: ChoicesProps<K>) {
  const toggled = (key: K) => {
    if (single) return [key];
    return options.filter((each) => (each === key ? !chosen.includes(each) : chosen.includes(each)));
  };
  return (
    <div className={classes.root}>
      {options.map((key, nth) => (
        <Chip
          key={key}
          data-autofocus={(autoFocus && nth === 0) || undefined}
          pressed={chosen.includes(key)}
          onToggle={() => onChange(toggled(key))}
        >
          {labelOf(key)}
        </Chip>
      ))}
    </div>
  );
}
