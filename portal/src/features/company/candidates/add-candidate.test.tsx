// A colleague saves a person while they are being added by hand.
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import candidates from '../../../../../packages/i18n/locales/en/candidates.json' with { type: 'json' };
import company from '../../../../../packages/i18n/locales/en/company.json' with { type: 'json' };
import { NEW_CANDIDATE_DRAFT, readLocalDraft } from '../../../lib/local-draft.ts';
import { enter, eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { AddCandidate } from './AddCandidate.tsx';

const saved = { _id: '0000000000000000000000c1', firstName: 'Signe', lastName: 'Ekström' };

let possible: object[];
let bodies: Record<string, unknown>[];

beforeEach(async () => {
  localStorage.clear();
  [possible, bodies] = [[], []];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (pathname.endsWith('/lookup')) return Response.json({ exact: null, possible });
    if (method === 'GET') return Response.json([], { headers: { 'x-total-count': '0' } });
    bodies.push(JSON.parse(String(body)));
    return Response.json({ code: 'already_saved', message: 'Saved already', candidate: saved }, { status: 409 });
  });
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { candidates, company } },
    interpolation: { escapeValue: false },
  });
});

test('what was typed survives leaving the page while both records are compared', async () => {
  await renderWithProviders(<AddCandidate />, { path: '/company/candidates/new' });
  await eventually(() => expect(document.getElementById('firstName')).not.toBeNull());
  await enter(document.getElementById('firstName'), 'Signe');
  await enter(document.getElementById('description'), 'Met at the harbour.');
  await press('Add candidate');
  await eventually(() => expect(text()).toContain('Signe Ekström'));
  expect(readLocalDraft(NEW_CANDIDATE_DRAFT)).toEqual({ firstName: 'Signe', description: 'Met at the harbour.' });
});

test('what is typed while both records are compared is part of the other person', async () => {
  possible = [saved];
  await renderWithProviders(<AddCandidate />, { path: '/company/candidates/new' });
  await eventually(() => expect(document.getElementById('firstName')).not.toBeNull());
  await enter(document.getElementById('firstName'), 'Signe');
  await press('Add candidate');
  await eventually(() => expect(text()).toContain('Signe Ekström'));
  await enter(document.getElementById('lastName'), 'Berg');
  await press(candidates.found.another);
  await eventually(() => expect(bodies).toMatchObject([{ firstName: 'Signe', lastName: 'Berg' }]));
});
