import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextArea } from '@tandem/ui/TextBox';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf, useFormErrors } from '../../lib/form-errors.ts';
import { cancelLogin } from '../../lib/login.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './auth.module.css';

/** Asks the Tandem team for help if the app and the recovery codes are lost. */
export default function LostCodesPage({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const { t } = useTranslation('auth');
  const [text, setText] = useState('');
  const ask = useMutation({ mutationFn: () => api.support.lockedOut({ body: { ticket, text } }) });
  const label = t('factor.help.label');
  const formErrors = useFormErrors(ask.error, [['text', label]]);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => page.current?.querySelector('h1')?.focus(), [ask.isSuccess]); // For the keyboard and screen readers.
  const toLogin = (
    <Button variant="subtle" onClick={cancelLogin}>
      {t('factor.back')}
    </Button>
  );
  if (ask.isSuccess)
    return (
      <div ref={page}>
        <AuthFrame title={t('factor.help.sent')} lead={ask.data.message}>
          {toLogin}
        </AuthFrame>
      </div>
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  return (
    <div ref={page}>
      <AuthFrame
        title={t('factor.help.title')}
        lead={t('factor.help.lead')}
        aside={
          <>
            <Button variant="subtle" onClick={onBack}>
              {t('factor.help.back')}
            </Button>
            {toLogin}
          </>
        }
      >
        <form className={classes.form} onSubmit={submit} noValidate>
          <FormSummary title={t('factor.help.notSent')} errors={formErrors} />
          <Field id="text" label={label} hint={t('factor.help.hint')} error={fieldErrorsOf(ask.error).text}>
            {(control) => (
              <TextArea
                {...control}
                rows={5}
                maxLength={5000}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" size="lg" loading={ask.isPending}>
            {t('factor.help.act')}
          </Button>
        </form>
      </AuthFrame>
    </div>
  );
}
