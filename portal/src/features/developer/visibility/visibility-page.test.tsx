import type { VisibleDeveloper } from '@tandem/contracts/developer';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import editing from '../../../../../packages/i18n/locales/en/editing.json' with { type: 'json' };
import visibility from '../../../../../packages/i18n/locales/en/visibility.json' with { type: 'json' };
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { enter as logIn } from '../../../lib/session.ts';
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import VisibilityPage from './VisibilityPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { catalogue, common, editing, visibility } },
});

test('a contact setting that was changed elsewhere shows both versions, and the chosen one is saved', async () => {
  const session = sessionFixture('USER');
  const user = { _id: session.account.entityId, contactSettings: 'open', revision: 1 } as unknown as VisibleDeveloper;
  const sent: { user: object; revision: number }[] = [];
  logIn({ ...session, user } as unknown as Parameters<typeof logIn>[0]);
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') {
      sent.push(JSON.parse(String(body)));
      const stored = { ...user, contactSettings: sent.length > 1 ? 'half' : 'closed', revision: 1 + sent.length };
      if (sent.length > 1) return Response.json(stored);
      const fields = { 'user.contactSettings': 'Changed elsewhere.' };
      return Response.json(
        { code: 'changed_elsewhere', message: 'Changed elsewhere.', fields, user: stored },
        { status: 409 },
      );
    }
    const isProfile = new URL(address, location.href).pathname === `/api/users/${user._id}`;
    return isProfile ? Response.json(user) : Response.json({ code: 'not_found', message: '' }, { status: 404 });
  });
  await renderWithProviders(<VisibilityPage />);
  const choice = (nth: number) => document.querySelectorAll<HTMLInputElement>('input[name=contact]')[nth];
  await eventually(() => expect(choice(1)).toBeTruthy());
  await act(async () => choice(1)?.click());
  await eventually(() => expect(text()).toContain(editing.conflict.text));
  await press(editing.conflict.keepMine);
  await eventually(() => expect(sent[1]).toEqual({ user: { contactSettings: 'half' }, revision: 2 }));
  await eventually(() => expect(text()).not.toContain(editing.conflict.text));
});
