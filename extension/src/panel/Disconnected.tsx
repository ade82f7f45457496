import { EmptyState } from '@tandem/ui/EmptyState';
import { Field } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { TextBox } from '@tandem/ui/TextBox';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IS_LOCAL } from '../config.ts';
import { isOwnMachine } from '../session.ts';
import { Button } from './Button.tsx';
import classes from './panel.module.css';
import type { Connection } from './use-connection.ts';

interface DisconnectedProps {
  connection: Extract<Connection, { status: 'disconnected' | 'away' }>;
  onConnect: (portal: string) => Promise<void>;
  onRetry: () => void;
}

/** Screen without a connection: not connected yet, or Tandem is unreachable. */
export function Disconnected({ connection, onConnect, onRetry }: DisconnectedProps) {
  const { t } = useTranslation('extension');
  const [portal, setPortal] = useState(connection.portal);
  const [isConnecting, setConnecting] = useState(false);
  const [isWrong, setWrong] = useState(false);
  if (connection.status === 'away') {
    return (
      <main className={classes.body}>
        <Notice
          tone="bad"
          role="alert"
          title={t('away.title')}
          actions={
            <Button small onClick={onRetry}>
              {t('retry')}
            </Button>
          }
        >
          {t('away.text')}
        </Notice>
      </main>
    );
  }
  const connect = async (event: FormEvent) => {
    event.preventDefault();
    const isRefused = IS_LOCAL && !isOwnMachine(portal);
    setWrong(isRefused);
    if (isRefused) return document.getElementById('portal')?.focus();
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
          <Field
            id="portal"
            label={t('disconnected.address')}
            hint={t('disconnected.addressHint')}
            error={isWrong && t('disconnected.addressWrong')}
          >
            {(control) => <TextBox {...control} value={portal} onChange={({ target }) => setPortal(target.value)} />}
          </Field>
        )}
        <Button type="submit" disabled={isConnecting}>
          {isConnecting ? t('disconnected.waiting') : t('disconnected.connect')}
        </Button>
      </form>
    </main>
  );
}
