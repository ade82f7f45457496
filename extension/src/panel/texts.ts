import { interpolation } from '@tandem/i18n/isolation';
import { startLanguage, storeLanguage } from '@tandem/i18n/language-choice';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@tandem/i18n/languages';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The panel's own texts, one file a language; those of other surfaces stay out of the package. */
const TEXTS: Record<Language, () => Promise<{ default: object }>> = {
  en: () => import('@tandem/i18n/locales/en/extension.json'),
  sv: () => import('@tandem/i18n/locales/sv/extension.json'),
  de: () => import('@tandem/i18n/locales/de/extension.json'),
  fr: () => import('@tandem/i18n/locales/fr/extension.json'),
};

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  // i18next waits for a promise only where it sees two parameters.
  async read(language, _namespace) {
    return (await TEXTS[language as Language]()).default;
  },
};

/** Starts the texts in the chosen language, else in one that the browser asks for. Resolves when they can be used. */
export async function startTexts(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: startLanguage(),
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: LANGUAGES,
      load: 'languageOnly',
      ns: ['extension'],
      defaultNS: 'extension',
      interpolation,
      returnNull: false,
    });
}

/** Changes the language of the panel and stores the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
}
