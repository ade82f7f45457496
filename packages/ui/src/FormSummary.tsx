import { useEffect, useRef } from 'react';
import classes from './FormSummary.module.css';

export interface FormError {
  /** Id of the control to change; omitted if there is none. */
  fieldId?: string;
  message: string;
}

interface FormSummaryProps {
  title: string;
  errors: readonly FormError[];
  /** `info` if there is no error but something is still to be done. */
  tone?: 'bad' | 'info';
}

/** Errors to correct before a form can be sent; gets the focus whenever it appears. */
export function FormSummary({ title, errors, tone = 'bad' }: FormSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) root.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={root} className={classes.root} data-tone={tone} role="alert" tabIndex={-1}>
      <b>{title}</b>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function goTo(event: { preventDefault(): void }, fieldId: string) {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}
