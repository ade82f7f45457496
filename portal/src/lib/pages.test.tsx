import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import common from '../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { Pages } from './Pages.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common } },
});

function List({ total }: { total: number }) {
  const [params] = useSearchParams();
  return <Pages skip={Number(params.get('skip'))} size={20} total={total} />;
}

test.each([
  ['the last page, if all rows of the page were deleted', 40, '?list=spring&skip=40', '?list=spring&skip=20'],
  ['the first page, if it is the only one left', 20, '?list=spring&skip=20', '?list=spring'],
  ['the last page, if the address is far past the end', 41, '?skip=9000', '?skip=40'],
  ['nowhere from a page with rows', 41, '?skip=40', '?skip=40'],
])('goes to %s', async (_, total, before, after) => {
  await renderWithProviders(<List total={total} />, { path: `/company/candidates${before}` });
  expect(location.search).toBe(after);
});
