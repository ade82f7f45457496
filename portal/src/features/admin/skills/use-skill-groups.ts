import { SKILL_NAMES } from '@tandem/catalogue/skills';
import { useTranslation } from 'react-i18next';

const KNOWN = [...new Set(Object.values(SKILL_NAMES).map(({ group }) => group))].sort();

/**
 * Returns the groups of the catalogue by their names in the reader's language; any other group is shown as it was
 * entered.
 */
export function useSkillGroups() {
  const { t } = useTranslation('skills');
  const names = new Map(KNOWN.map((group) => [group, t(`groups.${group as 'backend'}`)]));
  return {
    /** Names of the groups in the reader's language. */
    names: [...names.values()],
    nameOf: (group: string): string => names.get(group) ?? group,
    /** Returns the stored group that matches the entered text. */
    groupOf: (typed: string): string =>
      KNOWN.find((group) => names.get(group)?.toLowerCase() === typed.trim().toLowerCase()) ?? typed.trim(),
  };
}
