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
import { fieldErrorsOf } from '../../lib/form-errors.ts';
import { activate as activateBy } from '../../lib/join.ts';
import classes from './auth.module.css';
import { WrongAddress } from './WrongAddress.tsx';

interface CodeFormProps {
  /** The address as first typed. */
  email: string;
  onActivated: (email: string) => void;
}

/** Asks for the activation code of the email; offers to resend it or to correct the address. */
export function CodeForm({ email: first, onActivated }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const [email, setEmail] = useState(first);
  const [code, setCode] = useState('');
  const activate = useMutation({
    mutationFn: () => activateBy({ token: code.trim(), email }),
    onSuccess: () => onActivated(email),
  });
  const again = useMutation({
    mutationFn: () => api.auth.sendVerificationEmail({ body: { email } }),
    onSuccess: ({ message }) => toast.done(message),
    onError: (error) => toast.bad(error.message),
  });
  const formErrors = useMemo(
    () => (activate.error ? [{ fieldId: 'activation-code', message: activate.error.message }] : []),
    [activate.error],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    activate.mutate();
  };
  const error = activate.error ? (fieldErrorsOf(activate.error).token ?? activate.error.message) : undefined;
  return (
    <>
      <WrongAddress email={email} onCorrected={setEmail} />
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormSummary title={t('code.failed')} errors={formErrors} />
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
    </>
  );
}
