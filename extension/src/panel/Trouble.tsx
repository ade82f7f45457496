import { Notice } from '@tandem/ui/Notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import styles from './trouble.module.css';
import type { Trouble as Kind } from './use-connection.ts';

interface TroubleProps {
  trouble: Kind;
  onRetry: () => void;
  onConnect: () => Promise<void>;
}

/** Tandem is unreachable or the session has ended: pages can still be read, and saved people wait in the queue. */
export function Trouble({ trouble, onRetry, onConnect }: TroubleProps) {
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
        title={t(`trouble.${trouble}.title`)}
        actions={
          trouble === 'away' ? (
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
        {t(`trouble.${trouble}.text`)}
      </Notice>
    </div>
  );
}
