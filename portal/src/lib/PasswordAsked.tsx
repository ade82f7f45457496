import { Button } from '@mantine/core';
import { FormSummary } from '@tandem/ui/FormSummary';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldErrors, faultsOf, fieldErrorsOf } from './faults.ts';
import { PasswordField } from './PasswordField.tsx';
import classes from './password-asked.module.css';
import { useSession } from './session.ts';

interface PasswordAskedProps<T> {
  failed: string;
  act: string;
  danger?: boolean;
  /** Asked before the password, with what the server says of each field. */
  fields?: (errors: FieldErrors) => ReactNode;
  /** Their names and labels, for the summary. */
  labels?: readonly (readonly [field: string, label: string])[];
  /** Whether they are filled in. */
  isReady?: boolean;
  /** The own password, where the fields could be taken for those of somebody else. */
  label?: string;
  send: (password: string) => Promise<T>;
  onDone: (answer: T) => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** Asks for the present password before something that matters. Its texts are those of `auth`. */
export function PasswordAsked<T>({
  failed,
  act,
  danger,
  fields,
  labels = [],
  isReady = true,
  label,
  send,
  onDone,
  children,
}: PasswordAskedProps<T>) {
  const { t } = useTranslation('auth');
  const { account } = useSession();
  const [password, setPassword] = useState('');
  const prove = useMutation({ mutationFn: () => send(password), onSuccess: onDone });
  const named = useRef(labels);
  const faults = useMemo(
    () => (prove.error ? faultsOf(prove.error, [...named.current, ['password', t('password')]]) : []),
    [prove.error, t],
  );
  const errors = fieldErrorsOf(prove.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormSummary title={failed} faults={faults} />
      {fields?.(errors)}
      <input hidden readOnly type="email" name="email" autoComplete="username" value={account?.email} />
      <PasswordField
        id="password"
        label={label}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      <div className={classes.acts}>
        <Button
          type="submit"
          loading={prove.isPending}
          disabled={password === '' || !isReady}
          {...(danger && { variant: 'outline', 'data-danger': true })}
        >
          {act}
        </Button>
        {children}
      </div>
    </form>
  );
}
