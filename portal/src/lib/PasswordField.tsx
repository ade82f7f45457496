import { PasswordInput } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { useTranslation } from 'react-i18next';

interface PasswordFieldProps {
  id: string;
  /** `Password` unless given. */
  label?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  /** `new-password` where one is chosen, so that password managers offer one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at, and pasted. Its texts are those of `auth`. */
export function PasswordField({ id, label, value, onChange, error, autoComplete }: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <Field
      id={id}
      label={label ?? t('password')}
      hint={autoComplete === 'new-password' ? t('passwordHint') : undefined}
      error={error}
    >
      {(control) => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete={autoComplete}
          maxLength={128}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        />
      )}
    </Field>
  );
}
