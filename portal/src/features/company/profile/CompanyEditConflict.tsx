import { skillLabel } from '@tandem/catalogue/skills';
import type { Office, SavedReply } from '@tandem/contracts/company';
import { useTranslation } from 'react-i18next';
import { EditConflict } from '../../../lib/editing/EditConflict.tsx';
import type { FieldConflict } from '../../../lib/editing/shown-errors.tsx';
import { placeName } from '../../../lib/places.ts';
import type { Field } from './part.tsx';

/** Two versions of a field of a company that were edited at the same time. */
export default function CompanyEditConflict({ field, ...conflict }: FieldConflict<Field>) {
  const { t, i18n } = useTranslation(['catalogue', 'editing']);
  const listed = (value: unknown, name: (each: string) => string) => (value as string[]).map(name).join(', ');
  const textOf = (value: unknown) => {
    if (field === 'perks' || field === 'roles' || field === 'companyTypes')
      return listed(value, (key) => t(`${field}.${key}` as 'perks.money'));
    if (field === 'companySize') return t(`companySizes.${value as 10}`);
    if (field === 'stack') return listed(value, skillLabel);
    if (field === 'offices' || field === 'locations')
      return (value as Office[]).map((place) => placeName(place, i18n.language)).join(', ');
    if (field === 'customSuggestions') return (value as SavedReply[]).map(({ label }) => label).join(', ');
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
  return <EditConflict {...conflict} textOf={textOf} />;
}
