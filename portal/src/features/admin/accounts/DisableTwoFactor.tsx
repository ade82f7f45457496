import type { Account } from '@tandem/contracts/account';
import { toast } from '@tandem/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { Dialog } from '../../../lib/Dialog.tsx';
import { PasswordForm } from '../../../lib/PasswordForm.tsx';

/** Disables two-factor authentication for someone who lost app and recovery codes, confirmed by the superuser's password. */
export default function DisableTwoFactor({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  return (
    <Dialog opened onClose={onClose} title={t('account.factor.title')}>
      <p>{t('account.factor.text', { email: account.email })}</p>
      <PasswordForm
        danger
        failed={t('account.factor.failed')}
        act={t('account.acts.factor')}
        send={(password) => api.secondFactor.turnOff({ params: { id: account._id }, body: { password } })}
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
