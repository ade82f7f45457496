import { TextBox } from '@tandem/ui/TextBox';
import classes from './panel.module.css';

interface LabelledBoxProps {
  /** Target of links from errors; unique in the form. */
  id: string;
  label: string;
  value: string;
  placeholder?: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A line of an entry, with its name above and its error below. */
export function LabelledBox({ id, label, error, onChange, ...box }: LabelledBoxProps) {
  const below = `${id}-below`;
  return (
    <div className={classes.labelled}>
      <label htmlFor={id}>{label}</label>
      <TextBox
        id={id}
        error={Boolean(error)}
        aria-describedby={error && below}
        onChange={({ target }) => onChange(target.value)}
        {...box}
      />
      {error && (
        <p id={below} className={classes.note} data-tone="bad">
          {error}
        </p>
      )}
    </div>
  );
}
