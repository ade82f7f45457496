import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId } from 'react';
import classes from './Field.module.css';

/** Props that connect a control to its field; spread them onto a Mantine input or a native control. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  error: boolean;
}

interface FieldProps {
  label: ReactNode;
  /** Set if an error summary links to the field. */
  id?: string;
  /** Visibility of the value: an `EyeLevel`. */
  eye?: ReactNode;
  /** Plain text next to the label, such as "optional". */
  note?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** Says what is wrong with a control that its `id` describes. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={classes.error}>
    <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
    <span>{children}</span>
  </p>
);

/** A row of a form: label with the eye icon above, hint or error below. */
export function Field({ label, id, eye, note, hint, error, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const below = `${controlId}-below`;
  const described = error || hint ? below : undefined;
  // Mantine's inputs overwrite the attribute with their own wrapper's descriptions, which are empty here. A control may
  // add its own.
  useEffect(() => {
    const control = document.getElementById(controlId);
    const added =
      control
        ?.getAttribute('aria-describedby')
        ?.split(' ')
        .filter((each) => each && each !== below) ?? [];
    const all = [...added, ...(described ? [described] : [])].join(' ');
    if (all) control?.setAttribute('aria-describedby', all);
    else control?.removeAttribute('aria-describedby');
  });
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <label htmlFor={controlId}>{label}</label>
        {note && <span className={classes.note}>{note}</span>}
        {eye && <span className={classes.eye}>{eye}</span>}
      </div>
      {children({
        id: controlId,
        'aria-describedby': described,
        'aria-invalid': Boolean(error) || undefined,
        error: Boolean(error),
      })}
      {error ? (
        <FieldError id={below}>{error}</FieldError>
      ) : (
        hint && (
          <p id={below} className={classes.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** A group of controls under one name, such as chips or checkboxes. */
export function FieldGroup({
  label,
  eye,
  note,
  hint,
  error,
  children,
}: Omit<FieldProps, 'children' | 'id'> & { children: ReactNode }) {
  const below = useId();
  return (
    <fieldset className={classes.root} aria-describedby={error || hint ? below : undefined}>
      <legend className={classes.legend}>
        <span className={classes.head}>
          <span className={classes.label}>{label}</span>
          {note && <span className={classes.note}>{note}</span>}
          {eye && <span className={classes.eye}>{eye}</span>}
        </span>
      </legend>
      {children}
      {error ? (
        <FieldError id={below}>{error}</FieldError>
      ) : (
        hint && (
          <p id={below} className={classes.hint}>
            {hint}
          </p>
        )
      )}
    </fieldset>
  );
}
