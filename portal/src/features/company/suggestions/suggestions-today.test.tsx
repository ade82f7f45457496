import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import suggestions from '../../../../../packages/i18n/locales/en/suggestions.json' with { type: 'json' };
import { eventually, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import SuggestionsToday from './SuggestionsToday.tsx';

test('says that the suggestions could not be loaded', async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { suggestions } } });
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'unavailable', message: 'Wait a minute.' }, { status: 503 }),
  );
  await renderWithProviders(<SuggestionsToday />);
  await eventually(() => expect(text()).toContain('Couldn’t load the suggestions'));
});
