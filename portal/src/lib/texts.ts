import { DEFAULT_LANGUAGE } from '@tandem/i18n/languages';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';

/** Namespaces that could not be loaded, as `language/namespace`. */
let missing: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: readonly string[]) {
  missing = next;
  for (const listener of listeners) listener();
}

/** Tracks texts that cannot be loaded. Call it before i18next starts. */
export function watchTexts(): void {
  i18next.on('failedLoading', (language: string, namespace: string) =>
    set([...new Set([...missing, `${language}/${namespace}`])]),
  );
}

/** Returns the shell's English texts, which are embedded in the page. */
export function builtInTexts(): Record<string, object> {
  return JSON.parse(document.getElementById('built-in-texts')?.textContent ?? '{}');
}

/** Loads the texts of a screen. Throws if a namespace is available neither in the reader's language nor in English. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...namespaces]);
  const absent = namespaces.filter(
    (namespace) => !isThere(i18next.language, namespace) && !isThere(DEFAULT_LANGUAGE, namespace),
  );
  if (absent.length > 0) throw new Error(`No texts: ${absent.join(', ')}`);
}

const isThere = (language: string, namespace: string) => i18next.hasResourceBundle(language, namespace);

/** Returns whether parts of the screen are in English because the texts of the reader's language are missing. */
export function useTextsMissing(): boolean {
  const all = useSyncExternalStore(subscribe, () => missing);
  return all.some((each) => each.startsWith(`${i18next.language}/`));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Retries to load texts that are missing in the reader's language, and shows them. */
export async function retryTexts(): Promise<void> {
  const { language } = i18next;
  const namespaces = missing
    .filter((each) => each.startsWith(`${language}/`))
    .map((each) => each.slice(language.length + 1));
  set(missing.filter((each) => !each.startsWith(`${language}/`)));
  await i18next.reloadResources([language], namespaces);
  await i18next.changeLanguage(language);
}
