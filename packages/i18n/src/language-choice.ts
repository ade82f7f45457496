import { isLanguage, type Language, pickLanguage } from './languages.ts';

/** Storage key of the chosen language: on the device, and in a cookie for pages rendered by the server. */
export const LANGUAGE_KEY = 'tandem.language';

/** Returns the language chosen on this device, otherwise one that the browser requests. */
export function startLanguage(): Language {
  const stored = read();
  return isLanguage(stored) ? stored : pickLanguage(navigator.languages.join(','));
}

// Reads the stored language. If the browser forbids storage, the choice lasts until the page is closed.
function read(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

/** Stores the chosen language on this device. */
export function storeLanguage(language: Language) {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there on plain http
    document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=31536000; samesite=lax`;
  } catch {}
}
