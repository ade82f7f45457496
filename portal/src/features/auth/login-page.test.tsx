import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import auth from '../../../../packages/i18n/locales/en/auth.json' with { type: 'json' };
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { enter, eventually, press, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import LoginPage from './LoginPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { auth, common } },
});

const NEEDED = { code: 'activation_needed', message: 'Please enter activation code.' };
const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);

test('asks for the activation code of the address that was entered, and for the address again on the next visit', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/api/login/' ? Response.json(NEEDED, { status: 403 }) : Response.json([]),
  );
  await renderWithProviders(<LoginPage />);
  await enter(field('login-email'), 'elin@example.org');
  await enter(field('login-password'), 'seven ferries at noon');
  await press(auth.login.act);
  await eventually(() => expect(field('activation-code')).toBeTruthy());
  expect(text()).toContain('We sent the code to elin@example.org.');

  await renderWithProviders(<LoginPage />);
  expect(field('login-email')).toBeTruthy();
  await enter(field('login-email'), 'elin@example.org');
  await enter(field('login-password'), 'seven ferries at noon');
  await press(auth.login.act);
  await eventually(() => expect(text()).toContain('We sent the code to elin@example.org.'));
});
