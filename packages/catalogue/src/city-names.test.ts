import { expect, test } from 'vitest';
import {
  allCities,
  canonicalCity,
  citiesMatching,
  cityKey,
  cityKeys,
  cityName,
  cityNames,
  knownCity,
} from './city-names.ts';
import { INTERFACE_LANGUAGES } from './interface-languages.ts';
import { CITIES } from './places.ts';

test.each([
  ['Gothenburg', ['Gothenburg', 'Göteborg', 'Göteborg', 'Göteborg']],
  ['Munich', ['Munich', 'München', 'München', 'Munich']],
  ['Cologne', ['Cologne', 'Köln', 'Köln', 'Cologne']],
  ['Vienna', ['Vienna', 'Wien', 'Wien', 'Vienne']],
  ['Copenhagen', ['Copenhagen', 'Köpenhamn', 'Kopenhagen', 'Copenhague']],
  ['Stockholm', ['Stockholm', 'Stockholm', 'Stockholm', 'Stockholm']],
  ['Umeå', ['Umeå', 'Umeå', 'Umeå', 'Umeå']],
])('%s has its name in each language', (city, names) => {
  expect(INTERFACE_LANGUAGES.map((language) => cityName(city, language))).toEqual(names);
});

test('all names of a city are stored and compared as the same city', () => {
  for (const name of ['Gothenburg', 'Göteborg', 'goteborg', ' GOETEBORG '])
    expect([canonicalCity(name), cityKey(name)]).toEqual(['Gothenburg', 'gothenburg']);
  expect(cityName('København', 'de')).toBe('Kopenhagen');
  expect(cityName('Straßburg', 'fr')).toBe('Strasbourg');
  expect(canonicalCity('Frankfurt/Main')).toBe('Frankfurt');
  expect(cityNames('Kiew')).toContain('Kyiv');
});

test('a city with the same name in another country is not changed', () => {
  expect(cityName('Vienne', 'en', 'FR')).toBe('Vienne');
  expect(cityName('Vienne', 'en', 'AT')).toBe('Vienna');
  expect(cityName('Göteborg', 'en', 'Sverige')).toBe('Gothenburg');
  expect(cityKeys('Vienne')).toEqual(['vienna', 'vienne']);
});

test('a search text finds the cities that have it in a name in any language', () => {
  expect(citiesMatching('öteb')).toEqual(['Gothenburg', 'Göteborg']);
  expect(citiesMatching('mün')).toContain('Munich');
  expect(citiesMatching('a')).toEqual([]);
});

test('every name of a city finds the city in its country', () => {
  for (const { city, country } of allCities())
    for (const language of INTERFACE_LANGUAGES)
      expect(knownCity(cityName(city, language, country))).toEqual({ city, country });
  for (const { city } of CITIES) expect(canonicalCity(city)).toBe(city);
});
