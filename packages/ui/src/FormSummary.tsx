import { useEffect, useRef } from 'react';
import classes from './FormSummary.module.css';

export interface FormError {
  /** Id of the control that has to change; left out where none has. */
  fieldId?: string;
  message: string;
}

interface FormSummaryProps {
  title: string;
  errors: readonly FormError[];
  /** `info` where nothing is wrong and something remains to be done. */
  tone?: 'bad' | 'info';
}

/** What has to change before a form can be sent; takes the focus whenever it appears anew. */
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
