import type { CandidateImport } from '@tandem/contracts/candidate-import';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import candidates from '../../../../../../packages/i18n/locales/en/candidates.json' with { type: 'json' };
import { eventually, press, text } from '../../../../testing/page.ts';
import { renderWithProviders } from '../../../../testing/render-with-providers.tsx';
import Draft from './Draft.tsx';
import type { useImport } from './use-import.ts';

const LIST = 'c'.repeat(24);
const entry = {
  ...{ _id: 'a'.repeat(24), fileName: 'people.csv', encoding: 'utf-8', delimiter: ',', system: null },
  ...{ columns: [{ header: 'Name', field: 'fullName' }], preview: [['Ada']], lines: 1, status: 'draft' },
} as unknown as CandidateImport;
const check = { counts: { new: 1, exact: 0, possible: 0, faulty: 0 }, lines: [], faults: [], duplicates: [] };

test.each([
  [
    'into the list that was open',
    () => Response.json([{ _id: LIST, name: 'Spring' }], { headers: { 'x-total-count': '1' } }),
    LIST,
  ],
  [
    'into no list that was deleted meanwhile',
    () => Response.json([], { headers: { 'x-total-count': '0' } }),
    undefined,
  ],
  [
    'into the list that was open although the lists could not be loaded',
    () => Response.json({ code: 'busy', message: 'Later.' }, { status: 400 }),
    LIST,
  ],
])('people are imported %s', async (_, lists, listId) => {
  const mutate = vi.fn();
  vi.stubGlobal('fetch', async (address: string) =>
    new URL(address, 'http://localhost').pathname.endsWith('/check') ? Response.json(check) : lists(),
  );
  await i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { candidates } },
  });
  const run = { mutate, error: null, isPending: false } as unknown as ReturnType<typeof useImport>['run'];
  await renderWithProviders(<Draft entry={entry} run={run} listId={LIST} onAgain={() => {}} onFormat={undefined} />);
  await eventually(() => expect(text()).toContain('Import 1 person'));
  await press('Import 1 person');
  expect(mutate.mock.lastCall?.[0].listId).toBe(listId);
});
