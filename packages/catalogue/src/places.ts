/** The nine preset cities; degrees are WGS84, countries ISO 3166-1 alpha-2. */
export const CITIES = [
  { key: 'stockholm', city: 'Stockholm', country: 'SE', lat: 59.3293, lng: 18.0686 },
  { key: 'london', city: 'London', country: 'GB', lat: 51.5074, lng: -0.1278 },
  { key: 'paris', city: 'Paris', country: 'FR', lat: 48.8566, lng: 2.3522 },
  { key: 'berlin', city: 'Berlin', country: 'DE', lat: 52.52, lng: 13.405 },
  { key: 'gothenburg', city: 'Gothenburg', country: 'SE', lat: 57.7089, lng: 11.9746 },
  { key: 'malmo', city: 'Malmö', country: 'SE', lat: 55.605, lng: 13.0038 },
  { key: 'copenhagen', city: 'Copenhagen', country: 'DK', lat: 55.6761, lng: 12.5683 },
  { key: 'amsterdam', city: 'Amsterdam', country: 'NL', lat: 52.3676, lng: 4.9041 },
  { key: 'kyiv', city: 'Kyiv', country: 'UA', lat: 50.4501, lng: 30.5234 },
] as const;
export type PresetCity = (typeof CITIES)[number];

/** Cities offered first in location pickers. */
export const REFERENCE_CITIES = CITIES.slice(0, 4);
export const DEFAULT_CITY: PresetCity = CITIES[0];
/** Initial value of a picker for one place. */
export const DEFAULT_PLACE = {
  city: DEFAULT_CITY.city,
  country: DEFAULT_CITY.country,
  lat: DEFAULT_CITY.lat,
  lng: DEFAULT_CITY.lng,
};
