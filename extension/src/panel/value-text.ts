import { cityName } from '@tandem/catalogue/city-names';
import { skillLabel } from '@tandem/catalogue/skills';
import { countryName, languageName } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { keyOf } from './differences.ts';
import type { Draft, DraftEntry, DraftField } from './draft.ts';
import { usePeriodText } from './PeriodFields.tsx';

/**
 * Returns a function that formats the value of a field as one line; for a list that has grown, only the entries missing
 * in `before`.
 */
export function useValueText() {
  const { t, i18n } = useTranslation('extension');
  const period = usePeriodText();
  const entryText = (entry: DraftEntry) => {
    const dates = period(entry);
    const name = ['title' in entry && entry.title, entry.organisation].filter(Boolean).join(', ');
    return dates ? `${name} (${dates})` : name;
  };
  return (field: DraftField, value: Draft[DraftField], before?: Draft[DraftField]): string => {
    if (field === 'skills' || field === 'languages') {
      const known = (before ?? []) as string[];
      const added = (value as string[]).filter((each) => !known.includes(each));
      const names = added.map((each) => (field === 'skills' ? skillLabel(each) : languageName(each, i18n.language)));
      return `${before && added.length > 0 ? '+ ' : ''}${names.join(', ')}`;
    }
    if (field === 'workExperience' || field === 'education') {
      const known = new Set(((before ?? []) as DraftEntry[]).map(keyOf));
      const added = (value as DraftEntry[]).filter((entry) => !known.has(keyOf(entry)));
      return `${before && added.length > 0 ? '+ ' : ''}${added.map(entryText).join(' · ')}`;
    }
    if (field === 'role' || field === 'seniority')
      return value === '' ? '' : t(`${field === 'role' ? 'roles' : 'seniorities'}.${value as string}`);
    if (field === 'city') return cityName(value as string, i18n.language);
    if (field === 'country') return value === '' ? '' : countryName(value as string, i18n.language);
    return value as string;
  };
}
