import type { VisibleDeveloper } from '@tandem/contracts/developer';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import profileHistory from '../../../../../packages/i18n/locales/en/profile-history.json' with { type: 'json' };
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { currentSession, enter as logIn } from '../../../lib/session.ts';
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import History from './History.tsx';
import { useProfile } from './use-profile.ts';

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { 'profile-history': profileHistory } },
});

const ID = 'e'.repeat(24);

function Summary() {
  const { profile, change } = useProfile(ID);
  return (
    <button type="button" onClick={() => change('dailySummary', true)}>
      {profile ? 'Daily' : 'Loading'}
    </button>
  );
}

test('a change of the profile updates the session, which the settings compare with', async () => {
  const user = { _id: ID, dailySummary: false, revision: 1 } as VisibleDeveloper;
  logIn({ ...sessionFixture('USER'), user } as unknown as Parameters<typeof logIn>[0]);
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    Response.json({ ...user, ...(method !== 'GET' && { dailySummary: true, revision: 2 }) }),
  );
  await renderWithProviders(<Summary />);
  await eventually(() => expect(text()).toContain('Daily'));
  await press('Daily');
  await eventually(() => expect(currentSession().user?.dailySummary).toBe(true));
});

test('a value brought back from the history appears in the session', async () => {
  const user = { _id: ID, firstName: 'Ellen', revision: 2 } as VisibleDeveloper;
  logIn({ ...sessionFixture('USER'), user } as unknown as Parameters<typeof logIn>[0]);
  const change = { revision: 2, date: new Date().toISOString(), by: 'owner', fields: ['firstName'], canRevert: true };
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    Response.json(method === 'GET' ? [{ ...change, reverts: null }] : { ...user, firstName: 'Elin', revision: 3 }),
  );
  await renderWithProviders(<History id={ID} renew={async () => {}} />);
  await act(async () => {
    (document.querySelector('details') as HTMLDetailsElement).open = true;
    document.querySelector('details')?.dispatchEvent(new Event('toggle'));
  });
  await eventually(() => expect(text()).toContain(profileHistory.bringBack));
  await press(profileHistory.bringBack);
  await eventually(() => expect(currentSession().user?.firstName).toBe('Elin'));
});
