// A candidate is saved while the answer of the server takes a while.
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import company from '../../../../../packages/i18n/locales/en/company.json' with { type: 'json' };
import { readLocalDraft } from '../../../lib/local-draft.ts';
import { enter, eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import CandidateFormPage from './CandidateFormPage.tsx';

const candidate = { _id: '0000000000000000000000c1', firstName: 'Signe', lastName: 'Ekström', revision: 1 };
const DRAFT = `candidate.${candidate._id}`;

let respond: () => void;

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const isCandidate = new URL(address, location.href).pathname.includes(candidate._id);
    if (!isCandidate) return Response.json([], { headers: { 'x-total-count': '0' } });
    if (method === 'GET') return Response.json(candidate);
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return Response.json({ ...candidate, ...JSON.parse(String(body)), revision: 2 });
  });
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { company } },
    interpolation: { escapeValue: false },
  });
});

const field = (name: string) => document.getElementById(name);

/** Changes the headline and saves it. */
async function save() {
  const path = `/company/candidates/${candidate._id}/edit`;
  await renderWithProviders(
    <>
      <Link to="/company/jobs">Jobs</Link>
      <Routes>
        <Route path="/company/candidates/:id/edit" element={<CandidateFormPage />} />
        <Route path="/company/candidates/:id" element={<p>The candidate</p>} />
        <Route path="*" element={<p>The jobs</p>} />
      </Routes>
    </>,
    { path },
  );
  await eventually(() => expect(field('headline')).not.toBeNull());
  await enter(field('headline'), 'Builds ferries');
  await press('Save changes');
}

test('a page that was opened while a candidate was saved stays open', async () => {
  await save();
  await act(async () => document.querySelector<HTMLAnchorElement>('a[href="/company/jobs"]')?.click());
  await eventually(() => expect(text()).toContain('The jobs'));
  await act(async () => respond());
  await eventually(() => expect(readLocalDraft(DRAFT)).toEqual({}));
  expect(text()).toContain('The jobs');
});

test('what is typed while a candidate is saved is preserved as an unsaved change', async () => {
  await save();
  await enter(field('lastName'), 'Berg');
  await act(async () => respond());
  await eventually(() => expect(text()).toContain('The candidate'));
  expect(readLocalDraft(DRAFT)).toEqual({ lastName: 'Berg' });
});
