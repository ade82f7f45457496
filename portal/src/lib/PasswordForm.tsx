import { FormSummary } from '@tandem/ui/FormSummary';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogForm } from './DialogForm.tsx';
import { type FieldErrors, fieldErrorsOf, useFormErrors } from './form-errors.ts';
import { PasswordField } from './PasswordField.tsx';
import { useSession } from './session.ts';

interface PasswordFormProps<T> {
  failed: string;
  act: string;
  danger?: boolean;
  /** Fields above the password, which get the server's field errors. */
  fields?: (errors: FieldErrors) => ReactNode;
  /** Names and labels of these fields, for the error summary. */
  labels?: readonly (readonly [field: string, label: string])[];
  /** Whether these fields are filled in. */
  isReady?: boolean;
  /** Label that makes clear that the caller's own password is meant, if the fields could suggest another person's. */
  label?: string;
  send: (password: string) => Promise<T>;
  onDone: (answer: T) => void;
  onCancel?: (() => void) | undefined;
  /** More buttons. */
  actions?: ReactNode;
}

/** Confirms a sensitive action with the current password. */
export function PasswordForm<T>({
  failed,
  act,
  danger,
  fields,
  labels = [],
  isReady = true,
  label,
  send,
  onDone,
  onCancel,
  actions,
}: PasswordFormProps<T>) {
  const { t } = useTranslation('auth');
  const { account } = useSession();
  const [password, setPassword] = useState('');
  const prove = useMutation({ mutationFn: () => send(password), onSuccess: onDone });
  const formErrors = useFormErrors(prove.error, [...labels, ['password', t('password')]]);
  const errors = fieldErrorsOf(prove.error);
  return (
    <DialogForm
      submitLabel={act}
      onSubmit={() => prove.mutate()}
      isPending={prove.isPending}
      isDisabled={password === '' || !isReady}
      danger={danger ?? false}
      onCancel={onCancel}
      actions={actions}
    >
      <FormSummary title={failed} errors={formErrors} />
      {fields?.(errors)}
      <input hidden readOnly type="email" name="email" autoComplete="username" value={account?.email} />
      <PasswordField
        id="password"
        label={label}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
    </DialogForm>
  );
}
