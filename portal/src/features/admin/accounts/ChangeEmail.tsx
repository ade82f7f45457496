import type { Account } from '@tandem/contracts/account';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { ReasonField } from './ReasonField.tsx';

/** Changes the email of an account; the new address has to be activated before it can log in. */
export default function ChangeEmail({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const [email, setEmail] = useState(account.email);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const change = useMutation({
    mutationFn: () => api.accounts.changeEmail({ body: { accountId: account._id, email, reason: reason.trim() } }),
    onSuccess: ({ message }) => {
      toast.done(message);
      void queries.invalidateQueries({ queryKey: ['accounts'] });
    },
  });
  const errors = fieldErrorsOf(change.error);
  const error = errors.email ?? (errors.reason ? undefined : change.error?.message);
  const submit = () => {
    const isEmpty = reason.trim() === '';
    setMissing(isEmpty);
    return !isEmpty && change.mutateAsync(undefined, { onSuccess: onClose });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('accounts.changeEmail.title')}
      submitLabel={t('accounts.changeEmail.act')}
      onSubmit={submit}
      isPending={change.isPending}
      isDisabled={email.trim() === account.email}
    >
      <p>{t('accounts.changeEmail.text')}</p>
      <Field id="new-email" label={t('accounts.changeEmail.label')} error={error}>
        {(control) => (
          <TextBox
            {...control}
            data-autofocus
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <ReasonField value={reason} onChange={setReason} error={isMissing ? t('actAs.needed') : errors.reason} />
    </FormDialog>
  );
}
