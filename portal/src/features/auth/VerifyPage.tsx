import { Button } from '@mantine/core';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { homeOf } from '../../lib/home.ts';
import { paths } from '../../lib/paths.ts';
import { activate, useSession } from '../../lib/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { VerifyForm } from './VerifyForm.tsx';

/**
 * The link of the activation e-mail. It logs in the browser that signed up; another one is asked for the password first,
 * so that nobody enters an account that a stranger began with their address.
 */
export default function VerifyPage() {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const session = useSession();
  const once = { retry: false, staleTime: Number.POSITIVE_INFINITY };
  const asked = useQuery({
    queryKey: ['verification', token],
    queryFn: () => api.auth.activation({ params: { token } }),
    ...once,
  });
  const needsPassword = asked.data?.kind === 'signup' && !asked.data.isThisBrowser;
  const verified = useQuery({
    queryKey: ['activated', token],
    queryFn: () => activate({ token }),
    enabled: asked.isSuccess && !needsPassword,
    ...once,
  });

  if (session.loggedIn && (verified.isSuccess || needsPassword)) {
    return <Navigate to={session.heldRecords > 0 ? paths.me.takeOver : homeOf(session.view)} replace />;
  }
  const error = asked.error ?? verified.error;
  if (error)
    return (
      <AuthFrame title={t('verify.failed')} lead={error.message}>
        <Button component={Link} to={paths.login}>
          {t('verify.again')}
        </Button>
      </AuthFrame>
    );
  if (asked.data && needsPassword) return <VerifyForm token={token} email={asked.data.email} />;
  if (!verified.data) return <PageSkeleton label={t('verify.under')} />;
  return (
    <AuthFrame title={t('verify.done')} lead={verified.data.message}>
      <Button component={Link} to={`${paths.login}?email=${encodeURIComponent(verified.data.email)}`}>
        {t('login.title')}
      </Button>
    </AuthFrame>
  );
}
