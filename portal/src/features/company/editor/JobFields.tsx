import { LEVELS, ROLES } from '@tandem/catalogue/roles';
import { CURRENCIES, SALARY_FREQUENCIES, stepsOf } from '@tandem/catalogue/salaries';
import { REMOTE_TYPES } from '@tandem/catalogue/work';
import { currencySign, formatNumber } from '@tandem/i18n/format';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { NumberBox, TextBox } from '@tandem/ui/TextBox';
import { TextButton } from '@tandem/ui/TextButton';
import { useTranslation } from 'react-i18next';
import { CityBox } from '../../../lib/CityBox.tsx';
import classes from './editor.module.css';
import type { JobValues } from './job-draft.ts';
import type { PartProps } from './part.ts';

/** Props of a field shared by the editor and the draft dialog; the editor sets the id that a form summary links to. */
export interface JobFieldProps extends Pick<PartProps, 'values' | 'change' | 'errors'> {
  id?: string;
  hint?: string;
}

const MAX_MONEY = 10_000_000;

export function HeadlineField({ values, change, errors, ...field }: JobFieldProps) {
  const { t } = useTranslation('company');
  return (
    <Field {...field} label={t('editor.headline')} error={errors.headline}>
      {(control) => (
        <TextBox
          {...control}
          maxLength={200}
          value={values.headline}
          onChange={(event) => change({ headline: event.target.value })}
        />
      )}
    </Field>
  );
}

export function RoleField({ values, change, errors, ...field }: JobFieldProps) {
  const { t } = useTranslation(['company', 'catalogue']);
  return (
    <Field {...field} label={t('editor.role')} error={errors.role}>
      {(control) => (
        <SelectBox
          {...control}
          placeholder={t('editor.rolePlaceholder')}
          data={ROLES.map((value) => ({ value, label: t(`catalogue:roles.${value}`) }))}
          value={values.role}
          onChange={(role) => change({ role: role as JobValues['role'] })}
        />
      )}
    </Field>
  );
}

export function SenioritiesField({ values, change, errors, hint }: JobFieldProps) {
  const { t } = useTranslation(['company', 'catalogue']);
  return (
    <FieldGroup label={t('editor.seniorities')} hint={hint} error={errors.seniorities}>
      <Choices
        options={LEVELS}
        labelOf={(key) => t(`catalogue:seniority.${key}`)}
        chosen={values.seniorities}
        onChange={(seniorities) => change({ seniorities })}
      />
    </FieldGroup>
  );
}

/** The salary range with currency and period; `ids` are the ids of its two boxes, to which a form summary links. */
export function SalaryField({ values, change, errors, hint, ids }: JobFieldProps & { ids?: [string, string] }) {
  const { t, i18n } = useTranslation(['company', 'catalogue']);
  const { salaryFrom: from, salaryTo: to, salaryCurrency: currency, salaryFrequency: frequency } = values;
  const isTurned = to < from;
  const error = errors.salaryFrom ?? errors.salaryTo ?? (isTurned ? t('editor.pay.turned') : undefined);
  const money = {
    max: MAX_MONEY,
    format: (sum: number) => formatNumber(sum, i18n.language),
    steps: stepsOf(frequency),
  };
  return (
    <FieldGroup
      label={t('editor.pay.range')}
      hint={hint}
      error={
        error && (
          <>
            {error}{' '}
            {isTurned && (
              <TextButton onClick={() => change({ salaryFrom: to, salaryTo: from })}>{t('editor.pay.swap')}</TextButton>
            )}
          </>
        )
      }
    >
      <div className={classes.pay}>
        <NumberBox
          {...money}
          id={ids?.[0]}
          aria-label={t('editor.pay.from')}
          error={Boolean(errors.salaryFrom) || isTurned}
          value={from === 0 ? null : from}
          onChange={(sum) => change({ salaryFrom: sum ?? 0 })}
        />
        <span>{t('editor.to')}</span>
        <NumberBox
          {...money}
          id={ids?.[1]}
          aria-label={t('editor.pay.to')}
          error={Boolean(errors.salaryTo) || isTurned}
          value={to === 0 ? null : to}
          onChange={(sum) => change({ salaryTo: sum ?? 0 })}
        />
        <div className={classes.terms}>
          <SelectBox
            aria-label={t('editor.pay.currency')}
            data={CURRENCIES.map((value) => ({ value, label: currencySign(value) }))}
            value={currency}
            onChange={(next) => change({ salaryCurrency: next as JobValues['salaryCurrency'] })}
          />
          <SelectBox
            aria-label={t('editor.pay.frequency')}
            data={SALARY_FREQUENCIES.map((value) => ({ value, label: t(`catalogue:salaryFrequency.${value}`) }))}
            value={frequency}
            onChange={(next) => change({ salaryFrequency: next as JobValues['salaryFrequency'] })}
          />
        </div>
      </div>
    </FieldGroup>
  );
}

export function CityField({ values, change, errors, ...field }: JobFieldProps) {
  const { t } = useTranslation('company');
  const { city, country } = values.location;
  return (
    <Field {...field} label={t('editor.place.city')} error={errors.location}>
      {(control) => (
        <CityBox
          control={control}
          city={city}
          country={country}
          onChange={(place) => change({ location: place.country ? place : { ...place, country } })}
        />
      )}
    </Field>
  );
}

export function WorkplaceField({ values, change, errors, hint }: JobFieldProps) {
  const { t } = useTranslation(['company', 'catalogue']);
  return (
    <FieldGroup label={t('editor.place.remote')} hint={hint} error={errors.remote}>
      <Choices
        single
        options={REMOTE_TYPES}
        labelOf={(key) => t(`catalogue:remote.${key}`)}
        chosen={[values.remote]}
        onChange={([remote]) => remote && change({ remote })}
      />
    </FieldGroup>
  );
}
