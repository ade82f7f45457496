import i18next, { type i18n, type Module, type ResourceKey } from 'i18next';
import { interpolation } from './isolation.ts';
import { startLanguage, storeLanguage } from './language-choice.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts';
import { jsonBackend, LOADING } from './loading.ts';
import { sentenceEnd } from './sentence-end.ts';

interface StartOptions {
  /** i18next plugins, such as the one for React. */
  plugins?: Module[];
  /** Namespaces that are loaded before the first text is shown; others are loaded on demand. */
  namespaces: string[];
  /** Base URL of the texts: `<address>/<language>/<namespace>.json`. */
  address: string;
  /** Bundled English texts by namespace, shown if no others can be loaded. */
  builtIn?: Record<string, ResourceKey>;
}

/**
 * Loads the texts of a surface in the stored language, or else in a language that the browser requests. Resolves when
 * they are ready.
 */
export async function startI18n({ address, plugins = [], namespaces, builtIn = {} }: StartOptions): Promise<i18n> {
  i18next.use(sentenceEnd);
  i18next.use(jsonBackend((language, namespace) => `${address}/${language}/${namespace}.json`));
  for (const plugin of plugins) i18next.use(plugin);
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await i18next.init({
    ...LOADING,
    resources: { [DEFAULT_LANGUAGE]: builtIn },
    partialBundledLanguages: true,
    lng: startLanguage(),
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    load: 'languageOnly',
    ns: namespaces,
    defaultNS: 'common',
    interpolation,
    postProcess: sentenceEnd.name,
    returnNull: false,
  });
  return i18next;
}

/** Changes the language of the surface and stores the choice on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
}
