import { Button } from '@mantine/core';
import { FormSummary } from '@tandem/ui/FormSummary';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsOf, fieldErrorsOf } from './faults.ts';
import { PasswordField } from './PasswordField.tsx';
import classes from './password-asked.module.css';
import { useSession } from './session.ts';

interface PasswordAskedProps<T> {
  failed: string;
  act: string;
  danger?: boolean;
  send: (password: string) => Promise<T>;
  onDone: (answer: T) => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** Asks for the present password before something that matters. Its texts are those of `auth`. */
export function PasswordAsked<T>({ failed, act, danger, send, onDone, children }: PasswordAskedProps<T>) {
  const { t } = useTranslation('auth');
  const { account } = useSession();
  const [password, setPassword] = useState('');
  const prove = useMutation({ mutationFn: () => send(password), onSuccess: onDone });
  const faults = useMemo(
    () => (prove.error ? faultsOf(prove.error, [['password', t('password')]]) : []),
    [prove.error, t],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormSummary title={failed} faults={faults} />
      <input hidden readOnly type="email" name="email" autoComplete="username" value={account?.email} />
      <PasswordField
        id="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={fieldErrorsOf(prove.error).password}
      />
      <div className={classes.acts}>
        <Button
          type="submit"
          loading={prove.isPending}
          disabled={password === ''}
          {...(danger && { variant: 'outline', 'data-danger': true })}
        >
          {act}
        </Button>
        {children}
      </div>
    </form>
  );
}
