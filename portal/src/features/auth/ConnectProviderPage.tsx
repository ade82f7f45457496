import { Button } from '@mantine/core';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { toast } from '@tandem/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { homeOf } from '../../lib/home.ts';
import { paths } from '../../lib/paths.ts';
import { pendingProvider } from '../../lib/provider-login.ts';
import { useSession } from '../../lib/session.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** Connects the provider to an account with the same address, once its owner has logged in to that account. */
export default function ConnectProviderPage() {
  const { t } = useTranslation('auth');
  const { account, view } = useSession();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const isStarted = useRef(false);
  useEffect(() => {
    if (!account || isStarted.current) return;
    isStarted.current = true;
    const ticket = pendingProvider.take();
    if (!ticket) return void navigate(homeOf(view), { replace: true });
    api.singleSignOn.link({ params: { id: account._id }, body: { ticket } }).then(
      () => {
        toast.done(t('provider.linked'));
        return navigate(homeOf(view), { replace: true });
      },
      (error: Error) => setProblem(error.message),
    );
  }, [account, view, navigate, t]);
  if (account && !problem) return <PageSkeleton label={t('provider.connecting')} />;
  return (
    <AuthFrame title={t('provider.notLinked')} lead={problem}>
      <Button component={Link} to={account ? homeOf(view) : paths.login}>
        {t(account ? 'provider.toTandem' : 'provider.again')}
      </Button>
    </AuthFrame>
  );
}
