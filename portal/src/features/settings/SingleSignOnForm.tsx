import type { SingleSignOn } from '@tandem/contracts/single-sign-on';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { fieldErrorsOf, useFormErrors } from '../../lib/form-errors.ts';
import type { ConnectionForm } from './use-single-sign-on.ts';

interface SingleSignOnFormProps {
  connection: SingleSignOn | null;
  save: { mutate: (form: ConnectionForm) => void; isPending: boolean; error: Error | null };
  opened: boolean;
  onClose: () => void;
}

const FIELDS = ['issuer', 'clientId', 'clientSecret', 'domain'] as const;

/** Settings of the company's identity provider. */
export function SingleSignOnForm({ connection, save, opened, onClose }: SingleSignOnFormProps) {
  const { t } = useTranslation('settings');
  const [form, setForm] = useState<ConnectionForm>({
    issuer: connection?.issuer ?? '',
    clientId: connection?.clientId ?? '',
    clientSecret: '',
    domain: connection?.domain ?? '',
  });
  const errors = fieldErrorsOf(save.error);
  const formErrors = useFormErrors(
    save.error,
    FIELDS.map((name) => [name, t(`sso.${name}`)] as const),
  );
  const hints: Partial<Record<(typeof FIELDS)[number], string>> = {
    issuer: t('sso.issuerHint'),
    domain: t('sso.domainHint'),
    ...(connection && { clientSecret: t('sso.secretHint') }),
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t('sso.setUp')}
      submitLabel={t('sso.save')}
      isPending={save.isPending}
      onSubmit={() => save.mutate(form)}
    >
      <FormSummary title={t('common:formFaults', { count: formErrors.length })} errors={formErrors} />
      {FIELDS.map((name) => (
        <Field key={name} id={name} label={t(`sso.${name}`)} hint={hints[name]} error={errors[name]}>
          {(control) => (
            <TextBox
              {...control}
              type={name === 'clientSecret' ? 'password' : 'text'}
              inputMode={name === 'issuer' ? 'url' : 'text'}
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              value={form[name]}
              onChange={({ target }) => setForm((now) => ({ ...now, [name]: target.value }))}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  );
}
