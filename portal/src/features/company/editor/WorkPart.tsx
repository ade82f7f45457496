import { YEARS_OF_EXPERIENCE } from '@tandem/catalogue/experience';
import { JOB_TYPES } from '@tandem/catalogue/work';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { SelectBox } from '@tandem/ui/SelectBox';
import { useTranslation } from 'react-i18next';
import classes from '../company.module.css';
import editor from './editor.module.css';
import { HeadlineField, RoleField, SenioritiesField } from './JobFields.tsx';
import type { JobValues } from './job-draft.ts';
import type { PartProps } from './part.ts';

const MAX_YEARS = YEARS_OF_EXPERIENCE.at(-1);

/** The work and the requirements. */
export function WorkPart(part: PartProps) {
  const { values, change, errors } = part;
  const { t } = useTranslation(['company', 'catalogue']);
  const years = YEARS_OF_EXPERIENCE.map((year) => ({
    value: String(year),
    label: year === MAX_YEARS ? `${year}+` : String(year),
  }));
  return (
    <Section title={t('editor.work.title')} level={2}>
      <div className={classes.grid}>
        <div className={classes.wide}>
          <HeadlineField {...part} id="headline" hint={t('editor.headlineHint')} />
        </div>
        <RoleField {...part} id="role" />
        <Field id="jobType" label={t('editor.jobType')} error={errors.jobType}>
          {(control) => (
            <SelectBox
              {...control}
              data={JOB_TYPES.map((value) => ({ value, label: t(`catalogue:jobTypes.${value}`) }))}
              value={values.jobType}
              onChange={(jobType) => change({ jobType: jobType as JobValues['jobType'] })}
            />
          )}
        </Field>
        <SenioritiesField {...part} hint={t('editor.senioritiesHint')} />
        <FieldGroup label={t('editor.experience')} error={errors.yearsExperienceFrom ?? errors.yearsExperienceTo}>
          <div className={editor.range}>
            <SelectBox
              id="yearsExperienceFrom"
              aria-label={t('editor.experienceFrom')}
              data={years.slice(0, -1)}
              value={String(values.yearsExperienceFrom)}
              onChange={(from) => change({ yearsExperienceFrom: Number(from) })}
            />
            <span>{t('editor.to')}</span>
            <SelectBox
              id="yearsExperienceTo"
              aria-label={t('editor.experienceTo')}
              error={Boolean(errors.yearsExperienceTo)}
              data={years}
              value={String(values.yearsExperienceTo)}
              onChange={(to) => change({ yearsExperienceTo: Number(to) })}
            />
            <span>{t('editor.years')}</span>
          </div>
        </FieldGroup>
      </div>
    </Section>
  );
}
