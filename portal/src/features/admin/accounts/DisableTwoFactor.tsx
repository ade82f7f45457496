import type { Account } from '@tandem/contracts/account';
import { toast } from '@tandem/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { Dialog } from '../../../lib/Dialog.tsx';
import { PasswordForm } from '../../../lib/PasswordForm.tsx';
import { ReasonField } from './ReasonField.tsx';

/**
 * Disables two-factor authentication for someone who lost app and recovery codes, confirmed by the superuser's
 * password.
 */
export default function DisableTwoFactor({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  return (
    <Dialog opened onClose={onClose} title={t('account.factor.title')}>
      <p>{t('account.factor.text', { email: account.email })}</p>
      <PasswordForm
        danger
        failed={t('account.factor.failed')}
        act={t('account.acts.factor')}
        label={t('account.ownPassword')}
        labels={[['reason', t('actAs.reason')]]}
        isReady={reason.trim() !== ''}
        fields={({ reason: error }) => <ReasonField value={reason} onChange={setReason} error={error} />}
        send={(password) => api.secondFactor.turnOff({ params: { id: account._id }, body: { password, reason } })}
        onDone={({ message }) => {
          toast.done(message);
          onClose();
          void queries.invalidateQueries({ queryKey: ['accounts'] });
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
