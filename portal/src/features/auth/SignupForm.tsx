import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextBox } from '@tandem/ui/TextBox';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { fieldErrorsOf, useFormErrors } from '../../lib/form-errors.ts';
import { homeOf } from '../../lib/home.ts';
import { PasswordField } from '../../lib/PasswordField.tsx';
import { paths } from '../../lib/paths.ts';
import { returnTo, withReturn } from '../../lib/return-to.ts';
import { currentSession } from '../../lib/session.ts';
import { Agreement } from './Agreement.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth.module.css';
import { CodeForm } from './CodeForm.tsx';

/** A field of the form in addition to email and password. */
export interface SignupField {
  name: string;
  autoComplete: string;
  inputMode?: 'url';
  optional?: true;
}

interface SignupFormProps {
  /** Role that signs up, part of the keys of its texts. */
  who: 'user' | 'company';
  fields: readonly SignupField[];
  /** Replaces the default line below the title. */
  lead?: string | undefined;
  send: (values: Record<string, string>) => Promise<{ message: string }>;
}

/** The sign-up form, then the activation code; the input stays until it has worked. */
export function SignupForm({ who, fields, lead, send }: SignupFormProps) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [values, setValues] = useState<Record<string, string>>({});
  const signup = useMutation({ mutationFn: () => send(values) });
  const errors = fieldErrorsOf(signup.error);
  const formErrors = useFormErrors(
    signup.error,
    [...fields.map(({ name }) => name), 'email', 'password'].map(
      (name) => [name, t(name === 'email' || name === 'password' ? name : `${who}.${name}`)] as const,
    ),
  );
  const change = (name: string) => (value: string) => setValues((now) => ({ ...now, [name]: value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signup.mutate();
  };

  if (signup.isSuccess)
    return (
      <AuthFrame title={t('code.title')} lead={signup.data.message}>
        <CodeForm
          email={values.email ?? ''}
          onActivated={(email) => {
            const { loggedIn, view, heldRecords } = currentSession();
            const home = heldRecords > 0 ? paths.me.takeOver : (returnTo(params) ?? homeOf(view));
            return navigate(loggedIn ? home : `${paths.login}?email=${encodeURIComponent(email)}`);
          }}
        />
      </AuthFrame>
    );

  return (
    <AuthFrame
      title={t(`${who}.title`)}
      lead={lead ?? t(`${who}.lead`)}
      aside={
        <p>
          {t('join.known')} <Link to={withReturn(paths.login, params)}>{t('login.title')}</Link>
        </p>
      }
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormSummary title={t('common:formFaults', { count: formErrors.length })} errors={formErrors} />
        {fields.map(({ name, autoComplete, inputMode, optional }) => (
          <Field
            key={name}
            id={name}
            label={t(`${who}.${name}`)}
            note={optional && t('common:optional')}
            error={errors[name]}
          >
            {(control) => (
              <TextBox
                {...control}
                name={name}
                autoComplete={autoComplete}
                inputMode={inputMode}
                maxLength={200}
                value={values[name] ?? ''}
                onChange={(event) => change(name)(event.target.value)}
              />
            )}
          </Field>
        ))}
        <Field id="email" label={t('email')} hint={t(`${who}.emailHint`)} error={errors.email}>
          {(control) => (
            <TextBox
              {...control}
              type="email"
              name="email"
              autoComplete="username"
              maxLength={254}
              value={values.email ?? ''}
              onChange={(event) => change('email')(event.target.value)}
            />
          )}
        </Field>
        <PasswordField
          id="password"
          autoComplete="new-password"
          value={values.password ?? ''}
          onChange={change('password')}
          error={errors.password}
        />
        <Agreement kind={who} />
        <Button type="submit" size="lg" loading={signup.isPending}>
          {t(`${who}.act`)}
        </Button>
      </form>
    </AuthFrame>
  );
}
