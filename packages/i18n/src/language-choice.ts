import { isLanguage, type Language, pickLanguage } from './languages.ts';

/** Where the chosen language is stored: on the device, and in a cookie for pages that the server draws. */
export const LANGUAGE_KEY = 'tandem.language';

/** The language chosen on this device, else one that the browser asks for. */
export function startLanguage(): Language {
  const stored = read();
  return isLanguage(stored) ? stored : pickLanguage(navigator.languages.join(','));
}

// Storage can be forbidden by the browser; then the choice lasts as long as the page.
function read(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

/** Stores the choice of a language on this device. */
export function storeLanguage(language: Language) {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there on plain http
    document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=31536000; samesite=lax`;
  } catch {}
}
