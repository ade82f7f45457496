import { expect, test } from 'vitest';
import { pickLanguage } from './languages.ts';

test.each([
  ['sv-SE,sv;q=0.9,en;q=0.8', 'sv'],
  ['fr;q=0.3, de-AT;q=0.7', 'de'],
  ['nb, da, FR-ca', 'fr'],
  ['es', 'en'],
  ['de;q=0', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the header %s selects %s', (header, language) => expect(pickLanguage(header)).toBe(language));
