import i18next from 'i18next';
import { expect, test } from 'vitest';
import { factText } from './fact-text.ts';

const words = {
  common: { yes: 'Ja', no: 'Nej', days_other: '{{count}} dagar' },
  catalogue: { languageLevels: { fluent: 'Flytande' } },
};
await i18next.init({ lng: 'sv', resources: { sv: words } });

test.each([
  ['openCV', true, 'Ja'],
  ['intervals', ['mon 17-19'], 'måndag 17–19'],
  ['notices', 60, '60 dagar'],
  ['skillsYears', { node: 3, aws: 1 }, 'Node.js: 3 år\nAWS: 1 år'],
  ['languageLevels', { de: 'fluent' }, 'tyska: Flytande'],
  [
    'workExperience',
    [{ title: 'Utvecklare', organisation: 'Hamnkraft', from: '2023-06', to: 'present' }],
    'juni 2023–nu · Utvecklare · Hamnkraft',
  ],
  ['education', [{ organisation: 'KTH', degree: 'Master', from: '2019', to: '2022' }], '2019–2022 · Master · KTH'],
] as const)('%s is shown as text', (field, value, text) => {
  expect(factText(field, value, i18next).toLowerCase()).toBe(text.toLowerCase());
});
