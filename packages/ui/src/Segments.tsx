import type { ReactNode } from 'react';
import classes from './Segments.module.css';

interface Segment<K extends string> {
  value: K;
  label: ReactNode;
  /** Why the option cannot be selected. */
  obstacle?: string | undefined;
}

interface SegmentsProps<K extends string> {
  options: readonly Segment<K>[];
  value: K | null;
  disabled?: boolean;
  onChange: (value: K) => void;
}

/** A few options side by side with one selected. Name it with a `FieldGroup`. */
export function Segments<K extends string>({ options, value, disabled, onChange }: SegmentsProps<K>) {
  return (
    <div className={classes.root}>
      {options.map(({ value: key, label, obstacle }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === value}
          disabled={disabled}
          aria-disabled={obstacle ? true : undefined}
          title={obstacle}
          onClick={() => !obstacle && key !== value && onChange(key)}
        >
          {label}
          {obstacle && <span className="td-hidden">{obstacle}</span>}
        </button>
      ))}
    </div>
  );
}
