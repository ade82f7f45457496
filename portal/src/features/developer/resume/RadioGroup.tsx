import { useId } from 'react';
import classes from './resume.module.css';

interface RadioGroupProps<V extends string> {
  title: string;
  options: readonly { value: V; label: string; hint?: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** A choice of a few options, each on its own line. */
export function RadioGroup<V extends string>({ title, options, value, onChange }: RadioGroupProps<V>) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
