import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { Link, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { eventually, press, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { type CsvImportEntry, useCsvImport } from './use-csv-import.ts';

const entry: CsvImportEntry = {
  ...{ _id: 'a', fileName: 'people.csv', columns: [], preview: [], lines: 1, progress: 0 },
  ...{ status: 'draft', undoUntil: null, createdDate: '2026-11-20T09:12:00.000Z' },
};

test('a page that was opened while a file was being sent stays open', async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });
  const { promise, resolve } = Promise.withResolvers<CsvImportEntry>();
  const kind = {
    ...{ name: 'test-import', list: 'people', get: async () => entry, create: () => promise, run: async () => entry },
    ...{ undo: async () => ({}), recent: async () => [] },
  };
  function Import() {
    const { id, send } = useCsvImport(kind, () => {});
    return (
      <button type="button" onClick={() => send.mutate({ file: new File([], entry.fileName), options: {} })}>
        Send {id}
      </button>
    );
  }
  await renderWithProviders(
    <>
      <Link to="/company/jobs">Jobs</Link>
      <Routes>
        <Route path="/import" element={<Import />} />
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
    </>,
    { path: '/import' },
  );
  await press('Send');
  await press('Jobs');
  await eventually(() => expect(text()).toContain('Another page'));
  await act(async () => resolve(entry));
  await act(async () => {});
  expect(location.pathname + location.search).toBe('/company/jobs');
});
