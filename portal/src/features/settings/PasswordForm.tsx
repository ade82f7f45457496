import { Button } from '@mantine/core';
import { FormSummary } from '@tandem/ui/FormSummary';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf, formErrorsOf } from '../../lib/form-errors.ts';
import { PasswordField } from '../../lib/PasswordField.tsx';
import { refreshSession, useSession } from '../../lib/session.ts';
import classes from './settings.module.css';

/** Sets a new password; the old one is not required after login with an emailed link. */
export function PasswordForm({ act }: { act: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const { account } = useSession();
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const change = useMutation({
    mutationFn: (id: string) =>
      api.accounts.changePassword({
        params: { id },
        body: account?.mustChangePassword ? { newPassword } : { newPassword, oldPassword },
      }),
    onSuccess: ({ message }) => {
      setOld('');
      setNew('');
      refreshSession({ account: account && { ...account, mustChangePassword: false } });
      toast.done(message);
    },
  });
  const errors = fieldErrorsOf(change.error);
  const formErrors = useMemo(() => {
    if (!change.error) return [];
    return formErrorsOf(change.error, [
      ['oldPassword', t('password.old')],
      ['newPassword', t('password.new')],
    ]);
  }, [change.error, t]);
  if (!account) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(account._id);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormSummary title={t('common:formFaults', { count: formErrors.length })} errors={formErrors} />
      {/* Password managers store the password with the user name in the same form. */}
      <input hidden readOnly type="email" name="email" autoComplete="username" value={account.email} />
      {!account.mustChangePassword && (
        <PasswordField
          id="oldPassword"
          label={t('password.old')}
          autoComplete="current-password"
          value={oldPassword}
          onChange={setOld}
          error={errors.oldPassword}
        />
      )}
      <PasswordField
        id="newPassword"
        label={t('password.new')}
        autoComplete="new-password"
        value={newPassword}
        onChange={setNew}
        error={errors.newPassword}
      />
      <div>
        <Button type="submit" loading={change.isPending}>
          {act}
        </Button>
      </div>
    </form>
  );
}
