import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthsToChoose, yearsToChoose } from './months.ts';
import classes from './profile.module.css';

interface MonthFieldProps {
  label: string;
  /** Icon of who can see the field. */
  eye: ReactNode;
  /** `YYYY-MM`, `YYYY`, or null for none. */
  value: string | null;
  disabled?: boolean;
  /** Whether it may be in the future. */
  ahead?: boolean;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}

/** A month with its year, or a year alone. */
export function MonthField({ label, eye, value, disabled = false, ahead = false, error, onChange }: MonthFieldProps) {
  const { t, i18n } = useTranslation('developer');
  // A month that is chosen before its year.
  const [waiting, setWaiting] = useState<string | null>(null);
  const year = value?.slice(0, 4) ?? null;
  const month = value ? value.slice(5) || null : waiting;
  const months = useMemo(() => monthsToChoose(i18n.language), [i18n.language]);
  const years = useMemo(() => {
    const all = yearsToChoose(new Date(), ahead);
    return year && !all.includes(year) ? [...all, year].sort().reverse() : all;
  }, [ahead, year]);
  const change = (nextYear: string | null, nextMonth: string | null) => {
    setWaiting(nextYear ? null : nextMonth);
    onChange(nextYear && nextMonth ? `${nextYear}-${nextMonth}` : nextYear);
  };
  return (
    <Field label={label} eye={eye} error={error}>
      {(control) => (
        <span className={classes.month}>
          <SelectBox
            {...control}
            disabled={disabled}
            placeholder={t('profile.experience.month')}
            data={months}
            value={disabled ? null : month}
            onChange={(next) => change(year, next)}
          />
          <SelectBox
            aria-label={t('profile.experience.yearOf', { label })}
            disabled={disabled}
            placeholder={t('profile.experience.year')}
            data={years}
            value={disabled ? null : year}
            onChange={(next) => change(next, month)}
          />
        </span>
      )}
    </Field>
  );
}
