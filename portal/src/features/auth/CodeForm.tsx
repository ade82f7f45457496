import { Button } from '@mantine/core';
import { ACTIVATION_CODE_LENGTH } from '@tandem/catalogue/limits';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf } from '../../lib/faults.ts';
import classes from './auth.module.css';

interface CodeFormProps {
  email: string;
  onActivated: () => void;
}

/** The activation code from the e-mail, and the way to get another one. */
export function CodeForm({ email, onActivated }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const [code, setCode] = useState('');
  const activate = useMutation({
    mutationFn: () => api.auth.verify({ body: { token: code.trim(), email } }),
    onSuccess: onActivated,
  });
  const again = useMutation({
    mutationFn: () => api.auth.sendVerificationEmail({ body: { email } }),
    onSuccess: ({ message }) => toast.done(message),
    onError: (error) => toast.bad(error.message),
  });
  const faults = useMemo(
    () => (activate.error ? [{ fieldId: 'activation-code', message: activate.error.message }] : []),
    [activate.error],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    activate.mutate();
  };
  const error = activate.error ? (fieldErrorsOf(activate.error).token ?? activate.error.message) : undefined;
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormSummary title={t('code.failed')} faults={faults} />
      <Field id="activation-code" label={t('code.label')} hint={t('code.hint')} error={error}>
        {(control) => (
          <span className={classes.code}>
            <TextBox
              {...control}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={ACTIVATION_CODE_LENGTH + 4}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </span>
        )}
      </Field>
      <Button type="submit" size="lg" loading={activate.isPending} disabled={code.trim() === ''}>
        {t('code.act')}
      </Button>
      <Button variant="subtle" loading={again.isPending} onClick={() => again.mutate()}>
        {t('code.again')}
      </Button>
    </form>
  );
}
