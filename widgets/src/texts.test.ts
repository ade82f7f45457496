import { expect, test } from 'vitest';
import { pickLanguage } from './texts.ts';

test('the language comes from the element, then the page, then the browser', () => {
  expect(pickLanguage('sv', 'de', 'fr')).toBe('sv');
  expect(pickLanguage(null, 'de-AT', 'fr')).toBe('de');
  expect(pickLanguage(null, 'fi', 'fr-CA')).toBe('fr');
});

test('a language in capitals is recognized, as HTML ignores their case', () => {
  expect(pickLanguage(null, 'DE', 'fr')).toBe('de');
  expect(pickLanguage('SV-SE', 'de', 'fr')).toBe('sv');
});

test('the language is English if none is supported', () => {
  expect(pickLanguage(null, '', 'fi')).toBe('en');
  expect(pickLanguage('constructor', '', '')).toBe('en');
});
