import { describe, expect, test } from 'vitest';
import { countryCode } from './country-codes.ts';
import { normalizedHome } from './normalized-home.ts';

describe('the code of a country', () => {
  test.each([
    ['Sweden', 'SE'],
    ['Sverige', 'SE'],
    ['Schweden', 'SE'],
    ['Suède', 'SE'],
    ['suede', 'SE'],
    ['Reino Unido', 'GB'],
    ['U.K.', 'GB'],
    ['England', 'GB'],
    ['USA', 'US'],
    ['se', 'SE'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Hong Kong', 'HK'],
  ])('for "%s" is %s', (name, code) => expect(countryCode(name)).toBe(code));

  test.each(['', 'Skåne', 'Europe', 'XX'])('does not exist for "%s"', (name) => expect(countryCode(name)).toBe(''));
});

describe('where a person lives', () => {
  test('in a known city, under any of its names, has the catalogue’s name, country code and coordinates', () => {
    const gothenburg = { city: 'Gothenburg', country: 'SE', lat: 57.7089, lng: 11.9746 };
    for (const said of [
      { city: 'Göteborg', country: 'Sverige' },
      { city: 'Gothenburg', country: 'Sweden' },
      { city: 'Göteborg', country: 'SE' },
      { city: 'Greater Gothenburg Metropolitan Area', country: 'Sweden' },
      { city: 'Göteborg och omnejd', country: 'Sverige' },
    ])
      expect(normalizedHome(said)).toEqual(gothenburg);
  });

  test('in another country with a city of the same name is unchanged', () => {
    expect(normalizedHome({ city: 'Paris', country: 'United States' })).toEqual({ city: 'Paris', country: 'US' });
    expect(normalizedHome({ city: 'London', country: 'Canada' })).toEqual({ city: 'London', country: 'CA' });
  });

  test('that is not in the catalogue is unchanged', () => {
    expect(normalizedHome({ city: 'Metropolregion Rhein-Neckar', country: 'Deutschland' })).toEqual({
      city: 'Metropolregion Rhein-Neckar',
      country: 'DE',
    });
    expect(normalizedHome({ city: '', country: 'Somewhere' })).toEqual({ city: '', country: 'Somewhere' });
    expect(normalizedHome({})).toEqual({ city: '', country: '' });
  });

  test('without a country has no country', () => {
    expect(normalizedHome({ city: 'Malmö' })).toEqual({ city: 'Malmö', country: '', lat: 55.605, lng: 13.0038 });
  });
});
