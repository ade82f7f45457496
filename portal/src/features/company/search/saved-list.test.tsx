import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import search from '../../../../../packages/i18n/locales/en/search.json' with { type: 'json' };
import { eventually, named, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import SavedList from './SavedList.tsx';
import { SavedSearches } from './SavedSearches.tsx';

const ADA = 'a'.repeat(24);
const now = new Date().toISOString();
const saved = {
  _id: '1'.repeat(24),
  name: 'Rust in Oslo',
  search: { skills: ['rust'] },
  rhythm: 'daily',
  accountId: ADA,
  total: 3,
  createdDate: now,
  updatedDate: now,
};

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { catalogue, common, search } },
});

test('says that the saved searches could not be loaded, not that there are none', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'unavailable', message: 'Wait a minute.' }, { status: 503 }),
  );
  await renderWithProviders(
    <>
      <SavedSearches conditions={{ skills: ['rust'] }} />
      <SavedList conditions={{ skills: ['rust'] }} onLeave={() => {}} />
    </>,
  );
  await eventually(() => expect(text()).toContain('Couldn’t load the saved searches'));
  expect(text()).not.toContain('(0)');
  expect(named('Save search')).toBeUndefined();
});

test('undoing a deletion saves the search with its former recipient', async () => {
  let stored = [saved];
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'DELETE') stored = [];
    if (method === 'POST') bodies.push(JSON.parse(String(body)));
    if (method === 'DELETE') return Response.json({ ok: true });
    if (method === 'POST') return Response.json(saved, { status: 201 });
    return Response.json(stored, { headers: { 'x-total-count': `${stored.length}` } });
  });
  await renderWithProviders(<SavedList conditions={{}} onLeave={() => {}} />);
  await eventually(() => expect(text()).toContain('Rust in Oslo'));
  await press('Remove saved search');
  await eventually(() => expect(text()).toContain('removed'));
  await press('Undo');
  await eventually(() =>
    expect(bodies).toEqual([{ name: 'Rust in Oslo', search: 'skills=rust', rhythm: 'daily', accountId: ADA }]),
  );
});
