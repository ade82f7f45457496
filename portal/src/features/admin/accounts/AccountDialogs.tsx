import type { Account } from '@tandem/contracts/account';
import type { AccountDialogKind } from './AccountPage.tsx';
import ActAs from './ActAs.tsx';
import ChangeEmail from './ChangeEmail.tsx';
import ChangeSuperuser from './ChangeSuperuser.tsx';
import DisableTwoFactor from './DisableTwoFactor.tsx';
import EraseAccount from './EraseAccount.tsx';
import { SupportDialog } from './SupportDialog.tsx';
import Suspend from './Suspend.tsx';

interface AccountDialogsProps {
  what: AccountDialogKind;
  account: Account;
  /** Name of the profile or company, or the email address. */
  name: string;
  hasColleagues: boolean;
  onClose: () => void;
}

/** The dialogs for actions on an account. */
export default function AccountDialogs({ what, account, name, hasColleagues, onClose }: AccountDialogsProps) {
  if (what === 'actAs') return <ActAs account={account} onClose={onClose} />;
  if (what === 'email') return <ChangeEmail account={account} onClose={onClose} />;
  if (what === 'factor') return <DisableTwoFactor account={account} onClose={onClose} />;
  if (what === 'suspend') return <Suspend account={account} hasColleagues={hasColleagues} onClose={onClose} />;
  if (what === 'superuser') return <ChangeSuperuser account={account} onClose={onClose} />;
  if (what !== 'erase') return <SupportDialog what={what} account={account} onClose={onClose} />;
  return (
    <EraseAccount
      account={account}
      isLast={!hasColleagues}
      name={hasColleagues ? account.email : name}
      onClose={onClose}
    />
  );
}
