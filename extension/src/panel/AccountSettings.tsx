import { Notice } from '@tandem/ui/Notice';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredAccount } from '../accounts.ts';
import { Button } from './Button.tsx';
import classes from './panel.module.css';
import { type QueuedItem, queueOf } from './queue/queue.ts';
import { useWaitingTexts } from './queue/use-waiting-texts.ts';
import { countUnsavedInput } from './unsaved-draft.ts';

interface AccountSettingsProps {
  account: StoredAccount;
  accounts: readonly StoredAccount[];
  onChoose: (id: string) => void;
  onConnect: (portal: string) => void;
  onDisconnect: (id: string) => void;
}

/** The connected accounts: choose one, connect another one, or disconnect the chosen one. */
export function AccountSettings({ account, accounts, onChoose, onConnect, onDisconnect }: AccountSettingsProps) {
  const { t } = useTranslation('extension');
  const id = useId();
  const [waiting, setWaiting] = useState<readonly QueuedItem[]>([]);
  const [drafts, setDrafts] = useState(0);
  const { summaryOf } = useWaitingTexts();
  /** False after the question was cancelled, which moves the focus back to the button. */
  const [isAsking, setAsking] = useState<boolean>();
  useEffect(() => {
    setAsking(undefined);
    void queueOf(account._id).then(setWaiting);
  }, [account._id]);
  const disconnect = async () => {
    const [items, typed] = await Promise.all([queueOf(account._id), countUnsavedInput(account._id)]);
    setWaiting(items);
    setDrafts(typed);
    if (items.length + typed > 0) setAsking(true);
    else onDisconnect(account._id);
  };
  return (
    <>
      {accounts.length > 1 && (
        <div className={classes.labelled}>
          <label htmlFor={id}>{t('accounts.label')}</label>
          <SelectBox
            id={id}
            value={account._id}
            data={accounts.map(({ _id, name, email }) => ({ value: _id, label: `${name} (${email})` }))}
            onChange={(value) => value && onChoose(value)}
          />
        </div>
      )}
      <Button quiet onClick={() => onConnect(account.portal)}>
        {t('accounts.another')}
      </Button>
      {isAsking ? (
        <Notice
          tone="warn"
          role="alert"
          title={[summaryOf(waiting), drafts > 0 && t('accounts.drafts', { count: drafts })]
            .filter(Boolean)
            .join(' · ')}
          actions={
            <>
              <Button small quiet onClick={() => onDisconnect(account._id)}>
                {t('accounts.disconnectAnyway')}
              </Button>
              <Button small quiet autoFocus onClick={() => setAsking(false)}>
                {t('accounts.stay')}
              </Button>
            </>
          }
        />
      ) : (
        <Button quiet autoFocus={isAsking === false} onClick={() => void disconnect()}>
          {t('settings.disconnect')}
        </Button>
      )}
    </>
  );
}
