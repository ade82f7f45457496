import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import auth from '../../../../packages/i18n/locales/en/auth.json' with { type: 'json' };
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { enter, eventually, named } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';
import SignupCompanyPage from './SignupCompanyPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { auth, common } },
});

test.each([
  ['signing up', <SignupCompanyPage key="signup" />, auth.company.act, auth.code.title],
  ['asking for a link', <ForgotPasswordPage key="forgot" />, auth.forgot.act, 'Look into your emails.'],
])('after %s, the heading of the next step has the focus', async (_, screen, act_, title) => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Look into your emails.' }));
  await renderWithProviders(screen);
  await enter(document.querySelector('#email'), 'maria@volta.example');
  await act(async () => {
    named(act_)?.focus();
    named(act_)?.click();
  });
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe(title));
  expect(document.activeElement).toBe(document.querySelector('h1'));
});
