import { Button } from '@mantine/core';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { homeOf } from '../../lib/home.ts';
import { activate } from '../../lib/join.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { VerifyForm } from './VerifyForm.tsx';

type State =
  | { step: 'loading' }
  | { step: 'password'; email: string }
  | { step: 'elsewhere'; email: string }
  | { step: 'done'; email: string; message: string }
  | { step: 'failed'; message: string };

/**
 * The link of the activation email. It logs in the browser that signed up; another browser has to enter the password,
 * so that nobody uses an account that another person created with their address.
 */
export default function VerifyPage() {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const session = useSession();
  const [state, setState] = useState<State>({ step: 'loading' });
  useEffect(() => {
    opening(token).then(setState, (error: Error) => setState({ step: 'failed', message: error.message }));
  }, [token]);

  const isTheirs = 'email' in state && session.account?.email === state.email;
  if (session.loggedIn && isTheirs)
    return <Navigate to={session.heldRecords > 0 ? paths.me.takeOver : homeOf(session.view)} replace />;
  if (state.step === 'loading') return <PageSkeleton label={t('verify.under')} />;
  if (state.step === 'password')
    return (
      <VerifyForm
        token={token}
        email={state.email}
        onActivated={(activated) => setState({ step: 'done', ...activated })}
      />
    );
  if (state.step === 'elsewhere')
    return (
      <AuthFrame title={t('verify.title')} lead={t('verify.elsewhere', { email: state.email })}>
        {null}
      </AuthFrame>
    );
  if (state.step === 'failed')
    return (
      <AuthFrame title={t('verify.failed')} lead={state.message}>
        <Button component={Link} to={paths.login}>
          {t('verify.again')}
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('verify.done')} lead={state.message}>
      <Button component={Link} to={`${paths.login}?email=${encodeURIComponent(state.email)}`}>
        {t('login.title')}
      </Button>
    </AuthFrame>
  );
}

let opened: { token: string; state: Promise<State> } | undefined;

/** Opens the link only once, although logging in renders the page again: it works only once. */
function opening(token: string): Promise<State> {
  if (opened?.token !== token) opened = { token, state: open(token) };
  return opened.state;
}

async function open(token: string): Promise<State> {
  const { kind, email, isThisBrowser, hasPassword } = await api.auth.activation({ params: { token } });
  if (kind === 'signup' && !isThisBrowser)
    return hasPassword ? { step: 'password', email } : { step: 'elsewhere', email };
  return { step: 'done', ...(await activate({ token })) };
}
