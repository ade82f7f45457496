import { Button, Group } from '@mantine/core';
import { EmptyState } from '@tandem/ui/EmptyState';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { logoutHere, useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import classes from './connect.module.css';
import { handOver } from './extension-address.ts';

/** Opened by the browser extension: asks once whether it may act for the company, and hands the session over. */
export default function ConnectPage() {
  const { t } = useTranslation('extension-connect');
  const { token, company, account } = useSession();
  const [params] = useSearchParams();
  const target = handOver(params.get('redirect_uri'), params.get('state'), token ?? '');
  useTitle(t('title'));
  return (
    <div className={classes.page}>
      {target ? (
        <EmptyState
          figure="empty"
          level={1}
          title={t('ask', { company: company?.name ?? '' })}
          actions={
            <Group gap="xs">
              <Button size="md" onClick={() => location.assign(target)}>
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
            {/* The session goes on at the server, because the extension may use it. */}
            <TextButton onClick={logoutHere}>{t('another')}</TextButton>
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
