import type { ReactNode } from 'react';
import classes from './panel.module.css';

/** Attributes that connect a control to its row. */
export interface RowControl {
  id: string;
  /** Id of the note and the error below. */
  'aria-describedby': string;
  error: boolean;
}

interface FieldRowProps {
  /** Id of the control, the target of links from errors; unique in the form. */
  id: string;
  label: string;
  /** Source of the value. */
  note?: string | undefined;
  isUnsure?: boolean;
  error?: string | undefined;
  /** The row has several controls under one name. */
  isGroup?: boolean;
  children: (control: RowControl) => ReactNode;
}

/** A row of the form: name on the left, then the control, and below it the source of the value or its error. */
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
