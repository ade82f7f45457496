import type { ComponentProps } from 'react';
import classes from './SelectBox.module.css';

type Option = string | { value: string; label: string };
/** Options under a heading. */
interface OptionGroup {
  label: string;
  options: readonly Option[];
}

interface SelectBoxProps extends Omit<ComponentProps<'select'>, 'className' | 'children' | 'value' | 'onChange'> {
  /** As a `Field` gives it. */
  error?: boolean;
  data: readonly (Option | OptionGroup)[];
  value: string | null;
  /** Says that nothing is chosen, and lets one choose that; absent where something always is. */
  placeholder?: string;
  /** Null where nothing is chosen. */
  onChange: (value: string | null) => void;
}

/** The browser's own choice of one, with our look: 30 kB less than Mantine's. For long lists use one that can be searched. */
export function SelectBox({ error, data, value, placeholder, onChange, ...select }: SelectBoxProps) {
  return (
    <select
      aria-invalid={error || undefined}
      {...select}
      className={classes.root}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {data.map((each) =>
        typeof each === 'object' && 'options' in each ? (
          <optgroup key={each.label} label={each.label}>
            {each.options.map(drawn)}
          </optgroup>
        ) : (
          drawn(each)
        ),
      )}
    </select>
  );
}

function drawn(option: Option) {
  const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
