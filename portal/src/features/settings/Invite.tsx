import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import classes from './settings.module.css';

/** Invites a colleague by email to join the company. */
export function Invite() {
  const { t } = useTranslation('settings');
  const [email, setEmail] = useState('');
  const queries = useQueryClient();
  const invite = useMutation({
    mutationFn: () => api.accounts.invite({ body: { email } }),
    onSuccess: ({ message }) => {
      setEmail('');
      toast.done(message);
      return queries.invalidateQueries({ queryKey: ['invitations'] });
    },
  });
  const error = invite.error ? (fieldErrorsOf(invite.error).email ?? invite.error.message) : undefined;
  const formErrors = useMemo(() => (error ? [{ fieldId: 'colleague', message: error }] : []), [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormSummary title={t('team.notInvited')} errors={formErrors} />
      <Field id="colleague" label={t('team.email')} hint={t('team.inviteHint')} error={error}>
        {(control) => (
          <TextBox
            {...control}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" disabled={email.trim() === ''} loading={invite.isPending}>
          {t('team.inviteAct')}
        </Button>
      </div>
    </form>
  );
}
