import { Button } from '@mantine/core';
import { FormSummary } from '@tandem/ui/FormSummary';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf, useFormErrors } from '../../lib/form-errors.ts';
import { PasswordField } from '../../lib/PasswordField.tsx';
import { lazyPart } from '../../lib/preload.ts';
import { refreshSession, useSession } from '../../lib/session.ts';
import classes from './settings.module.css';
import { useRecentLogin, useSignInMethods } from './use-sign-in-methods.ts';

const ConfirmLogin = lazyPart(async () => ({ default: (await import('./ConfirmLogin.tsx')).ConfirmLogin }));

/** Sets a new password; the old one is not required after login with an emailed link. */
export function PasswordForm({ act }: { act: string }) {
  const { t } = useTranslation(['settings', 'common']);
  const { account } = useSession();
  const [oldPassword, setOld] = useState('');
  const [newPassword, setNew] = useState('');
  const { query, reload } = useSignInMethods();
  const { whenRecent, ...confirming } = useRecentLogin();
  const isFirst = account?.mustChangePassword || query.data?.password === false;
  const change = useMutation({
    mutationFn: (id: string) =>
      whenRecent(() =>
        api.accounts.changePassword({ params: { id }, body: isFirst ? { newPassword } : { newPassword, oldPassword } }),
      ),
    onSuccess: (changed) => {
      if (!changed) return;
      setOld('');
      setNew('');
      refreshSession({ account: account && { ...account, mustChangePassword: false } });
      toast.done(changed.message);
      return reload();
    },
  });
  const errors = fieldErrorsOf(change.error);
  const formErrors = useFormErrors(change.error, [
    ['oldPassword', t('password.old')],
    ['newPassword', t('password.new')],
  ]);
  if (!account) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(account._id);
  };
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormSummary title={t('common:formFaults', { count: formErrors.length })} errors={formErrors} />
        {/* Password managers store the password with the user name of the same form. */}
        <input hidden readOnly type="email" name="email" autoComplete="username" value={account.email} />
        {query.data?.password === false && !account.mustChangePassword && (
          <p className={classes.quiet}>{t('methods.noPassword')}</p>
        )}
        {!isFirst && (
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
      {confirming.isConfirming && (
        <Suspense fallback={null}>
          <ConfirmLogin methods={query.data} {...confirming} />
        </Suspense>
      )}
    </>
  );
}
