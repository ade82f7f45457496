import { Button } from '@mantine/core';
import type { Account } from '@tandem/contracts/account';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../lib/Dialog.tsx';
import classes from '../admin.module.css';
import type { Asking } from './AccountPage.tsx';
import ActAs from './ActAs.tsx';
import ChangeEmail from './ChangeEmail.tsx';
import Suspend from './Suspend.tsx';
import TurnFactorOff from './TurnFactorOff.tsx';
import { useAccountActs } from './use-account-acts.ts';

interface DialogsProps {
  what: Asking;
  account: Account;
  hasColleagues: boolean;
  onClose: () => void;
}

/** What is asked before something is done to an account. */
export default function Dialogs({ what, account, hasColleagues, onClose }: DialogsProps) {
  if (what === 'actAs') return <ActAs account={account} onClose={onClose} />;
  if (what === 'email') return <ChangeEmail account={account} onClose={onClose} />;
  if (what === 'factor') return <TurnFactorOff account={account} onClose={onClose} />;
  if (what === 'suspend') return <Suspend account={account} hasColleagues={hasColleagues} onClose={onClose} />;
  return <Erase account={account} isLast={!hasColleagues} onClose={onClose} />;
}

function Erase({ account, isLast, onClose }: { account: Account; isLast: boolean; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common']);
  const { erase } = useAccountActs();
  return (
    <Dialog opened onClose={onClose} title={t('account.eraseTitle', { email: account.email })}>
      <p>{t(isLast ? `account.eraseLast.${account.type}` : 'account.eraseText')}</p>
      <div className={classes.decide}>
        <Button
          variant="outline"
          data-danger
          loading={erase.isPending}
          onClick={() => erase.mutate(account, { onSettled: onClose })}
        >
          {t('account.acts.erase')}
        </Button>
        <Button variant="subtle" data-autofocus onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
