import { Button, TextInput } from '@mantine/core';
import { EmptyState } from '@tandem/ui/EmptyState';
import { ErrorState } from '@tandem/ui/ErrorState';
import { Notice } from '@tandem/ui/Notice';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IS_LOCAL } from '../config.ts';
import { isOwnMachine } from '../session.ts';
import classes from './panel.module.css';
import type { Connection } from './use-connection.ts';

interface DisconnectedProps {
  connection: Extract<Connection, { status: 'disconnected' | 'away' }>;
  onConnect: (portal: string) => Promise<void>;
  onRetry: () => void;
}

/** Nobody is connected yet, or Tandem does not answer. */
export function Disconnected({ connection, onConnect, onRetry }: DisconnectedProps) {
  const { t } = useTranslation('extension');
  const [portal, setPortal] = useState(connection.portal);
  const [isConnecting, setConnecting] = useState(false);
  const [isWrong, setWrong] = useState(false);
  if (connection.status === 'away') {
    return (
      <main className={classes.body}>
        <ErrorState title={t('away.title')} retry={{ label: t('retry'), onRetry }}>
          {t('away.text')}
        </ErrorState>
      </main>
    );
  }
  const connect = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(IS_LOCAL && !isOwnMachine(portal));
    if (IS_LOCAL && !isOwnMachine(portal)) return;
    setConnecting(true);
    await onConnect(portal);
    setConnecting(false);
  };
  return (
    <main className={classes.body}>
      {connection.reason && (
        <Notice tone="warn" role="status">
          {t(`disconnected.reason.${connection.reason}`)}
        </Notice>
      )}
      <EmptyState figure="empty" level={1} title={t('disconnected.title')}>
        {t('disconnected.text')}
      </EmptyState>
      <form className={classes.acts} onSubmit={connect} noValidate>
        {IS_LOCAL && (
          <TextInput
            label={t('disconnected.address')}
            description={t('disconnected.addressHint')}
            error={isWrong && t('disconnected.addressWrong')}
            value={portal}
            onChange={({ currentTarget: { value } }) => setPortal(value)}
          />
        )}
        <Button type="submit" disabled={isConnecting}>
          {isConnecting ? t('disconnected.waiting') : t('disconnected.connect')}
        </Button>
      </form>
    </main>
  );
}
