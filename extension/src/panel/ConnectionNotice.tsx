import { Notice } from '@tandem/ui/Notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import styles from './connection-notice.module.css';
import type { ConnectionProblem as Kind } from './use-connection.ts';

interface ConnectionNoticeProps {
  problem: Kind;
  onRetry: () => void;
  onConnect: () => Promise<void>;
}

/** Tandem is unreachable or the session has ended: pages can still be read, and saved people wait in the queue. */
export function ConnectionNotice({ problem, onRetry, onConnect }: ConnectionNoticeProps) {
  const { t } = useTranslation('extension');
  const [isConnecting, setConnecting] = useState(false);
  const connect = async () => {
    setConnecting(true);
    await onConnect();
    setConnecting(false);
  };
  return (
    <div className={styles.root}>
      <Notice
        tone="warn"
        role="status"
        title={t(`trouble.${problem}.title`)}
        actions={
          problem === 'away' ? (
            <Button small quiet onClick={onRetry}>
              {t('trouble.check')}
            </Button>
          ) : (
            <Button small quiet disabled={isConnecting} onClick={() => void connect()}>
              {t(isConnecting ? 'disconnected.waiting' : 'trouble.connect')}
            </Button>
          )
        }
      >
        {t(`trouble.${problem}.text`)}
      </Notice>
    </div>
  );
}
