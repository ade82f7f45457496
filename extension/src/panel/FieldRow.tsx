import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

/** What a control needs to belong to its row; `below` is the id of the note and the error. */
export interface RowControl {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean | undefined;
  error: boolean;
}

interface FieldRowProps {
  label: string;
  /** Where the value comes from. */
  note?: string | undefined;
  isUnsure?: boolean;
  error?: string | undefined;
  /** For several controls under one name. */
  isGroup?: boolean;
  children: (control: RowControl) => ReactNode;
}

/** A row of the form: name at the left, control, and below it where the value comes from or what is wrong with it. */
export function FieldRow({ label, note, isUnsure, error, isGroup, children }: FieldRowProps) {
  const id = useId();
  const below = `${id}-below`;
  const control = { id, 'aria-describedby': below, 'aria-invalid': error ? true : undefined, error: Boolean(error) };
  const content = (
    <div className={classes.control}>
      {children(control)}
      <p id={below} className={classes.note} data-tone={error ? 'bad' : isUnsure ? 'warn' : undefined}>
        {error ?? note}
      </p>
    </div>
  );
  if (!isGroup) {
    return (
      <div className={classes.field}>
        <label htmlFor={id}>{label}</label>
        {content}
      </div>
    );
  }
  return (
    <fieldset className={classes.field} aria-describedby={below}>
      <legend>{label}</legend>
      {content}
    </fieldset>
  );
}
