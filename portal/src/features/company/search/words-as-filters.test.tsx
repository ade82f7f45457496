import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { eventually, press } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { useSearch } from './use-search.ts';
import WordsAsFilters from './WordsAsFilters.tsx';

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });

const keywords = {
  ...{ skills: ['go'], roles: ['backend'], seniority: 'senior', place: { city: 'Gothenburg', country: 'SE' } },
  ...{ remote: 'remote', other: ['boats'], engine: 'built-in', runId: 'a1', fallback: null },
};

function Words() {
  return <WordsAsFilters search={useSearch()} />;
}

test('undoing the conversion of words to filters removes the filters again', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify(keywords), { headers: { 'content-type': 'application/json' } }),
  );
  const path = '/company/candidates?text=senior+Go+in+Gothenburg+remote+boats&skills=java';
  await renderWithProviders(<Words />, { path });
  await press('wordsAct');
  await eventually(() => expect(location.search).toContain('skills=java,go'));
  expect(location.search).toContain('near=gothenburg');
  await press('undo');
  await eventually(() => expect(location.search).toBe(new URL(path, location.href).search));
});
