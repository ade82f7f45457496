import { Button } from '@mantine/core';
import { DELETE_COMPANY_REASONS, DELETE_USER_REASONS } from '@tandem/catalogue/reasons';
import type { Account, AccountClose } from '@tandem/contracts/account';
import { FormSummary } from '@tandem/ui/FormSummary';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf, useFormErrors } from '../../lib/form-errors.ts';
import { settingsOf } from '../../lib/home.ts';
import { type LeavingReason, LeavingReasonFields } from '../../lib/leaving/LeavingReasonFields.tsx';
import { paths } from '../../lib/paths.ts';
import { endingSession, logoutHere, useSession } from '../../lib/session.ts';
import { DeletionAlternative } from './DeletionAlternative.tsx';
import classes from './settings.module.css';

type Reason = AccountClose['reason'];

const reasonsFor = (type: Account['type']): readonly Reason[] =>
  type === 'user' ? DELETE_USER_REASONS.map(({ key }) => key) : DELETE_COMPANY_REASONS;

interface DeleteFormProps {
  account: Account;
  onClosed: (message: string) => void;
}

/** Asks for the reason, offers alternatives, and closes the account. */
export function DeleteForm({ account, onClosed }: DeleteFormProps) {
  const { t } = useTranslation(['settings', 'catalogue']);
  const { view } = useSession();
  const [why, setWhy] = useState<LeavingReason<Reason>>({ feedbackValue: '' });
  const close = useMutation({
    mutationFn: (chosen: Reason) =>
      endingSession(() =>
        api.accounts.close({
          params: { id: account._id },
          body: { reason: chosen, feedbackValue: why.feedbackValue, ...(why.rating && { rating: Number(why.rating) }) },
        }),
      ),
    onSuccess: ({ message }) => {
      onClosed(message);
      logoutHere();
    },
  });
  const formErrors = useFormErrors(close.error, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (why.reason) close.mutate(why.reason);
  };
  const labels = account.type === 'user' ? 'deleteUserReasons' : 'deleteCompanyReasons';

  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <FormSummary title={t('delete.failed')} errors={formErrors} />
      <LeavingReasonFields
        why={why}
        onChange={setWhy}
        reasons={reasonsFor(account.type)}
        labelOf={(key) => t(`catalogue:${labels}.${key}`)}
        error={fieldErrorsOf(close.error).reason}
      >
        {account.type === 'user' && <DeletionAlternative reason={why.reason} />}
      </LeavingReasonFields>
      <div className={classes.actions}>
        <Button type="submit" variant="outline" data-danger disabled={!why.reason} loading={close.isPending}>
          {t('delete.act')}
        </Button>
        <Button variant="subtle" component={Link} to={settingsOf(view) ?? paths.home}>
          {t('delete.keep')}
        </Button>
      </div>
    </form>
  );
}
