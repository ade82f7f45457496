import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { formatYears, languageName } from '@tandem/i18n/format';
import { periodText } from '@tandem/i18n/period-text';
import { useTranslation } from 'react-i18next';
import { placeName } from '../places.ts';

/** Returns the first and last name, as far as they are visible. */
export const fullName = ({ firstName = '', lastName = '' }: VisibleDeveloper): string =>
  `${firstName} ${lastName}`.trim();

/**
 * Returns functions that word facts about a developer as sentences in the language of the page. Needs the texts
 * `profile`.
 */
export function useDeveloperText() {
  const { t, i18n } = useTranslation(['profile', 'catalogue']);
  const { language } = i18n;

  /** Returns a word in the case used inside a sentence; German nouns stay capitalised. */
  const inside = (word: string) => (language.startsWith('de') ? word : word.toLocaleLowerCase(language));

  const speaks = ({ languages = [], languageLevels = {} }: VisibleDeveloper): string[] =>
    languages.map((code) => {
      const name = languageName(code, language);
      const level = languageLevels[code];
      return level
        ? t('profile:language', { language: name, level: inside(t(`catalogue:languageLevels.${level}`)) })
        : name;
    });

  const role = ({ role, seniority, yearsExperience }: VisibleDeveloper): string =>
    [
      [seniority && t(`catalogue:seniority.${seniority}`), role && t(`catalogue:roles.${role}`)]
        .filter(Boolean)
        .join(', '),
      yearsExperience != null && formatYears(yearsExperience, language),
    ]
      .filter(Boolean)
      .join(', ');

  const place = (developer: VisibleDeveloper): string => placeName(developer, language);

  return {
    name: (developer: VisibleDeveloper) => fullName(developer) || t('profile:nameless'),
    speaks,
    role,
    place,
    /** `Mar 2021–now` */
    period: (from: string | null, to: string | null) => periodText(from, to, t('profile:now'), language),
  };
}
