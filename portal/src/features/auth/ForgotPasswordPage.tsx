import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextBox } from '@tandem/ui/TextBox';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf, useFormErrors } from '../../lib/form-errors.ts';
import { paths } from '../../lib/paths.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth.module.css';

/** Requests a login link by email; the response is the same whether or not the address is known. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const [params] = useSearchParams();
  const [email, setEmail] = useState(params.get('email') ?? '');
  const ask = useMutation({ mutationFn: () => api.auth.forgotPassword({ body: { email } }) });
  const formErrors = useFormErrors(ask.error, [['email', t('email')]]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };

  if (ask.isSuccess)
    return (
      <AuthFrame title={ask.data.message} lead={t('forgot.sent', { email })} aside={<ToLogin />}>
        <Button variant="default" onClick={() => ask.reset()}>
          {t('forgot.other')}
        </Button>
      </AuthFrame>
    );

  return (
    <AuthFrame title={t('forgot.title')} lead={t('forgot.lead')} aside={<ToLogin />}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormSummary title={t('forgot.failed')} errors={formErrors} />
        <Field id="email" label={t('email')} error={fieldErrorsOf(ask.error).email}>
          {(control) => (
            <TextBox
              {...control}
              type="email"
              name="email"
              autoComplete="username"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="lg" loading={ask.isPending}>
          {t('forgot.act')}
        </Button>
      </form>
    </AuthFrame>
  );
}

function ToLogin() {
  const { t } = useTranslation('auth');
  return (
    <p>
      <Link to={paths.login}>{t('login.title')}</Link>
    </p>
  );
}
