import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  error?: string | undefined;
  /** States who reads the reason; by default, it appears in the audit log only. */
  hint?: string;
}

/** Field for the reason of an action on an account. */
export function ReasonField({ value, onChange, error, hint }: ReasonFieldProps) {
  const { t } = useTranslation('admin');
  return (
    <Field id="reason" label={t('actAs.reason')} hint={hint ?? t('support.reasonHint')} error={error}>
      {(control) => (
        <TextBox
          {...control}
          data-autofocus
          autoComplete="off"
          maxLength={500}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
