import iso from 'iso-639-1';

/** ISO 639-1 codes of the languages that people speak; names come from `Intl.DisplayNames`. */
export const LANGUAGES: readonly string[] = iso.getAllCodes().sort();

/** Language levels, lowest first. */
export const LANGUAGE_LEVELS = ['basic', 'conversational', 'fluent', 'native'] as const;
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];
