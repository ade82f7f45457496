import classes from './admin.module.css';

interface FilterSelectProps {
  label: string;
  /** Label of the option without a filter. */
  any: string;
  value: string | undefined;
  /** Values with their labels. */
  options: readonly (readonly [value: string, label: string])[];
  /** Called with an empty string for the option without a filter. */
  onChange: (value: string) => void;
}

/** Filters a list by one of several values. */
export function FilterSelect({ label, any, value = '', options, onChange }: FilterSelectProps) {
  return (
    <select
      className={classes.select}
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{any}</option>
      {options.map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  );
}
