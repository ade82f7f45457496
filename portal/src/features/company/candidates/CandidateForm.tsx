import { Button, MultiSelect, Select } from '@mantine/core';
import { ROLES, SENIORITIES } from '@tandem/catalogue/roles';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { YearsBox } from '@tandem/ui/YearsBox';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CityBox } from '../../../lib/CityBox.tsx';
import { useCountryOptions, useLanguageOptions } from '../../../lib/code-options.ts';
import { faultsOf, fieldErrorsOf } from '../../../lib/faults.ts';
import page from '../company.module.css';
import { keep, readKept } from '../kept.ts';
import { SkillsField } from '../SkillsField.tsx';
import type { CandidateValues } from './candidate-values.ts';

const MOST_SKILLS = 60;
const LINES = ['firstName', 'lastName', 'headline', 'company'] as const;

interface CandidateFormProps {
  /** Under this name what is typed is kept on the device until it is saved. */
  name: string;
  start: CandidateValues;
  isNew?: boolean;
  onSave: (values: CandidateValues) => Promise<void>;
  error: Error | null;
  isSaving: boolean;
}

/** What is held on a person, typed by hand. */
export default function CandidateForm({ name, start, isNew, onSave, error, isSaving }: CandidateFormProps) {
  const { t } = useTranslation(['company', 'catalogue']);
  const navigate = useNavigate();
  const languages = useLanguageOptions();
  const [typed, setTyped] = useState<Partial<CandidateValues>>(() => readKept(name));
  useEffect(() => keep(name, typed), [name, typed]);

  const values = { ...start, ...typed };
  // A page that was read may name a country in its own words.
  const countries = useCountryOptions(values.country);
  const change = (part: Partial<CandidateValues>) => setTyped((now) => ({ ...now, ...part }));
  const errors = fieldErrorsOf(error, 'user');
  const label = (field: keyof CandidateValues) => t(`candidate.fields.${field}`);
  const faults = useMemo(() => {
    if (!error) return [];
    const fields = Object.keys(start) as (keyof CandidateValues)[];
    return faultsOf(
      error,
      fields.map((field) => [field, t(`candidate.fields.${field}`)] as const),
      'user',
    );
  }, [error, start, t]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(values).then(
      () => keep(name, {}),
      () => {},
    );
  };
  const line = (
    field:
      | 'firstName'
      | 'lastName'
      | 'headline'
      | 'company'
      | 'linkedin'
      | 'github'
      | 'telephone'
      | 'email'
      | 'sourceUrl',
    hint?: string,
  ) => (
    <Field key={field} id={field} label={label(field)} hint={hint} error={errors[field]}>
      {(control) => (
        <TextBox {...control} value={values[field]} onChange={(event) => change({ [field]: event.target.value })} />
      )}
    </Field>
  );

  return (
    <form className={page.narrow} onSubmit={submit} noValidate>
      <FormSummary title={t('candidate.summary')} faults={faults} />
      <Section>
        <div className={page.grid}>
          {LINES.map((field) => line(field))}
          <Field id="city" label={label('city')} error={errors.city}>
            {(control) => (
              <CityBox
                control={control}
                maxLength={100}
                city={values.city}
                country={values.country}
                onChange={({ city, country }) => change({ city, country: country || values.country })}
              />
            )}
          </Field>
          <Field id="country" label={label('country')} error={errors.country}>
            {(control) => (
              <Select
                {...control}
                searchable
                clearable
                limit={60}
                data={countries}
                value={values.country || null}
                onChange={(country) => change({ country: country ?? '' })}
              />
            )}
          </Field>
          <Field id="role" label={label('role')} error={errors.role}>
            {(control) => (
              <Select
                {...control}
                searchable
                clearable
                data={ROLES.map((value) => ({ value, label: t(`catalogue:roles.${value}`) }))}
                value={values.role}
                onChange={(role) => change({ role: role as CandidateValues['role'] })}
              />
            )}
          </Field>
          <Field id="yearsExperience" label={label('yearsExperience')} error={errors.yearsExperience}>
            {(control) => (
              <YearsBox
                {...control}
                placeholder={t('common:unsaid')}
                value={values.yearsExperience}
                onChange={(yearsExperience) => change({ yearsExperience })}
              />
            )}
          </Field>
          <Field id="seniority" label={label('seniority')} error={errors.seniority}>
            {(control) => (
              <SelectBox
                {...control}
                placeholder={t('common:unsaid')}
                data={SENIORITIES.map((value) => ({ value, label: t(`catalogue:seniority.${value}`) }))}
                value={values.seniority}
                onChange={(seniority) => change({ seniority: seniority as CandidateValues['seniority'] })}
              />
            )}
          </Field>
          <Field id="languages" label={label('languages')} error={errors.languages}>
            {(control) => (
              <MultiSelect
                {...control}
                searchable
                limit={40}
                maxValues={30}
                data={languages}
                value={values.languages}
                onChange={(next) => change({ languages: next })}
              />
            )}
          </Field>
          <div className={page.wide}>
            <SkillsField
              skills={values.skills}
              skillsYears={values.skillsYears}
              change={change}
              error={errors.skills ?? errors.skillsYears}
              most={MOST_SKILLS}
            />
          </div>
        </div>
      </Section>
      <Section title={t('candidate.contact')} level={2} line="rule">
        <div className={page.grid}>
          {line('linkedin', t('candidate.linkedinHint'))}
          {line('github')}
          {line('telephone')}
          {line('email')}
          {isNew && line('sourceUrl', t('candidate.sourceHint'))}
        </div>
      </Section>
      <Section title={t('candidate.words')} level={2} line="rule">
        <Field id="description" label={label('description')} error={errors.description}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={10_000}
              value={values.description}
              onChange={(event) => change({ description: event.target.value })}
            />
          )}
        </Field>
      </Section>
      <div className={page.acts}>
        <Button type="submit" loading={isSaving}>
          {t(isNew ? 'candidate.add' : 'candidate.save')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            keep(name, {});
            navigate(-1);
          }}
        >
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
