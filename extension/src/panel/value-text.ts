import { skillLabel } from '@tandem/catalogue/skills';
import { languageName } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import type { Draft, DraftEducation, DraftField, DraftWork } from './draft.ts';

/** Writes the value of a field as one line; of a list that has grown, only what `before` has not. */
export function useValueText() {
  const { t, i18n } = useTranslation('extension');
  return (field: DraftField, value: Draft[DraftField], before?: Draft[DraftField]): string => {
    if (field === 'skills' || field === 'languages') {
      const known = (before ?? []) as string[];
      const added = (value as string[]).filter((each) => !known.includes(each));
      const names = added.map((each) => (field === 'skills' ? skillLabel(each) : languageName(each, i18n.language)));
      return `${before && added.length > 0 ? '+ ' : ''}${names.join(', ')}`;
    }
    if (field === 'workExperience')
      return (value as DraftWork[])
        .map(({ title, organisation }) => [title, organisation].filter(Boolean).join(', '))
        .join(' · ');
    if (field === 'education') return (value as DraftEducation[]).map(({ organisation }) => organisation).join(' · ');
    if (field === 'role' || field === 'seniority')
      return value === '' ? '' : t(`${field === 'role' ? 'roles' : 'seniorities'}.${value as string}`);
    return value as string;
  };
}
