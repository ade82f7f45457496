// The page to return to after a login survives changing between login and sign-up.
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import auth from '../../../../packages/i18n/locales/en/auth.json' with { type: 'json' };
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { paths } from '../../lib/paths.ts';
import { returnTo } from '../../lib/return-to.ts';
import { NOTHING_CONFIGURED, ShellSettingsContext } from '../../lib/shell-settings.ts';
import { eventually, press } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import CompanyLoginPage from './CompanyLoginPage.tsx';
import JoinPage from './JoinPage.tsx';
import LoginPage from './LoginPage.tsx';
import SignupCompanyPage from './SignupCompanyPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { auth, common } },
});

const CHOSEN = '/company/billing?package=promotedAd_3';

test.each<[string, ReactNode, string]>([
  ['sign-up to login', <SignupCompanyPage key="signup" />, paths.login],
  ['the login of a company to the other ways', <CompanyLoginPage key="company" />, paths.login],
  ['login to sign-up', <LoginPage key="login" />, paths.join],
  ['the choice of a role to sign-up', <JoinPage key="join" />, paths.signupCompany],
  ['the choice of a role to login', <JoinPage key="join" />, paths.login],
])('from %s', async (_, screen, next) => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  await renderWithProviders(screen, { path: `/?return=${encodeURIComponent(CHOSEN)}` });
  const links = [...document.querySelectorAll('a')].map(({ href }) => new URL(href));
  const link = links.find(({ pathname }) => pathname === next);
  expect(returnTo(link?.searchParams ?? new URLSearchParams())).toBe(CHOSEN);
});

test('from signing up with a provider', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)));
    return Response.json({ url: '' });
  });
  await renderWithProviders(
    <ShellSettingsContext value={{ ...NOTHING_CONFIGURED, signInProviders: ['google'] }}>
      <JoinPage />
    </ShellSettingsContext>,
    { path: `/?return=${encodeURIComponent(CHOSEN)}` },
  );
  await press('Sign up with Google');
  await eventually(() => expect(sent).toEqual([{ returnTo: CHOSEN }]));
});

test('without such a page, the links have no parameter', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  await renderWithProviders(<SignupCompanyPage />, { path: '/signup/company' });
  expect([...document.querySelectorAll('a')].map((each) => each.getAttribute('href'))).toContain(paths.login);
});
