import { Button } from '@mantine/core';
import { ErrorState } from '@tandem/ui/ErrorState';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Notice } from '@tandem/ui/Notice';
import { TextBox } from '@tandem/ui/TextBox';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import { homeOf } from '../../lib/home.ts';
import { login, loginByStoredToken } from '../../lib/login.ts';
import { PasswordField } from '../../lib/PasswordField.tsx';
import { paths } from '../../lib/paths.ts';
import { returnTo, withReturn } from '../../lib/return-to.ts';
import { currentSession, useSession } from '../../lib/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth.module.css';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SecondStep } from './SecondStep.tsx';

/** Login with email and password; asks for a missing activation code and for the second factor. */
export default function LoginPage() {
  const { t } = useTranslation(['auth', 'common']);
  const session = useSession();
  const [params] = useSearchParams();
  const [email, setEmail] = useState(params.get('email') ?? '');
  const [password, setPassword] = useState('');
  /** The address of the last attempt with a password: a code belongs to it. */
  const [tried, setTried] = useState('');
  const errors = fieldErrorsOf(session.error);
  const formErrors = useMemo(
    () => (session.error ? [{ fieldId: 'login-email', message: session.error.message }] : []),
    [session.error],
  );

  if (session.loggedIn) {
    const home = session.heldRecords > 0 ? paths.me.takeOver : homeOf(session.view);
    return <Navigate to={returnTo(params) ?? home} replace />;
  }

  // A suspended person with the right password can appeal.
  const { appeal } = (session.error?.details ?? {}) as { appeal?: string };

  if (session.ticket) return <SecondStep ticket={session.ticket} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(email);
    void login(email, password);
  };

  return (
    <AuthFrame
      title={t('login.title')}
      aside={
        <>
          <p>
            <Link to={email ? `${paths.forgotPassword}?email=${encodeURIComponent(email)}` : paths.forgotPassword}>
              {t('login.forgot')}
            </Link>
          </p>
          <p>
            {t('login.new')} <Link to={withReturn(paths.join, params)}>{t('login.join')}</Link>
          </p>
        </>
      }
    >
      {session.info && <Notice tone="info" role="status" title={session.info} />}
      {session.info && tried ? (
        <CodeForm
          email={tried}
          onActivated={(activated) => {
            if (!currentSession().loggedIn) void login(activated, password);
          }}
        />
      ) : (
        <>
          <form className={classes.form} onSubmit={submit} noValidate>
            {session.canResume ? (
              <ErrorState
                title={t('login.stillLoggedIn')}
                retry={{ label: t('common:retry'), onRetry: () => void loginByStoredToken() }}
              >
                {session.error?.message}
              </ErrorState>
            ) : (
              <FormSummary title={t('login.failed')} errors={formErrors} />
            )}
            {appeal && (
              <p>
                <Link to={appeal}>{t('appeal.link')}</Link>
              </p>
            )}
            <Field id="login-email" label={t('email')} error={errors.email}>
              {(control) => (
                <TextBox
                  {...control}
                  type="email"
                  name="email"
                  autoComplete="username webauthn"
                  maxLength={254}
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </Field>
            <PasswordField
              id="login-password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={errors.password}
            />
            <Button type="submit" size="lg" loading={session.loggingIn}>
              {t('login.act')}
            </Button>
          </form>
          <PasskeyLogin />
          <ProviderButtons returnTo={returnTo(params) ?? undefined} />
        </>
      )}
    </AuthFrame>
  );
}
