import type { Account } from '@tandem/contracts/account';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { homeOf } from '../../../lib/home.ts';
import { actAs, currentSession } from '../../../lib/session.ts';

/** Asks for a reason before a superuser acts as another account. */
export default function ActAs({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const begin = useMutation({
    mutationFn: () => actAs(account.email, reason),
    onSuccess: () => navigate(homeOf(currentSession().view)),
  });
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') begin.mutate();
  };
  const error = isMissing ? t('actAs.needed') : begin.error?.message;
  return (
    <FormDialog
      onClose={onClose}
      title={t('actAs.title', { email: account.email })}
      submitLabel={t('actAs.act')}
      onSubmit={submit}
      isPending={begin.isPending}
    >
      <p>{t('actAs.text')}</p>
      <Field id="act-as-reason" label={t('actAs.reason')} hint={t('actAs.hint')} error={error}>
        {(control) => (
          <TextBox
            {...control}
            data-autofocus
            autoComplete="off"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
