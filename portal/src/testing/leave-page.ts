// The test files of a process share a page (`shared-page.ts`). After each file, the page, its session, its storage, its
// clock and its languages are reset.
import i18next, { type i18n } from 'i18next';
import { setI18n } from 'react-i18next';
import { afterAll, afterEach, vi } from 'vitest';
import { logoutHere } from '../lib/session.ts';
import { cleanup } from './render-with-providers.tsx';

function emptyPage(): void {
  const { documentElement, head, body } = document;
  for (const element of [documentElement, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  head.replaceChildren();
  body.replaceChildren();
}

/** Resets i18next: a second `init` would reuse the settings and plugins of the first. */
function forgetLanguages(): void {
  i18next.options = {};
  i18next.modules = { external: [] };
  setI18n(undefined as unknown as i18n);
}

forgetLanguages();
afterEach(cleanup);
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  logoutHere();
  emptyPage();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
