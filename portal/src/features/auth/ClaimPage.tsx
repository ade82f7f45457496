import { Button } from '@mantine/core';
import { FormSummary } from '@tandem/ui/FormSummary';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { faultsOf, fieldErrorsOf } from '../../lib/faults.ts';
import { PasswordField } from '../../lib/PasswordField.tsx';
import { paths } from '../../lib/paths.ts';
import { acceptInvitation } from '../../lib/session.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth.module.css';

/** Joins the company that sent the invitation. */
export default function ClaimPage() {
  const { t } = useTranslation('auth');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const join = useMutation({
    mutationFn: () => acceptInvitation(token, password),
    onSuccess: () => navigate(paths.hiring.home, { replace: true }),
  });
  const faults = useMemo(
    () => (join.error ? faultsOf(join.error, [['password', t('password')]]) : []),
    [join.error, t],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    join.mutate();
  };
  return (
    <AuthFrame title={t('claim.title')} lead={t('claim.lead')}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormSummary title={t('claim.failed')} faults={faults} />
        <PasswordField
          id="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          error={fieldErrorsOf(join.error).password}
        />
        <Button type="submit" size="lg" loading={join.isPending}>
          {t('claim.act')}
        </Button>
      </form>
    </AuthFrame>
  );
}
