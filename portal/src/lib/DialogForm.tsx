import { Button } from '@mantine/core';
import { ErrorState } from '@tandem/ui/ErrorState';
import { toast } from '@tandem/ui/toast';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog-form.module.css';
import { OwnerOnly, useIsActing } from './OwnerOnly.tsx';
import { oncePerDoubleClick } from './once-per-double-click.ts';

export interface DialogFormProps {
  /** Label of the submit button; without it there is no submit button. */
  submitLabel?: string | undefined;
  /** May return a promise; if it is rejected after the dialog was closed, its message appears as a toast. */
  onSubmit: () => unknown;
  isPending?: boolean;
  isDisabled?: boolean;
  /** Only the account owner can submit: disabled, with the reason, during impersonation. */
  ownerOnly?: boolean;
  /** The action deletes something or cannot be undone. */
  danger?: boolean;
  /** Called by the cancel button, which is shown only with it. */
  onCancel?: (() => void) | undefined;
  /** The button focused when the dialog opens; by default, the field with `data-autofocus` is focused. */
  focus?: 'submit' | 'cancel';
  /** More buttons between submit and cancel. */
  actions?: ReactNode;
  error?: string | undefined;
  /** Keeps the buttons in view while a long form scrolls. */
  isFixed?: boolean;
  children?: ReactNode;
}

/**
 * A form's fields with the buttons below them: submit, further actions, cancel. Ctrl or ⌘ Enter submits, unless the
 * action is dangerous.
 */
export function DialogForm({ submitLabel, onSubmit, isPending, isDisabled, danger, ...rest }: DialogFormProps) {
  const { onCancel, focus, actions, error, isFixed, ownerOnly = false, children } = rest;
  const isRefused = useIsActing() && ownerOnly;
  const { t } = useTranslation('common');
  const form = useRef<HTMLFormElement>(null); // null again once the dialog was closed
  const run = () => {
    Promise.resolve(onSubmit()).catch(({ message }: Error) => {
      if (!form.current) toast.bad(message);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation(); // A dialog may be rendered inside another form, and React events bubble through portals.
    run();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    if (submitLabel && !danger && !isRefused && !isDisabled && !isPending) run();
  };
  return (
    <form ref={form} className={classes.form} onSubmit={submit} onKeyDown={sendByKey} noValidate>
      {ownerOnly ? <OwnerOnly>{children}</OwnerOnly> : children}
      {error && <ErrorState title={error} />}
      <div className={classes.actions} data-fixed-bar={isFixed || undefined}>
        {submitLabel && (
          <Button
            type="submit"
            data-autofocus={focus === 'submit' || undefined}
            loading={isPending ?? false}
            disabled={isRefused || (isDisabled ?? false)}
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
