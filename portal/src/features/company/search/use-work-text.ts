import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { previewOf } from '@tandem/contracts/preview';
import { formatYears } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';

/** Returns a function that describes a developer in one line: the headline, or role and years. */
export function useWorkText() {
  const { t, i18n } = useTranslation('catalogue');
  return ({ headline, role, seniority, yearsExperience }: VisibleDeveloper) =>
    previewOf(headline ?? '') ||
    [
      [seniority && t(`catalogue:seniority.${seniority}`), role && t(`catalogue:roles.${role}`)]
        .filter(Boolean)
        .join(' '),
      yearsExperience ? formatYears(yearsExperience, i18n.language) : '',
    ]
      .filter(Boolean)
      .join(', ');
}
