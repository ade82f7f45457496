import { ROLES, SENIORITIES } from '@tandem/catalogue/roles';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CityBox } from './CityBox.tsx';
import { countryOptions } from './countries.ts';
import type { DraftFieldProps } from './DraftFieldRow.tsx';
import { EducationList } from './EducationList.tsx';
import type { RowControl } from './FieldRow.tsx';
import { LanguageTags } from './LanguageTags.tsx';
import { SkillTags } from './SkillTags.tsx';
import { WorkList } from './WorkList.tsx';

type DraftControlProps = DraftFieldProps & { control: RowControl };

/** The input control for a field of a candidate. */
export function DraftControl({ field, draft, read, errors, onChange, control }: DraftControlProps) {
  const { t, i18n } = useTranslation('extension');
  const countries = useMemo(() => (field === 'country' ? countryOptions(i18n.language) : []), [field, i18n.language]);
  switch (field) {
    case 'role':
    case 'seniority':
      return (
        <SelectBox
          {...control}
          placeholder={t('choose')}
          value={draft[field]}
          onChange={(value) => onChange(field, (value ?? '') as never)}
          data={(field === 'role' ? ROLES : SENIORITIES).map((value) => ({
            value,
            label: t(`${field === 'role' ? 'roles' : 'seniorities'}.${value}`),
          }))}
        />
      );
    case 'city':
      return (
        <CityBox
          control={control}
          city={draft.city}
          country={draft.country}
          onChange={(city) => onChange('city', city)}
        />
      );
    case 'country':
      return (
        <SelectBox
          {...control}
          placeholder={t('choose')}
          value={draft.country}
          onChange={(value) => onChange('country', value ?? '')}
          data={countries}
        />
      );
    case 'skills':
      return (
        <SkillTags
          {...control}
          skills={draft.skills}
          others={read.otherSkills}
          onChange={(skills) => onChange('skills', skills)}
        />
      );
    case 'languages':
      return (
        <LanguageTags
          {...control}
          languages={draft.languages}
          onChange={(languages) => onChange('languages', languages)}
        />
      );
    case 'workExperience':
      return (
        <WorkList entries={draft[field]} errors={errors} onChange={(entries) => onChange('workExperience', entries)} />
      );
    case 'education':
      return (
        <EducationList entries={draft[field]} errors={errors} onChange={(entries) => onChange('education', entries)} />
      );
    case 'headline':
    case 'description':
      return (
        <TextArea
          {...control}
          rows={field === 'headline' ? 1 : 2}
          value={draft[field]}
          onChange={({ target }) => onChange(field, target.value)}
        />
      );
    default:
      return (
        <TextBox
          {...control}
          type={field === 'email' ? 'email' : 'text'}
          autoComplete="off"
          value={draft[field]}
          onChange={({ target }) => onChange(field, target.value as never)}
        />
      );
  }
}
