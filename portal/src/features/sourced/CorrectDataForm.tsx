import { Button } from '@mantine/core';
import type { SourcedRecord } from '@tandem/contracts/sourced';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useFormErrors } from '../../lib/form-errors.ts';
import { TYPED, type TypedField } from './field-text.ts';
import classes from './sourced.module.css';
import { useSourcedChanges } from './use-sourced.ts';

interface CorrectDataFormProps {
  record: SourcedRecord;
  token: string;
  onDone: () => void;
}

/** Corrects or clears stored text fields. */
export function CorrectDataForm({ record, token, onDone }: CorrectDataFormProps) {
  const { t } = useTranslation(['sourced', 'common']);
  const { person, company } = record;
  // The initial values: updates that arrive meanwhile are not this person's changes.
  const [before] = useState(
    () => Object.fromEntries(TYPED.map((field) => [field, person[field] ?? ''])) as Record<TypedField, string>,
  );
  const [values, setValues] = useState(before);
  const { correct } = useSourcedChanges(token);
  const errors = fieldErrorsOf(correct.error, 'change');
  const formErrors = useFormErrors(
    correct.error,
    TYPED.map((field) => [field, t(`fields.${field}`)] as const),
    'change',
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = Object.fromEntries(
      TYPED.filter((field) => values[field] !== before[field]).map((field) => [field, values[field]]),
    );
    if (Object.keys(change).length === 0) return onDone();
    correct.mutate(
      { record: record._id, change },
      {
        onSuccess: () => {
          toast.done(t('corrected', { company: company.name }));
          onDone();
        },
      },
    );
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormSummary title={t('notCorrected')} errors={formErrors} />
      <p className={classes.quiet}>{t('correctHint', { company: company.name })}</p>
      <div className={classes.grid}>
        {TYPED.map((field) => (
          <div key={field} className={field === 'description' ? classes.wide : undefined}>
            <Field id={field} label={t(`fields.${field}`)} error={errors[field]}>
              {(control) => {
                const Input = field === 'description' ? TextArea : TextBox;
                return (
                  <Input
                    {...control}
                    {...(field === 'description' && { rows: 3 })}
                    value={values[field]}
                    onChange={(event: { target: { value: string } }) => {
                      const { value } = event.target;
                      setValues((now) => ({ ...now, [field]: value }));
                    }}
                  />
                );
              }}
            </Field>
          </div>
        ))}
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={correct.isPending}>
          {t('common:save')}
        </Button>
        <Button variant="subtle" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
