import type { Account } from '@tandem/contracts/account';
import { CheckLine } from '@tandem/ui/CheckLine';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { SuspendFields, type SuspensionReasons } from './SuspendFields.tsx';
import { useAccountActions } from './use-account-actions.ts';

interface SuspendProps {
  account: Account;
  /** Whether the same profile or company has other accounts. */
  hasColleagues: boolean;
  onClose: () => void;
}

/** Asks for the reasons, which are sent to the person, before an account is suspended. */
export default function Suspend({ account, hasColleagues, onClose }: SuspendProps) {
  const { t } = useTranslation('admin');
  const { update } = useAccountActions();
  const [why, setWhy] = useState<SuspensionReasons>({ reasons: [], note: '' });
  const [everybody, setEverybody] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(why.reasons.length === 0);
    if (why.reasons.length > 0)
      return update.mutateAsync({ _id: account._id, suspension: { ...why, everybody } }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('suspend.title', { email: account.email })}
      submitLabel={t('suspend.act')}
      onSubmit={submit}
      isPending={update.isPending}
      danger
    >
      <SuspendFields
        isCompany={account.type === 'company'}
        value={why}
        onChange={setWhy}
        error={isMissing ? t('suspend.needed') : update.error?.message}
      />
      {hasColleagues && (
        <CheckLine checked={everybody} onChange={setEverybody}>
          {t('suspend.everybody')}
        </CheckLine>
      )}
    </FormDialog>
  );
}
