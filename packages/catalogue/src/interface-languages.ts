/** Languages of the user interface; the first one is the default. */
export const INTERFACE_LANGUAGES = ['en', 'sv', 'de', 'fr'] as const;
export type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];
export const DEFAULT_LANGUAGE: InterfaceLanguage = 'en';
