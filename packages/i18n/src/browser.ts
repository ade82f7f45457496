import i18next, { type i18n, type Module, type ResourceKey } from 'i18next';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language, pickLanguage } from './languages.ts';
import { jsonBackend, LOADING } from './loading.ts';

/** Where the chosen language is kept: on the device, and in a cookie for pages that the server draws. */
export const LANGUAGE_KEY = 'tandem.language';

const addresses = import.meta.glob<string>('../locales/*/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

interface StartOptions {
  /** i18next plugins, such as the one for React. */
  plugins?: Module[];
  /** Namespaces that are there before the first text is asked for; others are loaded when needed. */
  namespaces: string[];
  /** English texts by namespace that need no request: they are shown when no others can be loaded. */
  builtIn?: Record<string, ResourceKey>;
}

/** Starts the texts of a surface in the kept language, else in one the browser asks for. Resolves when they can be used. */
export async function startI18n({ plugins = [], namespaces, builtIn = {} }: StartOptions): Promise<i18n> {
  i18next.use(jsonBackend((language, namespace) => addresses[`../locales/${language}/${namespace}.json`]));
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
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return i18next;
}

/** Changes the language of the surface and keeps the choice on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  keep(language);
  await i18next.changeLanguage(language);
}

function startLanguage(): Language {
  const kept = read();
  return isLanguage(kept) ? kept : pickLanguage(navigator.languages.join(','));
}

// Storage can be forbidden by the browser; then the choice lasts as long as the page.
function read(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

function keep(language: Language) {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there on plain http
    document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=31536000; samesite=lax`;
  } catch {}
}
