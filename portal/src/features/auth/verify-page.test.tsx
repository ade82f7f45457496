import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import auth from '../../../../packages/i18n/locales/en/auth.json' with { type: 'json' };
import { eventually, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import VerifyPage from './VerifyPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { auth } },
});

test.each([
  ['by password asks for it', true],
  ['with a provider leads back to the browser that signed up', false],
])('in another browser, the link of a sign-up %s', async (_, hasPassword) => {
  const found = { kind: 'signup', email: 'elin@example.org', isThisBrowser: false, hasPassword };
  vi.stubGlobal('fetch', async () => Response.json(found));
  await renderWithProviders(<VerifyPage />, { path: `/verify/${hasPassword}`, route: '/verify/:token' });
  await eventually(() => expect(text()).toContain(auth.verify.title));
  expect(document.querySelector('input[type=password]') !== null).toBe(hasPassword);
  expect(text().includes('Open the link in the browser in which you signed up')).toBe(!hasPassword);
});
