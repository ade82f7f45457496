import { Button } from '@mantine/core';
import { ROLES, SENIORITIES } from '@tandem/catalogue/roles';
import { Combobox, MultiCombobox } from '@tandem/ui/Combobox';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { YearsBox } from '@tandem/ui/YearsBox';
import { type FormEvent, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CityBox } from '../../../lib/CityBox.tsx';
import { useCountryOptions, useLanguageOptions } from '../../../lib/code-options.ts';
import { fieldErrorsOf, useFormErrors } from '../../../lib/form-errors.ts';
import { useGoBack } from '../../../lib/go-back.ts';
import { paths } from '../../../lib/paths.ts';
import page from '../company.module.css';
import { SkillsField } from '../SkillsField.tsx';
import type { CandidateValues } from './candidate-values.ts';
import { valueText } from './fact-text.ts';
import { useCandidateDraft } from './use-candidate-draft.ts';

const Conflicts = lazy(() => import('../../../lib/editing/Conflicts.tsx'));

const MAX_SKILLS = 60;
const LINES = ['firstName', 'lastName', 'headline', 'company'] as const;

interface CandidateFormProps {
  /** Storage key of the draft until it is saved. */
  name: string;
  start: CandidateValues;
  isNew?: boolean;
  /** The displayed revision of the candidate; absent for a new one. */
  revision?: number | undefined;
  /** Resolves once the candidate is saved; `revision` is the one on which the changes are based. */
  onSave: (values: CandidateValues, revision: number | undefined) => Promise<void>;
  /** Called with the changed values. */
  onChange?: (part: Partial<CandidateValues>) => void;
  error: Error | null;
  isSaving: boolean;
}

/** The form for a candidate's data. */
export default function CandidateForm({ name, start, isNew, revision, error, isSaving, ...on }: CandidateFormProps) {
  const { t, i18n } = useTranslation(['company', 'catalogue', 'fit']);
  const goBack = useGoBack(paths.hiring.candidates);
  const draft = useCandidateDraft(name, revision);
  const { typed, conflicts, hasConflicts } = draft;

  const values = { ...start, ...typed };
  const change = (part: Partial<CandidateValues>) => {
    draft.change(part);
    on.onChange?.(part);
  };
  const languages = useLanguageOptions(values.languages);
  // A page may contain a country that is not an ISO code.
  const countries = useCountryOptions(values.country);
  const errors = fieldErrorsOf(error, 'user');
  const label = (field: keyof CandidateValues) => t(`candidate.fields.${field}`);
  const formErrors = useFormErrors(
    error,
    (Object.keys(start) as (keyof CandidateValues)[]).map((field) => [field, label(field)] as const),
    'user',
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasConflicts) document.getElementById('conflicts')?.focus();
    else void draft.save((base) => on.onSave(values, base));
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
      {hasConflicts && (
        <Suspense fallback={null}>
          <Conflicts
            mine={typed}
            theirs={conflicts}
            labelOf={(field) => label(field as keyof CandidateValues)}
            textOf={(field, value) => valueText(field as keyof CandidateValues, value, t, i18n.language)}
            onChoose={(field, mine) => draft.choose(field as keyof CandidateValues, mine)}
          />
        </Suspense>
      )}
      <FormSummary title={t('candidate.summary')} errors={formErrors} />
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
              <Combobox
                {...control}
                label={label('country')}
                limit={60}
                data={countries}
                value={values.country || null}
                onChange={(country) => change({ country: country ?? '' })}
              />
            )}
          </Field>
          <Field id="role" label={label('role')} error={errors.role}>
            {(control) => (
              <Combobox
                {...control}
                label={label('role')}
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
              <MultiCombobox
                {...control}
                label={label('languages')}
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
              max={MAX_SKILLS}
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
      <div className={page.actions}>
        <Button type="submit" loading={isSaving}>
          {t(isNew ? 'candidate.add' : 'candidate.save')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            draft.forget();
            goBack();
          }}
        >
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
