import { Button } from '@mantine/core';
import { FormSummary } from '@tandem/ui/FormSummary';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useFormErrors } from '../../lib/form-errors.ts';
import { activate } from '../../lib/join.ts';
import { PasswordField } from '../../lib/PasswordField.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth.module.css';

interface VerifyFormProps {
  token: string;
  email: string;
  onActivated: (activated: { email: string; message: string }) => void;
}

/** The activation link in a browser that did not sign up: activates and logs in with the password of the sign-up. */
export function VerifyForm({ token, email, onActivated }: VerifyFormProps) {
  const { t } = useTranslation('auth');
  const [password, setPassword] = useState('');
  const enter = useMutation({ mutationFn: () => activate({ token, password }), onSuccess: onActivated });
  const label = t('password');
  const formErrors = useFormErrors(enter.error, [['password', label]]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate();
  };
  return (
    <AuthFrame title={t('verify.title')} lead={t('verify.lead', { email })} aside={<p>{t('verify.notYou')}</p>}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormSummary title={t('code.failed')} errors={formErrors} />
        <PasswordField
          id="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={fieldErrorsOf(enter.error).password}
        />
        <Button type="submit" size="lg" loading={enter.isPending} disabled={password === ''}>
          {t('verify.act')}
        </Button>
      </form>
    </AuthFrame>
  );
}
