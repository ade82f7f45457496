import { Button } from '@mantine/core';
import { DELETE_COMPANY_REASONS, DELETE_USER_REASONS } from '@tandem/catalogue/reasons';
import type { Account, AccountClose } from '@tandem/contracts/account';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextArea } from '@tandem/ui/TextBox';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { faultsOf, fieldErrorsOf } from '../../lib/faults.ts';
import { settingsOf } from '../../lib/home.ts';
import { paths } from '../../lib/paths.ts';
import { logoutHere, useSession } from '../../lib/session.ts';
import { Offer } from './Offer.tsx';
import classes from './settings.module.css';

type Reason = AccountClose['reason'];

const RATINGS = ['1', '2', '3', '4', '5'] as const;
const MOST_WORDS = 2000;

const reasonsFor = (type: Account['type']): readonly Reason[] =>
  type === 'user' ? DELETE_USER_REASONS.map(({ key }) => key) : DELETE_COMPANY_REASONS;

interface DeleteFormProps {
  account: Account;
  onClosed: (message: string) => void;
}

/** Asks why, offers what may be better, and closes the account. */
export function DeleteForm({ account, onClosed }: DeleteFormProps) {
  const { t } = useTranslation(['settings', 'catalogue', 'common']);
  const { view } = useSession();
  const [reason, setReason] = useState<Reason>();
  const [rating, setRating] = useState<(typeof RATINGS)[number]>();
  const [feedbackValue, setFeedback] = useState('');
  const close = useMutation({
    mutationFn: (chosen: Reason) =>
      api.accounts.close({
        params: { id: account._id },
        body: { reason: chosen, feedbackValue, ...(rating && { rating: Number(rating) }) },
      }),
    onSuccess: ({ message }) => {
      onClosed(message);
      logoutHere();
    },
  });
  const faults = useMemo(() => (close.error ? faultsOf(close.error, []) : []), [close.error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason) close.mutate(reason);
  };
  const labels = account.type === 'user' ? 'deleteUserReasons' : 'deleteCompanyReasons';

  return (
    <form className={classes.fields} onSubmit={submit} noValidate>
      <FormSummary title={t('delete.failed')} faults={faults} />
      <FieldGroup label={t('delete.reason')} error={fieldErrorsOf(close.error).reason}>
        <Choices
          single
          options={reasonsFor(account.type)}
          labelOf={(key) => t(`catalogue:${labels}.${key}`)}
          chosen={reason ? [reason] : []}
          onChange={([next]) => setReason(next)}
        />
      </FieldGroup>
      {account.type === 'user' && <Offer reason={reason} />}
      <FieldGroup label={t('delete.rating')} note={t('common:optional')} hint={t('delete.ratingHint')}>
        <Choices
          single
          options={RATINGS}
          labelOf={(value) => value}
          chosen={rating ? [rating] : []}
          onChange={([next]) => setRating(next)}
        />
      </FieldGroup>
      <Field label={t('delete.note')} note={t('common:optional')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MOST_WORDS}
            value={feedbackValue}
            onChange={(event) => setFeedback(event.target.value)}
          />
        )}
      </Field>
      <div className={classes.acts}>
        <Button type="submit" variant="outline" data-danger disabled={!reason} loading={close.isPending}>
          {t('delete.act')}
        </Button>
        <Button variant="subtle" component={Link} to={settingsOf(view) ?? paths.home}>
          {t('delete.keep')}
        </Button>
      </div>
    </form>
  );
}
