import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { useFilters } from './use-filters.ts';

test('owners and lists in the address that cannot exist do not filter', async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });
  let shown: ReturnType<typeof useFilters>['filters'] | undefined;
  function Probe() {
    shown = useFilters().filters;
    return null;
  }
  const gone = 'e'.repeat(24);
  await renderWithProviders(<Probe />, { path: `/company/candidates/own?owner=none,karin,${gone}&list=spring` });
  expect(shown).toMatchObject({ owner: ['none', gone], list: '' });
});
