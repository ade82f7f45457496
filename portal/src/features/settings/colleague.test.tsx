import type { Account } from '@tandem/contracts/account';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import settings from '../../../../packages/i18n/locales/en/settings.json' with { type: 'json' };
import { sessionFixture } from '../../lib/matches/match-fixtures.ts';
import { named } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { Colleague } from './Colleague.tsx';
import type { useTeam } from './use-team.ts';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { settings } },
});

const DAY = '2026-11-20T08:00:00.000Z';
const team = { setMain: { isPending: false } } as unknown as ReturnType<typeof useTeam>;

test.each([
  ['an open account', {}, true],
  ['one whose address is not verified', { emailVerified: false }, false],
  ['a suspended one', { suspended: true }, false],
  ['a closed one', { closedDate: DAY }, false],
])('only an account that can log in is offered as the main one: %s', async (_, state, isOffered) => {
  const own = { ...sessionFixture('COMPANY').account, mainAccount: true } as unknown as Account;
  const account = {
    ...{ ...own, _id: '2', email: 'moa@example.org', name: 'Moa', mainAccount: false, createdDate: DAY },
    ...{ emailVerified: true, suspended: false, closedDate: null, ...state },
  } as Account;
  await renderWithProviders(<Colleague account={account} own={own} team={team} onRemove={() => {}} />);
  expect(named(settings.team.removeLabel.replace('{{email}}', 'Moa'))).toBeTruthy();
  expect(named(settings.team.setMainLabel.replace('{{email}}', 'Moa')) !== undefined).toBe(isOffered);
});
