import de from '@tandem/i18n/locales/de/widget-errors.json';
import en from '@tandem/i18n/locales/en/widget-errors.json';
import fr from '@tandem/i18n/locales/fr/widget-errors.json';
import sv from '@tandem/i18n/locales/sv/widget-errors.json';

/** What a widget says when nothing could be loaded: the only texts that its script has within itself. */
const ERRORS: Record<string, typeof en> = { en, sv, de, fr };

/** The first of the wanted languages that there are texts for, regions ignored; English where none is. */
export const pickLanguage = (...wanted: (string | null | undefined)[]): string =>
  wanted.map((tag) => `${tag}`.slice(0, 2)).find((language) => language in ERRORS) ?? 'en';

/** The language of an element: what it says, else the page or part of a page that it is in, else the browser. */
export const languageOf = (host: Element): string =>
  pickLanguage(host.getAttribute('language'), host.closest<HTMLElement>('[lang]')?.lang, navigator.language);

/** The texts about errors in the language of an element. */
export const errorsFor = (host: Element): typeof en => ERRORS[languageOf(host)] ?? en;
