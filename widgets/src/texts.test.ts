import { expect, test } from 'vitest';
import { pickLanguage } from './texts.ts';

test('the element decides, then the page, then the browser', () => {
  expect(pickLanguage('sv', 'de', 'fr')).toBe('sv');
  expect(pickLanguage(null, 'de-AT', 'fr')).toBe('de');
  expect(pickLanguage(null, 'fi', 'fr-CA')).toBe('fr');
});

test('English where none is known', () => {
  expect(pickLanguage(null, '', 'fi')).toBe('en');
  expect(pickLanguage('constructor', '', '')).toBe('en');
});
