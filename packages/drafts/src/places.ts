import { allCities, cityNames, knownCity } from '@tandem/catalogue/city-names';
import { COUNTRIES } from '@tandem/catalogue/countries';
import { FURTHER_CITIES } from '@tandem/catalogue/further-cities';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { wholeWords } from './skill-patterns.ts';

/** Cities whose names are also common words; they count only after a preposition. */
const ALSO_WORDS = new Set([
  'nice',
  'bath',
  'reading',
  'essen',
  'split',
  'cork',
  'tours',
  'mobile',
  'angers',
  'hull',
  'york',
  'perth',
  'lens',
  'nancy',
  'bari',
  'pisa',
  'waterloo',
  'phoenix',
]);
const PREPOSITION = /(?:^|\s)(?:in|at|near|from|to|i|från|nära|till|aus|nach|bei|à|de|depuis)\s$/iu;

const further = new Map(FURTHER_CITIES.map((place) => [place.city.toLowerCase(), place]));
const names = [
  ...new Set([
    ...allCities().flatMap(({ city, country }) => cityNames(city, country)),
    ...FURTHER_CITIES.map(({ city }) => city),
  ]),
].filter((name) => name.length > 2);
const CITY = wholeWords(
  names.toSorted((one, other) => other.length - one.length),
  'gu',
);
const CITY_IN_ANY_CASE = new RegExp(CITY.source, 'giu');

export interface PlaceInText {
  text: string;
  start: number;
  city: string;
  country: string;
}

/** Returns the cities named in a text, in any of the four languages; in any letter case for search texts. */
export function citiesIn(text: string, inAnyCase = false): PlaceInText[] {
  return [...text.matchAll(inAnyCase ? CITY_IN_ANY_CASE : CITY)].flatMap((found) => {
    const before = text.slice(Math.max(0, found.index - 12), found.index);
    if (ALSO_WORDS.has(found[0].toLowerCase()) && !PREPOSITION.test(before)) return [];
    const known = knownCity(found[0]) ?? further.get(found[0].toLowerCase());
    return known ? [{ text: found[0], start: found.index, ...known }] : [];
  });
}

const countryNames = new Map<string, string>();
for (const language of INTERFACE_LANGUAGES) {
  const display = new Intl.DisplayNames(language, { type: 'region' });
  for (const code of COUNTRIES) {
    const name = display.of(code);
    if (name && name !== code && name.length > 3) countryNames.set(name, code);
  }
}
/** Countries whose names are also words or parts of other names. */
for (const name of ['Georgia', 'Jersey', 'Guernsey', 'Ön', 'Chad', 'Niger', 'Jordan', 'Jordanie'])
  countryNames.delete(name);
const COUNTRY = wholeWords(
  [...countryNames.keys()].toSorted((one, other) => other.length - one.length),
  'gu',
);

/** Returns the countries named in a text, in any of the four languages. */
export const countriesIn = (text: string): { text: string; start: number; country: string }[] =>
  [...text.matchAll(COUNTRY)].map((found) => ({
    text: found[0],
    start: found.index,
    country: countryNames.get(found[0]) ?? '',
  }));
