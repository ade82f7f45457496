import { Button } from '@mantine/core';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';

interface ViewNameFormProps {
  name: string;
  /** Label of the save button. */
  act: string;
  /** The mutation that saves the name, to show its state. */
  write: { isPending: boolean; error: Error | null };
  onName: (name: string) => void;
  onCancel?: () => void;
}

/** Asks for the name of a view. */
export function ViewNameForm({ name, act, write, onName, onCancel }: ViewNameFormProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) onName(typed.trim());
  };
  return (
    <form onSubmit={submit}>
      <Field label={t('views.name')} error={write.error && (fieldErrorsOf(write.error).name ?? write.error.message)}>
        {(control) => (
          <TextBox
            {...control}
            required
            maxLength={60}
            autoFocus={onCancel !== undefined}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <span>
        <Button type="submit" loading={write.isPending}>
          {act}
        </Button>
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        )}
      </span>
    </form>
  );
}
