import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import classes from './auth.module.css';

interface WrongAddressProps {
  email: string;
  onCorrected: (email: string) => void;
}

/** The recipient of the activation email, and a form to correct it, which works in the browser that signed up. */
export function WrongAddress({ email, onCorrected }: WrongAddressProps) {
  const { t } = useTranslation('auth');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(email);
  const correct = useMutation({
    mutationFn: () => api.auth.correctSignup({ body: { email: typed } }),
    onSuccess: ({ message }) => {
      toast.done(message);
      setOpen(false);
      onCorrected(typed.trim());
    },
  });
  if (!isOpen)
    return (
      <p>
        {t('code.sent', { email })}{' '}
        <Button variant="subtle" onClick={() => setOpen(true)}>
          {t('code.correct')}
        </Button>
      </p>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    correct.mutate();
  };
  const error = correct.error ? (fieldErrorsOf(correct.error).email ?? correct.error.message) : undefined;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Field id="right-email" label={t('email')} error={error}>
        {(control) => (
          <TextBox
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            autoFocus
            maxLength={254}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="default" loading={correct.isPending} disabled={typed.trim() === ''}>
        {t('code.resend')}
      </Button>
    </form>
  );
}
