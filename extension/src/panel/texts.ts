import { interpolation } from '@tandem/i18n/isolation';
import { startLanguage, storeLanguage } from '@tandem/i18n/language-choice';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@tandem/i18n/languages';
import { sentenceEnd } from '@tandem/i18n/sentence-end';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The panel's translations, one file per language; those of the other apps stay out of the package. */
const TEXTS: Record<Language, () => Promise<{ default: object }>> = {
  en: () => import('@tandem/i18n/locales/en/extension.json'),
  sv: () => import('@tandem/i18n/locales/sv/extension.json'),
  de: () => import('@tandem/i18n/locales/de/extension.json'),
  fr: () => import('@tandem/i18n/locales/fr/extension.json'),
};

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  // i18next awaits a promise only if the function has two parameters.
  async read(language, _namespace) {
    return (await TEXTS[language as Language]()).default;
  },
};

/** Loads the translations in the chosen language, or else the browser's. Resolves when they are ready. */
export async function startTexts(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(backend)
    .use(sentenceEnd)
    .use(initReactI18next)
    .init({
      lng: startLanguage(),
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: LANGUAGES,
      load: 'languageOnly',
      ns: ['extension'],
      defaultNS: 'extension',
      interpolation,
      postProcess: sentenceEnd.name,
      returnNull: false,
    });
}

/** Changes the language of the panel and stores the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
}
