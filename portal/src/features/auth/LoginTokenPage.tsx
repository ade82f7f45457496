import { Button } from '@mantine/core';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { homeOf } from '../../lib/home.ts';
import { loginByToken } from '../../lib/login.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { SecondStep } from './SecondStep.tsx';

/** Login with an emailed link. */
export default function LoginTokenPage() {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const session = useSession();
  useEffect(() => {
    void loginByToken(token);
  }, [token]);

  if (session.loggedIn && !session.loggingIn) return <Navigate to={homeOf(session.view)} replace />;
  if (session.ticket) return <SecondStep ticket={session.ticket} />;
  if (!session.error) return <PageSkeleton label={t('login.under')} />;
  return (
    <AuthFrame title={t('login.tokenFailed')} lead={session.error.message}>
      <Button component={Link} to={paths.login}>
        {t('login.title')}
      </Button>
    </AuthFrame>
  );
}
