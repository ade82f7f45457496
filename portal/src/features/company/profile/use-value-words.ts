import type { Office, SavedReply } from '@tandem/contracts/company';
import { useTranslation } from 'react-i18next';
import { skillLabel } from '../../../lib/fit/reason-words.ts';
import { placeName } from '../../../lib/places.ts';
import type { Field } from './part.tsx';

/** What a field of a company says, in words. */
export function useValueWords(): (field: Field, value: unknown) => string {
  const { t, i18n } = useTranslation('catalogue');
  const listed = (value: unknown, name: (each: string) => string) => (value as string[]).map(name).join(', ');
  return (field, value) => {
    if (field === 'perks' || field === 'roles' || field === 'companyTypes')
      return listed(value, (key) => t(`${field}.${key}` as 'perks.money'));
    if (field === 'companySize') return t(`companySizes.${value as 10}`);
    if (field === 'stack') return listed(value, skillLabel);
    if (field === 'offices' || field === 'locations')
      return (value as Office[]).map((place) => placeName(place, i18n.language)).join(', ');
    if (field === 'customSuggestions') return (value as SavedReply[]).map(({ label }) => label).join(', ');
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
}
