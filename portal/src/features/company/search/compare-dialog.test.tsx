import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import CompareDialog from './CompareDialog.tsx';

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });

test('a developer without experience is not shown as one who has not stated it', async () => {
  const items = [0, null].map((yearsExperience, nth) => ({ developer: { _id: `${nth}`, yearsExperience } }));
  await renderWithProviders(<CompareDialog items={items} job={undefined} onRemove={() => {}} onClose={() => {}} />);
  const rows = [...document.querySelectorAll('tr')].map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
  expect(rows).toContain('group.years0 years–');
});
