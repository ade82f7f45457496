import { expect, test } from 'vitest';
import { parsePlace, withoutWorkplace } from './locations.ts';

test.each([
  ['Leeds, England, United Kingdom', 'Leeds', 'United Kingdom'],
  ['· Örebro, Örebro County, Sweden', 'Örebro', 'Sweden'],
  ['Deutschland', null, 'Deutschland'],
  ['Suède', null, 'Suède'],
  ['Metropolregion Hamburg', 'Metropolregion Hamburg', null],
  ['', null, null],
])('%s', (text, city, country) => {
  expect(parsePlace(text)).toEqual({ city, country });
});

test('a region without a country gets the country that the page declares', () => {
  expect(parsePlace('Région de Clermont-Ferrand', 'FR')).toEqual({ city: 'Région de Clermont-Ferrand', country: 'FR' });
});

test('the workplace type (remote, hybrid, on-site) is not read as a place', () => {
  expect(withoutWorkplace('Linköping, Sverige · Hybrid')).toBe('Linköping, Sverige');
  for (const text of ['Remote', 'På plats', 'Vor Ort', 'Sur site', 'En remoto'])
    expect(withoutWorkplace(text)).toBeNull();
});
