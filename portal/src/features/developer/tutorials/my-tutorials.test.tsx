import type { Tutorial } from '@tandem/contracts/tutorial';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import tutorials from '../../../../../packages/i18n/locales/en/tutorials.json' with { type: 'json' };
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { enter as logIn } from '../../../lib/session.ts';
import { clearUndos } from '../../../lib/undo/undo.ts';
import { eventually, named, press } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import MyTutorialPage from './MyTutorialPage.tsx';
import MyTutorialsPage from './MyTutorialsPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, tutorials } },
});
const NOW = '2026-11-20T10:00:00.000Z';

afterEach(() => act(clearUndos));

/** Shows a tutorial to its author; returns the requests that are then sent. */
async function openTutorial(title: string): Promise<string[]> {
  logIn(sessionFixture('USER') as unknown as Parameters<typeof logIn>[0]);
  const id = '1'.repeat(24);
  const tutorial = {
    ...{ _id: id, slug: 'ferries', title, body: '<p>At noon</p>', tags: [], language: 'en', media: [] },
    ...{ state: 'draft', published: false, revision: 1, createdDate: NOW, updatedDate: NOW },
  } as unknown as Tutorial;
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (pathname.endsWith(id) && method === 'GET') return Response.json(tutorial);
    if (pathname.includes(id) && method !== 'GET') {
      sent.push(`${method} ${pathname}`);
      return Response.json({ message: method === 'DELETE' ? 'Tutorial deleted' : 'Tutorial restored', tutorial });
    }
    if (method === 'POST') return Response.json({ items: [], total: 0 });
    return Response.json([], { headers: { 'x-total-count': '0' } });
  });
  await renderWithProviders(
    <Routes>
      <Route path="/me/tutorials" element={<MyTutorialsPage />} />
      <Route path="/me/tutorials/:id" element={<MyTutorialPage />} />
    </Routes>,
    { path: `/me/tutorials/${id}` },
  );
  await eventually(() => expect(named('Delete tutorial')).toBeTruthy());
  return sent;
}

test('a deleted tutorial can be restored in the list, even after its toast has disappeared', async () => {
  const sent = await openTutorial('Ferries');
  await press('Delete tutorial');
  await eventually(() => expect(named('Undo: Tutorial deleted: Ferries')).toBeTruthy());
  expect(location.pathname).toBe('/me/tutorials');
  await press('Undo: Tutorial deleted: Ferries');
  await eventually(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatch(/restore$/);
});

test('a deleted tutorial without a title is called untitled, in French with a space before the colon', async () => {
  await i18next.changeLanguage('fr');
  try {
    await openTutorial('');
    await press('Delete tutorial');
    const text = `Tutorial deleted\u202f: ${tutorials.mine.untitled}`;
    await eventually(() => expect(named(`Undo: ${text}`)).toBeTruthy());
  } finally {
    await i18next.changeLanguage('en');
  }
});
