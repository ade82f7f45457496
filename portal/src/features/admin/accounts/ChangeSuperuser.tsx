import type { Account } from '@tandem/contracts/account';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { Dialog } from '../../../lib/Dialog.tsx';
import { PasswordForm } from '../../../lib/PasswordForm.tsx';

/**
 * Makes an account a superuser, or revokes that; requires the caller's password and a reason that everyone concerned
 * can read.
 */
export default function ChangeSuperuser({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const { email } = account;
  const isSuperAdmin = !account.isSuperAdmin;
  const texts = isSuperAdmin ? 'account.promote' : 'account.demote';
  return (
    <Dialog opened onClose={onClose} title={t(`${texts}.title`, { email })}>
      <p>{t(`${texts}.text`)}</p>
      <PasswordForm
        danger
        failed={t(`${texts}.failed`)}
        act={t(`${texts}.act`)}
        label={t('account.ownPassword')}
        labels={[['reason', t('account.superuserReason')]]}
        isReady={reason.trim() !== ''}
        fields={({ reason: error }) => (
          <Field id="reason" label={t('account.superuserReason')} hint={t('account.superuserReasonHint')} error={error}>
            {(control) => (
              <TextBox
                {...control}
                data-autofocus
                autoComplete="off"
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        )}
        send={(password) =>
          api.accounts.update({ params: { id: account._id }, body: { isSuperAdmin, password, reason } })
        }
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
