import type { SavedView } from '@tandem/contracts/saved-view';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import admin from '../../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { enter, eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import SavedViewList from './SavedViewList.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { admin, common } },
});

const TAKEN = 'You already have a view with this name.';
const view = (nth: number, name: string): SavedView => ({
  _id: String(nth).repeat(24),
  list: 'jobs',
  name,
  filters: `status=${nth}`,
  createdDate: '2036-11-04T08:00:00.000Z',
  updatedDate: '2036-11-04T08:00:00.000Z',
});

let views: SavedView[];

beforeEach(async () => {
  views = [view(1, 'Paused jobs'), view(2, 'Berlin')];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(views, { headers: { 'x-total-count': String(views.length) } });
    if (method === 'DELETE') {
      views = views.slice(1);
      return Response.json({ ok: true });
    }
    return Response.json({ message: TAKEN, code: 'conflict', fields: {} }, { status: 409 });
  });
  await renderWithProviders(<SavedViewList view={{ list: 'jobs', filters: 'q=react' }} onLeave={() => {}} />);
  await eventually(() => expect(text()).toContain('Berlin'));
});

test('an error of renaming one view is not shown when another one is renamed', async () => {
  await press('Rename view “Paused jobs”');
  await enter(document.querySelector('li input'), 'Berlin');
  await press('Rename view');
  await eventually(() => expect(text()).toContain(TAKEN));
  await press('Rename view “Berlin”');
  expect(text()).not.toContain(TAKEN);
});

test('a deletion that cannot be undone is reported, but not as an error in the name of the next view', async () => {
  await press('Delete view “Paused jobs”');
  await eventually(() => expect(text()).toContain('View “Paused jobs” deleted'));
  await press('Undo');
  await eventually(() => expect(document.querySelector('[data-tone="bad"]')?.textContent).toContain(TAKEN));
  expect(document.querySelector('form')?.textContent).not.toContain(TAKEN);
});
