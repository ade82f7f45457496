import { retry as de } from '@tandem/i18n/locales/de/widgets.json';
import { retry as en } from '@tandem/i18n/locales/en/widgets.json';
import { retry as fr } from '@tandem/i18n/locales/fr/widgets.json';
import { retry as sv } from '@tandem/i18n/locales/sv/widgets.json';

/** The way on when nothing could be loaded, texts included. */
export const RETRY: Record<string, string> = { en, sv, de, fr };

/** The first of the wanted languages that there are texts for, regions ignored; English where none is. */
export const pickLanguage = (...wanted: (string | null | undefined)[]): string =>
  wanted.map((tag) => `${tag}`.slice(0, 2)).find((language) => language in RETRY) ?? 'en';

/** The language of an element: what it says, else the page or part of a page that it stands in, else the browser. */
export const languageOf = (host: Element): string =>
  pickLanguage(host.getAttribute('language'), host.closest<HTMLElement>('[lang]')?.lang, navigator.language);
