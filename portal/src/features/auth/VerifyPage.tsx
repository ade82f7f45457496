import { Button } from '@mantine/core';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** The link of the activation e-mail. */
export default function VerifyPage() {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const verified = useQuery({
    queryKey: ['verification', token],
    queryFn: () => api.auth.verify({ body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (verified.isPending) return <PageSkeleton label={t('verify.under')} />;
  if (verified.isError)
    return (
      <AuthFrame title={t('verify.failed')} lead={verified.error.message}>
        <Button component={Link} to={paths.login}>
          {t('verify.again')}
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t('verify.done')} lead={verified.data.message}>
      <Button component={Link} to={`${paths.login}?email=${encodeURIComponent(verified.data.email)}`}>
        {t('login.title')}
      </Button>
    </AuthFrame>
  );
}
