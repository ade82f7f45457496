import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { useTranslation } from 'react-i18next';

/** What a developer does, in one line: the own headline, or role and years. */
export function useWorkWords() {
  const { t } = useTranslation(['search', 'catalogue']);
  return ({ headline, role, seniority, yearsExperience }: VisibleDeveloper) =>
    headline ||
    [
      [seniority && t(`catalogue:seniority.${seniority}`), role && t(`catalogue:roles.${role}`)]
        .filter(Boolean)
        .join(' '),
      yearsExperience ? t('search:years', { count: yearsExperience }) : '',
    ]
      .filter(Boolean)
      .join(', ');
}
