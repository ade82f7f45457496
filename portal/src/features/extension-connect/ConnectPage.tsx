import { Button, Group } from '@mantine/core';
import { EmptyState } from '@tandem/ui/EmptyState';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { logout } from '../../lib/logout.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { useStopActing } from '../../lib/use-stop-acting.ts';
import classes from './connect.module.css';
import { handOver } from './extension-address.ts';

/** Opened by the browser extension: asks once whether it may act for the company, and gives it a session of its own. */
export default function ConnectPage() {
  const { t } = useTranslation(['extension-connect', 'shell']);
  const { company, account, view, impersonatedBy } = useSession();
  const { isReturning, stopActing } = useStopActing();
  const [params] = useSearchParams();
  const targetWith = (token: string) => handOver(params.get('redirect_uri'), params.get('state'), token);
  const connect = useMutation({
    mutationFn: () => api.auth.startExtensionSession(),
    onSuccess: ({ token }) => {
      const target = targetWith(token);
      if (target) location.assign(target);
    },
    onError: ({ message }) => toast.bad(message),
  });
  useTitle(t('title'));
  const email = account?.email ?? '';
  const isSuperuser = view === 'SUPERUSER';
  if (!targetWith(''))
    return (
      <div className={classes.page}>
        <EmptyState figure="gone" level={1} title={t('title')}>
          {t('fromExtension')}
        </EmptyState>
      </div>
    );
  if (impersonatedBy)
    return (
      <div className={classes.page}>
        <EmptyState
          figure="empty"
          level={1}
          title={t('title')}
          actions={
            <Button size="md" loading={isReturning} onClick={() => void stopActing()}>
              {t('shell:acting.return')}
            </Button>
          }
        >
          {t('acting', { email })}
        </EmptyState>
      </div>
    );
  return (
    <div className={classes.page}>
      <EmptyState
        figure="empty"
        level={1}
        title={isSuperuser ? t('askLeads') : t('ask', { company: company?.name ?? '' })}
        actions={
          <Group gap="xs">
            <Button size="md" loading={connect.isPending} onClick={() => connect.mutate()}>
              {t('yes')}
            </Button>
            <Button size="md" variant="default" onClick={() => window.close()}>
              {t('no')}
            </Button>
          </Group>
        }
      >
        <p>{t(isSuperuser ? 'mayLeads' : 'may', { email })}</p>
        <p>
          <TextButton onClick={() => void logout()}>{t('another')}</TextButton>
        </p>
      </EmptyState>
    </div>
  );
}
