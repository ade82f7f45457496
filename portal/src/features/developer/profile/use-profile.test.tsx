import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { expect, test, vi } from 'vitest';
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { currentSession, enter as logIn } from '../../../lib/session.ts';
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { useProfile } from './use-profile.ts';

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
