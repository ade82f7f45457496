import type { Account } from '@tandem/contracts/account';
import { toast } from '@tandem/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

/** Actions that help the owner of an account. */
export type SupportAction = 'activation' | 'loginLink' | 'endSessions' | 'lift';

const RUN: Record<SupportAction, (id: string, reason: string) => Promise<{ message: string }>> = {
  activation: (id, reason) => api.accountSupport.sendActivation({ params: { id }, body: { reason } }),
  loginLink: (id, reason) => api.accountSupport.sendLoginLink({ params: { id }, body: { reason } }),
  endSessions: (id, reason) => api.accountSupport.endSessions({ params: { id }, body: { reason } }),
  lift: (id, reason) => api.accounts.update({ params: { id }, body: { suspension: null, reason } }),
};

/** Asks for a reason before a support action. */
export function SupportDialog(props: { what: SupportAction; account: Account; onClose: () => void }) {
  const { what, account, onClose } = props;
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { email } = account;
  return (
    <ReasonDialog
      title={t(`support.${what}.title`, { email })}
      text={t(`support.${what}.text`, { email })}
      act={t(`support.${what}.act`)}
      run={(reason) => RUN[what](account._id, reason)}
      onDone={({ message }) => {
        toast.done(message);
        onClose();
        for (const key of ['accounts', 'emails', 'suspensions']) void queries.invalidateQueries({ queryKey: [key] });
      }}
      onClose={onClose}
    />
  );
}
