import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import company from '../../../../../packages/i18n/locales/en/company.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import JobPage from './JobPage.tsx';
import { emptyJob } from './job-draft.ts';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, company } },
});

const ID = 'b'.repeat(24);
const PUBLISHED = '<p>Ferries at noon.</p>';
const WRITTEN = '<p>Ferries at nine.</p>';

/** The stored text: its unpublished description, and the revision of its last change. */
let draft = { description: WRITTEN, revision: 4 };
const job = () => ({
  ...emptyJob,
  _id: ID,
  headline: 'Backend engineer',
  status: 'published',
  slug: ID,
  package: 'freeAd_3',
  company: { _id: 'c', name: 'Hamnkraft', slug: 'hamnkraft', logo: '' },
  createdDate: '2026-11-02T08:00:00.000Z',
  updatedDate: '2026-11-02T08:00:00.000Z',
  ...draft,
  unpublished: draft.description === PUBLISHED ? [] : ['description'],
  overtaken: {},
});

async function answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  if (pathname === '/api/login/') return Response.json(sessionFixture('COMPANY'));
  if (!pathname.endsWith('/draft')) return new Promise(() => {});
  if (method === 'DELETE') draft = { description: PUBLISHED, revision: draft.revision + 1 };
  if (method === 'PUT') {
    const { description, revision } = JSON.parse(String(body));
    if (revision < draft.revision)
      return Response.json(
        { code: 'changed_elsewhere', message: 'Changed.', fields: { description: 'Changed.' }, job: job() },
        { status: 409 },
      );
    draft = { description, revision: draft.revision + 1 };
  }
  return Response.json(job());
}

test('discarded changes are in the job and on the screen again after an undo', async () => {
  vi.stubGlobal('fetch', answer);
  await login('karin@example.org', 'seven ferries at noon');
  await renderWithProviders(<JobPage />, { path: `/company/jobs/${ID}`, route: '/company/jobs/:id' });
  const written = () => document.querySelector('#description')?.textContent;
  await vi.waitFor(() => expect(written()).toBe('Ferries at nine.'), 15_000); // the editor is loaded on demand
  await act(async () => {});
  await press(company.editor.discard);
  await eventually(() => expect(written()).toBe('Ferries at noon.'));
  await press('Undo');
  await eventually(() => expect(written()).toBe('Ferries at nine.'));
  await eventually(() => expect(draft.description).toBe(WRITTEN));
  expect(text()).not.toContain('Changed.');
});
