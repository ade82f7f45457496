import { CURRENCIES, SALARY_FREQUENCIES, stepsOf } from '@tandem/catalogue/salaries';
import type { SalaryExpectations } from '@tandem/contracts/developer';
import { currencySign, formatNumber } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { NumberBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldEye, type PartProps } from './part.tsx';
import { anchorOf } from './parts.ts';
import classes from './profile.module.css';

const MAX_SALARY = 10_000_000;

/** The minimum salary; other salaries are shown in its currency first. */
export function SalaryField({ profile, change, errors }: PartProps) {
  const { t, i18n } = useTranslation(['developer', 'catalogue']);
  const salary = profile.salaryExpectations ?? null;
  /** The period, also while there is no amount. */
  const [lastFrequency, setLastFrequency] = useState<SalaryExpectations['frequency']>('monthly');
  const frequency = salary?.frequency ?? lastFrequency;
  if (frequency !== lastFrequency) setLastFrequency(frequency);
  const currency = salary?.currency ?? profile.defaultCurrency ?? 'eur';
  const withPart = (part: Partial<SalaryExpectations>) =>
    ({ amount: 0, currency, frequency, ...salary, ...part }) as const;
  const changeSalary = (part: Partial<SalaryExpectations>) => change('salaryExpectations', withPart(part));
  const changeFrequency = (next: SalaryExpectations['frequency']) =>
    salary ? changeSalary({ frequency: next }) : setLastFrequency(next);
  const changeCurrency = (next: SalaryExpectations['currency']) =>
    change('defaultCurrency', next, salary ? { salaryExpectations: withPart({ currency: next }) } : {});
  return (
    <Field
      id={anchorOf('salaryExpectations')}
      label={t('profile.wanted.salary')}
      eye={<FieldEye field="salaryExpectations" />}
      error={errors.salaryExpectations ?? errors.defaultCurrency}
    >
      {(control) => (
        <div className={classes.salary}>
          <NumberBox
            {...control}
            max={MAX_SALARY}
            steps={stepsOf(frequency)}
            openEnded
            format={(amount) => formatNumber(amount, i18n.language)}
            value={salary?.amount ?? null}
            onChange={(amount) => (amount === null ? change('salaryExpectations', null) : changeSalary({ amount }))}
          />
          <SelectBox
            aria-label={t('profile.wanted.currency')}
            data={CURRENCIES.map((value) => ({ value, label: currencySign(value) }))}
            value={currency}
            onChange={(value) => changeCurrency(value as SalaryExpectations['currency'])}
          />
          <SelectBox
            aria-label={t('profile.wanted.frequency')}
            data={SALARY_FREQUENCIES.map((value) => ({ value, label: t(`catalogue:salaryFrequency.${value}`) }))}
            value={frequency}
            onChange={(value) => changeFrequency(value as SalaryExpectations['frequency'])}
          />
        </div>
      )}
    </Field>
  );
}
