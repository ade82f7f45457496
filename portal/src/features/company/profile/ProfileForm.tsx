import { Button, Select, TagsInput } from '@mantine/core';
import { COMPANY_SIZES, COMPANY_TYPES } from '@tandem/catalogue/companies';
import { PERKS } from '@tandem/catalogue/work';
import type { VisibleCompany } from '@tandem/contracts/company';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { Section } from '@tandem/ui/Section';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { faultsOf, fieldErrorsOf } from '../../../lib/faults.ts';
import { skillLabel } from '../../../lib/fit/reason-words.ts';
import { placeName, placeOf, presetPlaces } from '../../../lib/places.ts';
import { refreshSession } from '../../../lib/session.ts';
import { useSkills } from '../../../lib/skills.ts';
import page from '../company.module.css';
import { keep, readKept } from '../kept.ts';
import { useStoreCompany } from '../use-company.ts';
import { type CompanyValues, companyValues } from './company-values.ts';

const FIELDS = [
  'name',
  'headline',
  'website',
  'linkedinLink',
  'description',
  'companySize',
  'companyTypes',
  'offices',
  'stack',
  'perks',
] as const;

/** Writes the company's page. What is typed stays on the device until it is saved. */
export default function ProfileForm({ company }: { company: VisibleCompany }) {
  const { t, i18n } = useTranslation(['company', 'catalogue']);
  const keptAs = `company.${company._id}`;
  const [typed, setTyped] = useState<Partial<CompanyValues>>(() => readKept(keptAs));
  useEffect(() => keep(keptAs, typed), [keptAs, typed]);
  const store = useStoreCompany();
  const skills = useSkills();

  const save = useMutation({
    mutationFn: (change: Partial<CompanyValues>) => api.companies.update({ params: { id: company._id }, body: change }),
    onSuccess: (stored) => {
      store(stored);
      refreshSession({ company: stored });
      setTyped({});
      toast.done(t('profile.updated'));
    },
  });

  const values = companyValues(company, typed);
  const change = (part: Partial<CompanyValues>) => setTyped((now) => ({ ...now, ...part }));
  const errors = fieldErrorsOf(save.error);
  const label = (field: (typeof FIELDS)[number]) => t(`profile.fields.${field}`);
  const faults = useMemo(
    () =>
      save.error
        ? faultsOf(
            save.error,
            FIELDS.map((field) => [field, t(`profile.fields.${field}`)] as const),
          )
        : [],
    [save.error, t],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(typed);
  };
  const line = (field: 'name' | 'headline' | 'website' | 'linkedinLink', hint?: string) => (
    <Field id={field} label={label(field)} hint={hint} error={errors[field]}>
      {(control) => (
        <TextBox {...control} value={values[field]} onChange={(event) => change({ [field]: event.target.value })} />
      )}
    </Field>
  );

  return (
    <form className={page.narrow} onSubmit={submit} noValidate>
      <FormSummary title={t('profile.summary')} faults={faults} />
      <Section title={t('profile.basics')}>
        <div className={page.grid}>
          {line('name')}
          <Field id="companySize" label={label('companySize')} error={errors.companySize}>
            {(control) => (
              <Select
                {...control}
                clearable
                data={COMPANY_SIZES.map((size) => ({
                  value: String(size),
                  label: t(`catalogue:companySizes.${size}`),
                }))}
                value={values.companySize === null ? null : String(values.companySize)}
                onChange={(size) =>
                  change({ companySize: size === null ? null : (Number(size) as CompanyValues['companySize']) })
                }
              />
            )}
          </Field>
          <div className={page.wide}>{line('headline', t('profile.headlineHint'))}</div>
          {line('website', t('profile.websiteHint'))}
          {line('linkedinLink')}
          <div className={page.wide}>
            <Field
              id="description"
              label={label('description')}
              hint={t('profile.descriptionHint')}
              error={errors.description}
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={6}
                  maxLength={10_000}
                  voice
                  value={values.description}
                  onChange={(event) => change({ description: event.target.value })}
                />
              )}
            </Field>
          </div>
        </div>
      </Section>
      <Section title={t('profile.work')}>
        <div className={page.form}>
          <FieldGroup label={label('companyTypes')} hint={t('profile.typesHint')} error={errors.companyTypes}>
            <Choices
              options={COMPANY_TYPES}
              labelOf={(key) => t(`catalogue:companyTypes.${key}`)}
              chosen={values.companyTypes}
              onChange={(companyTypes) => change({ companyTypes })}
            />
          </FieldGroup>
          <Field id="offices" label={label('offices')} hint={t('profile.officesHint')} error={errors.offices}>
            {(control) => (
              <TagsInput
                {...control}
                maxTags={50}
                data={presetPlaces(i18n.language)}
                value={values.offices.map((place) => placeName(place, i18n.language))}
                onChange={(names) => change({ offices: names.map((name) => officeOf(name, values, i18n.language)) })}
              />
            )}
          </Field>
          <Field id="stack" label={label('stack')} hint={t('profile.stackHint')} error={errors.stack}>
            {(control) => (
              <TagsInput
                {...control}
                maxTags={60}
                data={skills.labels}
                value={values.stack.map(skillLabel)}
                onChange={(names) => change({ stack: [...new Set(names.map(skills.valueOf))].filter(Boolean) })}
              />
            )}
          </Field>
          <FieldGroup label={label('perks')} hint={t('profile.perksHint')} error={errors.perks}>
            <Choices
              options={PERKS}
              labelOf={(key) => t(`catalogue:perks.${key}`)}
              chosen={values.perks}
              onChange={(perks) => change({ perks })}
            />
          </FieldGroup>
        </div>
      </Section>
      <div className={page.acts}>
        <Button type="submit" disabled={Object.keys(typed).length === 0} loading={save.isPending}>
          {t('profile.save')}
        </Button>
        {Object.keys(typed).length > 0 && <span className={page.small}>{t('profile.unsaved')}</span>}
      </div>
    </form>
  );
}

/** An office that is there already keeps its degrees; a new one is found among the presets or is what was typed. */
const officeOf = (name: string, { offices }: CompanyValues, language: string) =>
  offices.find((office) => placeName(office, language) === name) ?? placeOf(name, language);
