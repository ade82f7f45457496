import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { Notice } from '@tandem/ui/Notice';
import { TextBox } from '@tandem/ui/TextBox';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import { useTitle } from '../../lib/title.ts';
import classes from './sourced.module.css';

/** Requests the data that companies store on a person; the answer is only sent to the email address. */
export default function DataRequestPage() {
  const { t } = useTranslation('sourced');
  useTitle(t('ask.title'));
  const [email, setEmail] = useState('');
  const ask = useMutation({ mutationFn: () => api.sourced.request({ body: { email } }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  return (
    <div className={classes.narrow}>
      <h1 tabIndex={-1}>{t('ask.title')}</h1>
      <p className={classes.lead}>{t('ask.lead')}</p>
      {ask.data ? (
        <Notice tone="good" role="status" title={ask.data.message}>
          {t('ask.sent')}
        </Notice>
      ) : (
        <form className={classes.form} onSubmit={submit} noValidate>
          <Field
            id="sourced-email"
            label={t('ask.email')}
            hint={t('ask.hint')}
            error={fieldErrorsOf(ask.error).email ?? ask.error?.message}
          >
            {(control) => (
              <TextBox
                {...control}
                type="email"
                autoComplete="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" size="lg" loading={ask.isPending}>
            {t('ask.act')}
          </Button>
        </form>
      )}
      <p className={classes.quiet}>{t('ask.account')}</p>
    </div>
  );
}
