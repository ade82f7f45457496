const SCHEME_KEY = 'tandem.scheme';
const LANGUAGE_KEY = 'tandem.language';

/** Applies a language chosen by its link to the signed-in pages too. */
export function rememberLanguage() {
  for (const link of document.querySelectorAll<HTMLElement>('[data-language]'))
    link.addEventListener('click', () => store(LANGUAGE_KEY, link.dataset.language ?? ''));
}

/** Handles the three colour scheme buttons of the menu; the choice also applies to signed-in pages. */
export function rememberColorScheme() {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-scheme]')];
  const show = (chosen: string) => {
    for (const each of buttons) each.setAttribute('aria-pressed', String(each.dataset.scheme === chosen));
    const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };
  for (const button of buttons)
    button.addEventListener('click', () => {
      const chosen = button.dataset.scheme ?? 'auto';
      store(SCHEME_KEY, chosen);
      show(chosen);
    });
  show(stored(SCHEME_KEY) ?? 'auto');
}

// Stores a choice. If the browser blocks storage, it lasts as long as the page.
function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not there on plain http
    if (key === LANGUAGE_KEY) document.cookie = `${key}=${value}; path=/; max-age=31536000; samesite=lax`;
  } catch {}
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
