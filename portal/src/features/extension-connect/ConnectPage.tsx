import { Button, Group } from '@mantine/core';
import { EmptyState } from '@tandem/ui/EmptyState';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { logout, useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import classes from './connect.module.css';
import { handOver } from './extension-address.ts';

/** Opened by the browser extension: asks once whether it may act for the company, and hands it a session of its own. */
export default function ConnectPage() {
  const { t } = useTranslation('extension-connect');
  const { company, account } = useSession();
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
  return (
    <div className={classes.page}>
      {targetWith('') ? (
        <EmptyState
          figure="empty"
          level={1}
          title={t('ask', { company: company?.name ?? '' })}
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
          <p>{t('may', { email: account?.email ?? '' })}</p>
          <p>
            <TextButton onClick={() => void logout()}>{t('another')}</TextButton>
          </p>
        </EmptyState>
      ) : (
        <EmptyState figure="gone" level={1} title={t('title')}>
          {t('fromExtension')}
        </EmptyState>
      )}
    </div>
  );
}
