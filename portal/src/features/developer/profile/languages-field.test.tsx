import type { VisibleDeveloper } from '@tandem/contracts/developer';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { LanguagesField } from './LanguagesField.tsx';

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });

test('a language is removed together with its level, so that one undo restores both', async () => {
  const change = vi.fn();
  const profile = { languages: ['sv', 'de'], languageLevels: { sv: 'c1', de: 'b1' } } as unknown as VisibleDeveloper;
  const page = await renderWithProviders(<LanguagesField profile={profile} change={change} errors={{}} />);
  page.querySelector<HTMLButtonElement>('li button:last-of-type')?.click();
  expect(change.mock.calls).toEqual([['languages', ['de'], { languageLevels: { de: 'b1' } }]]);
});
