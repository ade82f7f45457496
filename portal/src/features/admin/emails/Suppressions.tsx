import { Button } from '@mantine/core';
import { SUPPRESSION_REASONS, type SuppressionReason } from '@tandem/catalogue/contact';
import type { Suppression } from '@tandem/contracts/email';
import { formatDate } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import admin from '../admin.module.css';
import classes from './emails.module.css';

/** Looks an address up on the suppression list. The list cannot be shown because it contains hashes only. */
export default function Suppressions() {
  const { t } = useTranslation('mail-log');
  const [email, setEmail] = useState('');
  const look = useMutation({
    mutationFn: (address: string) => api.emails.suppressed({ body: { email: address } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim()) look.mutate(email.trim());
  };
  return (
    <Section title={t('list.title')} aside={t('list.lead')}>
      <form className={classes.lookup} onSubmit={submit} noValidate>
        <Field label={t('list.address')} error={look.error?.message}>
          {(control) => (
            <TextBox
              {...control}
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="default" loading={look.isPending}>
          {t('list.look')}
        </Button>
      </form>
      <div aria-live="polite">
        {look.data && look.variables && (
          <Found key={look.variables} email={look.variables} suppressions={look.data.suppressions} />
        )}
      </div>
    </Section>
  );
}

function Found({ email, suppressions }: { email: string; suppressions: readonly Suppression[] }) {
  const { t, i18n } = useTranslation('mail-log');
  const [found, setFound] = useState(suppressions);
  const [reason, setReason] = useState<SuppressionReason>('objected');
  const handlers = {
    onSuccess: ({ message, suppressions: now }: { message: string; suppressions: Suppression[] }) => {
      setFound(now);
      toast.done(message);
    },
    onError: (error: Error) => toast.bad(error.message),
  };
  const suppress = useMutation({ mutationFn: () => api.emails.suppress({ body: { email, reason } }), ...handlers });
  const lift = useMutation({ mutationFn: () => api.emails.lift({ body: { email } }), ...handlers });

  if (found.length > 0)
    return (
      <div className={classes.found}>
        <p>{t('list.is', { email })}</p>
        <ul>
          {found.map(({ reason: each, createdDate }) => (
            <li key={each}>
              <b>{t(`reasons.${each}`)}</b>
              <span className={classes.when}>{t('list.since', { date: formatDate(createdDate, i18n.language) })}</span>
            </li>
          ))}
        </ul>
        <div className={classes.actions}>
          <Button variant="outline" data-danger loading={lift.isPending} onClick={() => lift.mutate()}>
            {t('list.lift')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className={classes.found}>
      <p>{t('list.isNot', { email })}</p>
      <div className={classes.actions}>
        <Field label={t('list.reason')}>
          {({ id }) => (
            <select
              id={id}
              className={admin.select}
              value={reason}
              onChange={({ target }) => setReason(target.value as SuppressionReason)}
            >
              {SUPPRESSION_REASONS.map((each) => (
                <option key={each} value={each}>
                  {t(`reasons.${each}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button variant="default" loading={suppress.isPending} onClick={() => suppress.mutate()}>
          {t('list.suppress')}
        </Button>
      </div>
    </div>
  );
}
