import { MultiSelect, NumberInput, Select, TagsInput } from '@mantine/core';
import { CONTACT_SETTINGS } from '@tandem/catalogue/contact';
import { LANGUAGES } from '@tandem/catalogue/languages';
import { ROLES, SENIORITIES } from '@tandem/catalogue/roles';
import { CURRENCIES, SALARY_FREQUENCIES } from '@tandem/catalogue/salaries';
import { JOB_TYPES, PERKS, REMOTE_TYPES, VISA_REGIONS } from '@tandem/catalogue/work';
import type { SalaryExpectations } from '@tandem/contracts/developer';
import { currencySign, languageName } from '@tandem/i18n/format';
import { Choices, type ChoicesProps } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { placeName, placeOf, presetPlaces } from '../../../lib/places.ts';
import { FieldEye, type PartProps } from './part.tsx';
import classes from './profile.module.css';
import { SalaryReach } from './SalaryReach.tsx';

/** What work the person looks for, where, for how much and on whose terms. */
export function WantedSection({ profile, change, errors }: PartProps) {
  const { t, i18n } = useTranslation(['developer', 'catalogue']);
  const languages = useMemo(
    () =>
      LANGUAGES.map((value) => ({ value, label: languageName(value, i18n.language) })).sort((one, other) =>
        one.label.localeCompare(other.label, i18n.language),
      ),
    [i18n.language],
  );
  const salary = profile.salaryExpectations ?? null;
  const changeSalary = (part: Partial<SalaryExpectations>) =>
    change('salaryExpectations', {
      amount: 0,
      currency: profile.defaultCurrency ?? 'eur',
      frequency: 'monthly',
      ...salary,
      ...part,
    });

  return (
    <Section title={t('profile.wanted.title')}>
      <div className={classes.grid} id="wanted">
        <Field label={t('profile.wanted.role')} eye={<FieldEye field="role" />} error={errors.role}>
          {(control) => (
            <Select
              {...control}
              searchable
              clearable
              placeholder={t('profile.wanted.rolePlaceholder')}
              data={ROLES.map((value) => ({ value, label: t(`catalogue:roles.${value}`) }))}
              value={profile.role ?? null}
              onChange={(role) => change('role', role)}
            />
          )}
        </Field>
        <ChoiceField
          label={t('profile.wanted.seniority')}
          field="seniority"
          options={SENIORITIES}
          labelOf={(key) => t(`catalogue:seniority.${key}`)}
          chosen={[profile.seniority ?? 'junior']}
          single
          onChange={([key]) => change('seniority', key)}
        />
        <ChoiceField
          label={t('profile.wanted.remote')}
          field="remote"
          options={REMOTE_TYPES}
          labelOf={(key) => t(`catalogue:remote.${key}`)}
          chosen={profile.remote ?? []}
          onChange={(next) => change('remote', next)}
        />
        <ChoiceField
          label={t('profile.wanted.jobTypes')}
          field="jobTypes"
          options={JOB_TYPES}
          labelOf={(key) => t(`catalogue:jobTypes.${key}`)}
          chosen={profile.jobTypes ?? []}
          onChange={(next) => change('jobTypes', next)}
        />
        <div className={classes.wide}>
          <Field
            label={t('profile.wanted.locations')}
            eye={<FieldEye field="locations" />}
            hint={t('profile.wanted.locationsHint')}
            error={errors.locations}
          >
            {(control) => (
              <TagsInput
                {...control}
                maxTags={20}
                data={presetPlaces(i18n.language)}
                value={(profile.locations ?? []).map((place) => placeName(place, i18n.language))}
                onChange={(names) =>
                  change(
                    'locations',
                    names.map((name) => placeOf(name, i18n.language)),
                  )
                }
              />
            )}
          </Field>
        </div>
        <Field
          label={t('profile.wanted.salary')}
          eye={<FieldEye field="salaryExpectations" />}
          error={errors.salaryExpectations}
        >
          {(control) => (
            <div className={classes.salary}>
              <NumberInput
                {...control}
                thousandSeparator={' '}
                allowNegative={false}
                allowDecimal={false}
                hideControls
                value={salary?.amount ?? ''}
                onChange={(amount) =>
                  amount === '' ? change('salaryExpectations', null) : changeSalary({ amount: Number(amount) })
                }
              />
              <Select
                aria-label={t('profile.wanted.currency')}
                allowDeselect={false}
                data={CURRENCIES.map((value) => ({ value, label: currencySign(value) }))}
                value={salary?.currency ?? profile.defaultCurrency ?? 'eur'}
                onChange={(currency) => changeSalary({ currency: currency as SalaryExpectations['currency'] })}
              />
              <Select
                aria-label={t('profile.wanted.frequency')}
                allowDeselect={false}
                data={SALARY_FREQUENCIES.map((value) => ({ value, label: t(`catalogue:salaryFrequency.${value}`) }))}
                value={salary?.frequency ?? 'monthly'}
                onChange={(frequency) => changeSalary({ frequency: frequency as SalaryExpectations['frequency'] })}
              />
            </div>
          )}
        </Field>
        <Field
          label={t('profile.wanted.notices')}
          eye={<FieldEye field="notices" />}
          note={t('profile.wanted.days')}
          error={errors.notices}
        >
          {(control) => (
            <NumberInput
              {...control}
              min={0}
              max={365}
              allowDecimal={false}
              value={profile.notices ?? ''}
              onChange={(days) => change('notices', days === '' ? null : Number(days))}
            />
          )}
        </Field>
        <div className={classes.wide}>
          <SalaryReach role={profile.role ?? null} salary={salary} />
        </div>
        <div className={classes.wide}>
          <Field label={t('profile.wanted.languages')} eye={<FieldEye field="languages" />} error={errors.languages}>
            {(control) => (
              <MultiSelect
                {...control}
                searchable
                maxValues={30}
                data={languages}
                limit={40}
                value={profile.languages ?? []}
                onChange={(next) => change('languages', next)}
              />
            )}
          </Field>
        </div>
        <ChoiceField
          label={t('profile.wanted.visa')}
          field="visa"
          hint={t('profile.wanted.visaHint')}
          options={VISA_REGIONS}
          labelOf={(key) => t(`catalogue:visa.${key}`)}
          chosen={profile.visa ?? []}
          onChange={(next) => change('visa', next)}
        />
        <div className={classes.wide}>
          <ChoiceField
            label={t('profile.wanted.perks')}
            field="perks"
            options={PERKS}
            labelOf={(key) => t(`catalogue:perks.${key}`)}
            chosen={profile.perks ?? []}
            onChange={(next) => change('perks', next)}
          />
        </div>
        <div className={classes.wide}>
          <ChoiceField
            label={t('profile.wanted.contact')}
            field="contactSettings"
            hint={t(`profile.contact.${profile.contactSettings ?? 'open'}`)}
            options={CONTACT_SETTINGS}
            labelOf={(key) => t(`catalogue:contactSettings.${key}`)}
            chosen={[profile.contactSettings ?? 'open']}
            single
            onChange={([key]) => change('contactSettings', key)}
          />
        </div>
      </div>
    </Section>
  );
}

interface ChoiceFieldProps<K extends string> extends ChoicesProps<K> {
  label: string;
  field: Parameters<typeof FieldEye>[0]['field'];
  hint?: string;
}

function ChoiceField<K extends string>({ label, field, hint, ...choices }: ChoiceFieldProps<K>) {
  return (
    <FieldGroup label={label} eye={<FieldEye field={field} />} hint={hint}>
      <Choices {...choices} />
    </FieldGroup>
  );
}
