import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../match-text.ts';
import people from '../people/people-table.module.css';
import { type DeveloperSearch, MAX_COMPARED } from './use-search.ts';

/** Selects a developer for comparison. */
export function CompareBox({ developer, search }: { developer: VisibleDeveloper; search: DeveloperSearch }) {
  const { t } = useTranslation('search');
  const { _id } = developer;
  const isIn = search.compare.includes(_id);
  return (
    <input
      type="checkbox"
      className={people.check}
      aria-label={t('compareOne', { name: nameOf(developer) })}
      checked={isIn}
      disabled={!isIn && search.compare.length >= MAX_COMPARED}
      onChange={() => search.toggleCompared(_id)}
    />
  );
}
