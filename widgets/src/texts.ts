import de from '@tandem/i18n/locales/de/widget-errors.json';
import en from '@tandem/i18n/locales/en/widget-errors.json';
import fr from '@tandem/i18n/locales/fr/widget-errors.json';
import sv from '@tandem/i18n/locales/sv/widget-errors.json';

/** Messages for loading errors, the only texts inside the widgets' scripts. */
const ERRORS = { en, sv, de, fr };
type Language = keyof typeof ERRORS;

/** Returns the first supported language among the wanted ones, ignoring regions and case; English if there is none. */
export const pickLanguage = (...wanted: (string | null | undefined)[]): Language =>
  wanted
    .map((tag) => `${tag}`.slice(0, 2).toLowerCase())
    .find((language): language is Language => language in ERRORS) ?? 'en';

/**
 * Returns the language of an element: its own attribute, or else that of its closest ancestor, or else the browser's.
 */
export const languageOf = (host: Element): Language =>
  pickLanguage(host.getAttribute('language'), host.closest<HTMLElement>('[lang]')?.lang, navigator.language);

/** Returns the error messages in the language of an element. */
export const errorsFor = (host: Element): typeof en => ERRORS[languageOf(host)];
