import { readdirSync, readFileSync } from 'node:fs';
import { createInstance, type i18n, type Resource } from 'i18next';
import { interpolation } from './isolation.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from './languages.ts';
import { sentenceEnd } from './sentence-end.ts';

export { pickLanguage } from './languages.ts';

const folder = new URL('../locales/', import.meta.url);

const resources: Resource = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(
      readdirSync(new URL(`${language}/`, folder)).map((file) => [
        file.replace(/\.json$/, ''),
        JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')),
      ]),
    ),
  ]),
);

const texts = createInstance();
void texts.use(sentenceEnd).init({
  resources,
  initAsync: false,
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: LANGUAGES,
  interpolation,
  postProcess: sentenceEnd.name,
});

/**
 * Returns a text in a language: `translate('sv', 'email:verify.subject', { name })`. Unknown languages use the default.
 * Values are inserted unchanged; escape them where the text becomes HTML.
 */
export function translate(language: string, key: string, values: Record<string, unknown> = {}): string {
  return texts.t(key, { ...values, lng: language });
}

/** All texts in one language, for rendering whole pages. */
export type Texts = i18n;
export const textsIn = (language: string): Texts => texts.cloneInstance({ lng: language, defaultNS: 'common' });
