import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './password-field.module.css';

interface PasswordFieldProps {
  id: string;
  /** By default `Password`. */
  label?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string;
  /** `new-password` if a new one is chosen, so that password managers offer one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field that can reveal its text and allows pasting. Its texts are in the namespace `auth`. */
export function PasswordField({ id, label, value, onChange, error, autoComplete }: PasswordFieldProps) {
  const { t } = useTranslation('auth');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <Field
      id={id}
      label={label ?? t('password')}
      hint={autoComplete === 'new-password' ? t('passwordHint') : undefined}
      error={error}
    >
      {(control) => (
        <span className={classes.root}>
          <TextBox
            {...control}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            className={classes.eye}
            aria-label={t('showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
          </button>
        </span>
      )}
    </Field>
  );
}
