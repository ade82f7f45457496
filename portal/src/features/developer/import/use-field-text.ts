import type { Seniority } from '@tandem/catalogue/roles';
import { skillLabel } from '@tandem/catalogue/skills';
import type { Education, WorkExperience } from '@tandem/contracts/developer';
import { languageName } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import type { CvField } from './imported-fields.ts';

/** Returns a function that words the value of a field. */
export function useFieldText() {
  const { t, i18n } = useTranslation('catalogue');
  return (field: CvField, value: unknown): string => {
    if (field === 'seniority' && value) return t(`catalogue:seniority.${value as Seniority}`);
    if (!Array.isArray(value)) return String(value ?? '');
    if (field === 'skills') return value.map(skillLabel).join(', ');
    if (field === 'languages') return value.map((code: string) => languageName(code, i18n.language)).join(', ');
    if (field === 'projects') return (value as { title: string }[]).map(({ title }) => title).join('; ');
    return (value as (WorkExperience | Education)[])
      .map(({ from, organisation, ...rest }) =>
        [from?.slice(0, 4), 'title' in rest ? rest.title : rest.degree, organisation].filter(Boolean).join(' · '),
      )
      .join('; ');
  };
}
