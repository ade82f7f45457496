import { expect, test } from 'vitest';
import { zoneOfPlace } from './time-zones.ts';

test('the time zone is that of the city in countries with several zones, otherwise that of the country', () => {
  expect(zoneOfPlace({ country: 'US', city: 'San Francisco' })).toBe('America/Los_Angeles');
  expect(zoneOfPlace({ country: 'US', city: ' denver ' })).toBe('America/Denver');
  expect(zoneOfPlace({ country: 'US', city: 'Springfield' })).toBe('America/New_York');
  expect(zoneOfPlace({ country: 'CA', city: 'Vancouver' })).toBe('America/Vancouver');
  expect(zoneOfPlace({ country: 'SE', city: 'Portland' })).toBe('Europe/Stockholm');
  expect(zoneOfPlace({ country: '', city: 'Chicago' })).toBeUndefined();
});

test('every zone of a city is a valid time zone', () => {
  for (const city of ['Calgary', 'Winnipeg', 'Regina', 'Halifax', 'Chicago', 'Phoenix', 'Anchorage', 'Honolulu'])
    for (const country of ['CA', 'US']) {
      const timeZone = zoneOfPlace({ country, city }) ?? '';
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    }
});
