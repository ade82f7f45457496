import { Button } from '@mantine/core';
import { ApiError } from '@tandem/client/client';
import type { ProviderOutcome } from '@tandem/contracts/routes/single-sign-on';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { homeOf, settingsOf } from '../../lib/home.ts';
import { loginByProvider } from '../../lib/login.ts';
import { paths } from '../../lib/paths.ts';
import { pendingProvider } from '../../lib/provider-login.ts';
import { returnTo } from '../../lib/return-to.ts';
import { currentSession, useSession } from '../../lib/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { ProviderSignup } from './ProviderSignup.tsx';
import { SecondStep } from './SecondStep.tsx';

/** The page that providers redirect to. Its parameters are used once and removed from the URL. */
export default function ProviderCallbackPage() {
  const { t } = useTranslation('auth');
  const { provider = '' } = useParams();
  const navigate = useNavigate();
  const session = useSession();
  const [newcomer, setNewcomer] = useState<ProviderOutcome['newcomer']>(null);
  const [place, setPlace] = useState('');
  const [error, setError] = useState<ApiError>();
  const isStarted = useRef(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const parameters = location.search;
    history.replaceState(history.state, '', location.pathname);
    const goOn = async (outcome: ProviderOutcome | undefined) => {
      if (!outcome) return;
      setPlace(outcome.returnTo);
      if (outcome.newcomer) return setNewcomer(outcome.newcomer);
      if (outcome.kind === 'linked') toast.done(t('provider.linked'));
      const { view } = currentSession();
      const home = outcome.kind === 'signedIn' ? homeOf(view) : (settingsOf(view) ?? paths.home);
      await navigate(inPortal(outcome.returnTo) ?? home, { replace: true });
    };
    loginByProvider(provider, parameters)
      .then(goOn)
      .catch((failure: unknown) => {
        if (failure instanceof ApiError) setError(failure);
        else throw failure;
      });
  }, [provider, navigate, t]);

  if (session.ticket)
    return (
      <SecondStep
        ticket={session.ticket}
        onDone={() => void navigate(inPortal(place) ?? homeOf(currentSession().view))}
      />
    );
  if (newcomer) return <ProviderSignup newcomer={newcomer} place={inPortal(place)} />;
  if (!error) return <PageSkeleton label={t('login.under')} />;
  if (error.code === 'account_exists') return <AccountExists error={error} />;
  const { appeal } = error.details as { appeal?: string };
  const settings = session.loggedIn ? settingsOf(session.view) : undefined;
  return (
    <AuthFrame title={t('login.failed')} lead={error.message}>
      {appeal && (
        <p>
          <Link to={appeal}>{t('appeal.link')}</Link>
        </p>
      )}
      <Button component={Link} to={settings ?? paths.login}>
        {t(settings ? 'provider.toSettings' : 'provider.again')}
      </Button>
    </AuthFrame>
  );
}

const inPortal = (path: string) => returnTo(new URLSearchParams({ return: path }));

/** Asks the owner of an existing account with the address to log in; after that, the provider is connected. */
function AccountExists({ error }: { error: ApiError }) {
  const { t } = useTranslation('auth');
  const { email, ticket } = error.details as { email: string; ticket: string };
  const next = `${paths.login}?email=${encodeURIComponent(email)}&return=${encodeURIComponent(paths.connectProvider)}`;
  return (
    <AuthFrame title={t('provider.existsTitle')} lead={error.message}>
      <Button component={Link} to={next} onClick={() => pendingProvider.keep(ticket)}>
        {t('provider.existsAct')}
      </Button>
    </AuthFrame>
  );
}
