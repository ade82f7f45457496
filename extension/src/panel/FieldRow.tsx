import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** What a control needs to belong to its row. */
export interface RowControl {
  id: string;
  /** Id of the note and the error below. */
  'aria-describedby': string;
  error: boolean;
}

interface FieldRowProps {
  /** Of the control, where an error leads to; unique in the form. */
  id: string;
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
export function FieldRow({ id, label, note, isUnsure, error, isGroup, children }: FieldRowProps) {
  const below = `${id}-below`;
  const content = (
    <div className={classes.control}>
      {children({ id, 'aria-describedby': below, error: Boolean(error) })}
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
