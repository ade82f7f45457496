import { Button, TextInput } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fieldErrorsOf, useFormErrors } from '../../lib/form-errors.ts';
import { useAccountId } from '../../lib/session.ts';
import { QrCode } from './QrCode.tsx';
import classes from './second-factor.module.css';

interface ScanFormProps {
  secret: string;
  uri: string;
  onOn: (recoveryCodes: readonly string[]) => void;
}

/** The secret as a QR code and as text, and a field for the first code of the app. */
export function ScanForm({ secret, uri, onOn }: ScanFormProps) {
  const { t } = useTranslation('settings');
  const id = useAccountId();
  const [code, setCode] = useState('');
  const turnOn = useMutation({
    mutationFn: () => api.secondFactor.turnOn({ params: { id }, body: { code } }),
    onSuccess: ({ recoveryCodes }) => onOn(recoveryCodes),
  });
  const formErrors = useFormErrors(turnOn.error, [['code', t('factor.code')]]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    turnOn.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormSummary title={t('factor.notOn')} errors={formErrors} />
      <div className={classes.scan}>
        <QrCode text={uri} label={t('factor.qr')} />
        <ol className={classes.steps}>
          <li>{t('factor.open')}</li>
          <li>
            {t('factor.scan')}
            <br />
            <span className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          </li>
          <li>{t('factor.type')}</li>
        </ol>
      </div>
      <Field id="code" label={t('factor.code')} hint={t('factor.codeHint')} error={fieldErrorsOf(turnOn.error).code}>
        {(control) => (
          <TextInput
            {...control}
            className={classes.code}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            maxLength={10}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" loading={turnOn.isPending} disabled={code.trim().length < 6}>
          {t('factor.turnOn')}
        </Button>
      </div>
    </form>
  );
}
