import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { formatNumber } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Milliseconds without a key after which what was typed counts. */
const PAUSE = 400;
const MOST_DIGITS = 6;

interface SalaryFieldProps {
  /** Euro a month; 0 where none is asked for. */
  value: number;
  onChange: (value: number) => void;
}

/** The least salary that a job has to reach. */
export function SalaryField({ value, onChange }: SalaryFieldProps) {
  const { t, i18n } = useTranslation('public');
  const [applied, setApplied] = useState(value);
  const [typed, setTyped] = useState(value);
  const apply = useDebouncedCallback(onChange, PAUSE);
  if (applied !== value) {
    setApplied(value);
    setTyped(value);
  }
  const type = (text: string) => {
    const sum = Number(text.replaceAll(/\D/g, '').slice(0, MOST_DIGITS));
    setTyped(sum);
    apply(sum);
  };
  return (
    <Field label={t('board.salary')}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          rightSection="€"
          value={typed === 0 ? '' : formatNumber(typed, i18n.language)}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </Field>
  );
}
