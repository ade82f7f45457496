import { Button } from '@mantine/core';
import { ErrorState } from '@tandem/ui/ErrorState';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog-form.module.css';
import { oncePerDoubleClick } from './once-per-double-click.ts';

export interface DialogFormProps {
  /** Label of the button that sends the form; there is none without it. */
  submitLabel?: string | undefined;
  onSubmit: () => void;
  isPending?: boolean;
  isDisabled?: boolean;
  /** The action deletes something or cannot be undone. */
  danger?: boolean;
  /** Shows a cancel button. */
  onCancel?: (() => void) | undefined;
  /** Which button has the focus when the dialog opens; otherwise the field with `data-autofocus` has it. */
  focus?: 'submit' | 'cancel';
  /** Further buttons between submit and cancel. */
  actions?: ReactNode;
  error?: string | undefined;
  /** Keeps the buttons in view while a long form scrolls. */
  isFixed?: boolean;
  children?: ReactNode;
}

/** Fields and below them the buttons: submit, further actions, cancel. */
export function DialogForm({ submitLabel, onSubmit, isPending, isDisabled, danger, ...rest }: DialogFormProps) {
  const { onCancel, focus, actions, error, isFixed, children } = rest;
  const { t } = useTranslation('common');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // A dialog may be rendered inside another form, and React events bubble through portals.
    onSubmit();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {children}
      {error && <ErrorState title={error} />}
      <div className={classes.actions} data-fixed-bar={isFixed || undefined}>
        {submitLabel && (
          <Button
            type="submit"
            data-autofocus={focus === 'submit' || undefined}
            loading={isPending ?? false}
            disabled={isDisabled ?? false}
            onClick={oncePerDoubleClick}
            {...(danger && { variant: 'outline', 'data-danger': true })}
          >
            {submitLabel}
          </Button>
        )}
        {actions}
        {onCancel && (
          <Button variant="subtle" data-autofocus={focus === 'cancel' || undefined} onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
