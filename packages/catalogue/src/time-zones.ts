/** Time zone in which most people of a country live, for countries with one or one predominant zone. */
const ZONE_OF_COUNTRY: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TR: 'Europe/Istanbul',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
};

/** Returns the likely time zone of a country by its ISO 3166-1 alpha-2 code; undefined if unknown. */
export const zoneOfCountry = (country: string): string | undefined => ZONE_OF_COUNTRY[country];

/** Larger cities outside the predominant zone of their country. */
const CITIES_OF_ZONE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: {
    'America/Vancouver': 'Vancouver, Victoria, Burnaby, Surrey, Kelowna',
    'America/Edmonton': 'Calgary, Edmonton',
    'America/Winnipeg': 'Winnipeg',
    'America/Regina': 'Regina, Saskatoon',
    'America/Halifax': 'Halifax',
  },
  ES: { 'Atlantic/Canary': 'Las Palmas, Las Palmas de Gran Canaria, Santa Cruz de Tenerife, Tenerife' },
  PT: { 'Atlantic/Madeira': 'Funchal', 'Atlantic/Azores': 'Ponta Delgada' },
  US: {
    'America/Chicago':
      'Chicago, Austin, Dallas, Houston, San Antonio, Minneapolis, Saint Paul, Nashville, St. Louis, Milwaukee, Kansas City, New Orleans, Madison, Omaha',
    'America/Denver': 'Denver, Boulder, Salt Lake City, Provo, Albuquerque, Boise, Colorado Springs',
    'America/Phoenix': 'Phoenix, Tucson, Scottsdale, Tempe',
    'America/Los_Angeles':
      'Los Angeles, San Francisco, San Jose, San Diego, Seattle, Portland, Oakland, Berkeley, Palo Alto, Mountain View, Sunnyvale, Santa Clara, Menlo Park, Cupertino, Redmond, Bellevue, Sacramento, Irvine, Las Vegas',
    'America/Anchorage': 'Anchorage',
    'Pacific/Honolulu': 'Honolulu',
  },
};

const ZONE_OF_CITY: ReadonlyMap<string, string> = new Map(
  Object.entries(CITIES_OF_ZONE).flatMap(([country, zones]) =>
    Object.entries(zones).flatMap(([zone, cities]) =>
      cities.split(', ').map((city) => [`${country} ${city.toLowerCase()}`, zone] as const),
    ),
  ),
);

/** Returns the likely time zone of a city, or else of its country; undefined if unknown. */
export const zoneOfPlace = ({ country, city }: { country: string; city: string }): string | undefined =>
  ZONE_OF_CITY.get(`${country} ${city.trim().toLowerCase()}`) ?? zoneOfCountry(country);
