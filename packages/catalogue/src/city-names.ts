import { INTERFACE_LANGUAGES, type InterfaceLanguage } from './interface-languages.ts';
import { CITIES } from './places.ts';

/**
 * Cities with different names in the four languages: country, then the English, Swedish, German and French name as
 * current newspapers write it, then other names. Cities are stored under their English name.
 */
const NAMES: readonly (readonly [
  country: string,
  en: string,
  sv: string,
  de: string,
  fr: string,
  ...others: string[],
])[] = [
  ['AE', 'Abu Dhabi', 'Abu Dhabi', 'Abu Dhabi', 'Abou Dabi'],
  ['AE', 'Dubai', 'Dubai', 'Dubai', 'Dubaï'],
  ['AM', 'Yerevan', 'Jerevan', 'Jerewan', 'Erevan', 'Eriwan'],
  ['AT', 'Salzburg', 'Salzburg', 'Salzburg', 'Salzbourg'],
  ['AT', 'Vienna', 'Wien', 'Wien', 'Vienne'],
  ['AZ', 'Baku', 'Baku', 'Baku', 'Bakou'],
  ['BE', 'Antwerp', 'Antwerpen', 'Antwerpen', 'Anvers'],
  ['BE', 'Bruges', 'Brygge', 'Brügge', 'Bruges', 'Brugge'],
  ['BE', 'Brussels', 'Bryssel', 'Brüssel', 'Bruxelles', 'Brussel'],
  ['BE', 'Ghent', 'Gent', 'Gent', 'Gand'],
  ['BE', 'Leuven', 'Leuven', 'Löwen', 'Louvain'],
  ['BE', 'Liège', 'Liège', 'Lüttich', 'Liège'],
  ['BE', 'Mechelen', 'Mechelen', 'Mecheln', 'Malines'],
  ['CA', 'Montreal', 'Montréal', 'Montreal', 'Montréal'],
  ['CH', 'Basel', 'Basel', 'Basel', 'Bâle', 'Basle'],
  ['CH', 'Bern', 'Bern', 'Bern', 'Berne'],
  ['CH', 'Biel', 'Biel', 'Biel', 'Bienne'],
  ['CH', 'Geneva', 'Genève', 'Genf', 'Genève', 'Ginevra'],
  ['CH', 'Lucerne', 'Luzern', 'Luzern', 'Lucerne'],
  ['CH', 'St. Gallen', 'Sankt Gallen', 'St. Gallen', 'Saint-Gall'],
  ['CH', 'Zurich', 'Zürich', 'Zürich', 'Zurich', 'Zurigo'],
  ['CN', 'Beijing', 'Peking', 'Peking', 'Pékin'],
  ['CY', 'Nicosia', 'Nicosia', 'Nikosia', 'Nicosie'],
  ['CZ', 'Brno', 'Brno', 'Brünn', 'Brno'],
  ['CZ', 'Prague', 'Prag', 'Prag', 'Prague', 'Praha'],
  ['DE', 'Aachen', 'Aachen', 'Aachen', 'Aix-la-Chapelle'],
  ['DE', 'Augsburg', 'Augsburg', 'Augsburg', 'Augsbourg'],
  ['DE', 'Bremen', 'Bremen', 'Bremen', 'Brême'],
  ['DE', 'Cologne', 'Köln', 'Köln', 'Cologne'],
  ['DE', 'Dresden', 'Dresden', 'Dresden', 'Dresde'],
  [
    'DE',
    'Frankfurt',
    'Frankfurt',
    'Frankfurt',
    'Francfort',
    'Frankfurt am Main',
    'Frankfurt/Main',
    'Francfort-sur-le-Main',
  ],
  ['DE', 'Freiburg', 'Freiburg', 'Freiburg', 'Fribourg-en-Brisgau', 'Freiburg im Breisgau'],
  ['DE', 'Hamburg', 'Hamburg', 'Hamburg', 'Hambourg'],
  ['DE', 'Hanover', 'Hannover', 'Hannover', 'Hanovre'],
  ['DE', 'Koblenz', 'Koblenz', 'Koblenz', 'Coblence'],
  ['DE', 'Konstanz', 'Konstanz', 'Konstanz', 'Constance'],
  ['DE', 'Mainz', 'Mainz', 'Mainz', 'Mayence'],
  ['DE', 'Munich', 'München', 'München', 'Munich'],
  ['DE', 'Nuremberg', 'Nürnberg', 'Nürnberg', 'Nuremberg'],
  ['DE', 'Regensburg', 'Regensburg', 'Regensburg', 'Ratisbonne'],
  ['DE', 'Saarbrücken', 'Saarbrücken', 'Saarbrücken', 'Sarrebruck'],
  ['DE', 'Trier', 'Trier', 'Trier', 'Trèves'],
  ['DK', 'Aalborg', 'Ålborg', 'Aalborg', 'Aalborg'],
  ['DK', 'Aarhus', 'Århus', 'Aarhus', 'Aarhus'],
  ['DK', 'Copenhagen', 'Köpenhamn', 'Kopenhagen', 'Copenhague', 'København'],
  ['DZ', 'Algiers', 'Alger', 'Algier', 'Alger'],
  ['EG', 'Cairo', 'Kairo', 'Kairo', 'Le Caire'],
  ['ES', 'Barcelona', 'Barcelona', 'Barcelona', 'Barcelone'],
  ['ES', 'Seville', 'Sevilla', 'Sevilla', 'Séville'],
  ['ES', 'Zaragoza', 'Zaragoza', 'Saragossa', 'Saragosse'],
  ['ET', 'Addis Ababa', 'Addis Abeba', 'Addis Abeba', 'Addis-Abeba'],
  ['FI', 'Espoo', 'Esbo', 'Espoo', 'Espoo'],
  ['FI', 'Helsinki', 'Helsingfors', 'Helsinki', 'Helsinki'],
  ['FI', 'Oulu', 'Uleåborg', 'Oulu', 'Oulu'],
  ['FI', 'Tampere', 'Tammerfors', 'Tampere', 'Tampere'],
  ['FI', 'Turku', 'Åbo', 'Turku', 'Turku'],
  ['FI', 'Vaasa', 'Vasa', 'Vaasa', 'Vaasa'],
  ['FI', 'Vantaa', 'Vanda', 'Vantaa', 'Vantaa'],
  ['FR', 'Nice', 'Nice', 'Nizza', 'Nice'],
  ['FR', 'Strasbourg', 'Strasbourg', 'Straßburg', 'Strasbourg'],
  ['GB', 'Edinburgh', 'Edinburgh', 'Edinburgh', 'Édimbourg'],
  ['GB', 'London', 'London', 'London', 'Londres'],
  ['GE', 'Tbilisi', 'Tbilisi', 'Tiflis', 'Tbilissi'],
  ['GR', 'Athens', 'Aten', 'Athen', 'Athènes'],
  ['GR', 'Thessaloniki', 'Thessaloniki', 'Thessaloniki', 'Thessalonique'],
  ['HK', 'Hong Kong', 'Hongkong', 'Hongkong', 'Hong Kong'],
  ['IN', 'Bengaluru', 'Bangalore', 'Bengaluru', 'Bangalore'],
  ['IN', 'New Delhi', 'New Delhi', 'Neu-Delhi', 'New Delhi'],
  ['IT', 'Bologna', 'Bologna', 'Bologna', 'Bologne'],
  ['IT', 'Bolzano', 'Bolzano', 'Bozen', 'Bolzano'],
  ['IT', 'Florence', 'Florens', 'Florenz', 'Florence', 'Firenze'],
  ['IT', 'Genoa', 'Genua', 'Genua', 'Gênes', 'Genova'],
  ['IT', 'Milan', 'Milano', 'Mailand', 'Milan'],
  ['IT', 'Naples', 'Neapel', 'Neapel', 'Naples', 'Napoli'],
  ['IT', 'Padua', 'Padua', 'Padua', 'Padoue', 'Padova'],
  ['IT', 'Palermo', 'Palermo', 'Palermo', 'Palerme'],
  ['IT', 'Rome', 'Rom', 'Rom', 'Rome', 'Roma'],
  ['IT', 'Turin', 'Turin', 'Turin', 'Turin', 'Torino'],
  ['IT', 'Venice', 'Venedig', 'Venedig', 'Venise', 'Venezia'],
  ['JP', 'Tokyo', 'Tokyo', 'Tokio', 'Tokyo'],
  ['KR', 'Seoul', 'Seoul', 'Seoul', 'Séoul'],
  ['LB', 'Beirut', 'Beirut', 'Beirut', 'Beyrouth'],
  ['LU', 'Luxembourg', 'Luxemburg', 'Luxemburg', 'Luxembourg'],
  ['MA', 'Marrakesh', 'Marrakech', 'Marrakesch', 'Marrakech'],
  ['MT', 'Valletta', 'Valletta', 'Valletta', 'La Valette'],
  ['MX', 'Mexico City', 'Mexico City', 'Mexiko-Stadt', 'Mexico', 'Ciudad de México'],
  ['NL', 'Groningen', 'Groningen', 'Groningen', 'Groningue'],
  ['NL', 'Leiden', 'Leiden', 'Leiden', 'Leyde'],
  ['NL', 'Nijmegen', 'Nijmegen', 'Nimwegen', 'Nimègue'],
  ['NL', 'The Hague', 'Haag', 'Den Haag', 'La Haye', "'s-Gravenhage"],
  ['PH', 'Manila', 'Manila', 'Manila', 'Manille'],
  ['PL', 'Gdańsk', 'Gdańsk', 'Danzig', 'Gdańsk'],
  ['PL', 'Kraków', 'Kraków', 'Krakau', 'Cracovie', 'Cracow'],
  ['PL', 'Poznań', 'Poznań', 'Posen', 'Poznań'],
  ['PL', 'Szczecin', 'Szczecin', 'Stettin', 'Szczecin'],
  ['PL', 'Warsaw', 'Warszawa', 'Warschau', 'Varsovie'],
  ['PL', 'Wrocław', 'Wrocław', 'Breslau', 'Wrocław'],
  ['PT', 'Lisbon', 'Lissabon', 'Lissabon', 'Lisbonne', 'Lisboa'],
  ['RO', 'Bucharest', 'Bukarest', 'Bukarest', 'Bucarest', 'București'],
  ['RS', 'Belgrade', 'Belgrad', 'Belgrad', 'Belgrade', 'Beograd'],
  ['RU', 'Moscow', 'Moskva', 'Moskau', 'Moscou'],
  ['RU', 'Saint Petersburg', 'Sankt Petersburg', 'Sankt Petersburg', 'Saint-Pétersbourg'],
  ['SA', 'Riyadh', 'Riyadh', 'Riad', 'Riyad'],
  ['SE', 'Gothenburg', 'Göteborg', 'Göteborg', 'Göteborg'],
  ['SG', 'Singapore', 'Singapore', 'Singapur', 'Singapour'],
  ['TW', 'Taipei', 'Taipei', 'Taipeh', 'Taipei'],
  ['UA', 'Kharkiv', 'Charkiv', 'Charkiw', 'Kharkiv', 'Kharkov'],
  ['UA', 'Kyiv', 'Kyjiv', 'Kyjiw', 'Kyiv', 'Kiev', 'Kiew'],
  ['UA', 'Lviv', 'Lviv', 'Lwiw', 'Lviv', 'Lemberg'],
  ['US', 'Philadelphia', 'Philadelphia', 'Philadelphia', 'Philadelphie'],
  ['VN', 'Hanoi', 'Hanoi', 'Hanoi', 'Hanoï'],
  ['VN', 'Ho Chi Minh City', 'Ho Chi Minh-staden', 'Ho-Chi-Minh-Stadt', 'Hô-Chi-Minh-Ville', 'Saigon'],
  ['ZA', 'Cape Town', 'Kapstaden', 'Kapstadt', 'Le Cap'],
];

interface NamedCity {
  country: string;
  names: readonly [string, ...string[]];
  key: string;
}

/** Letters that Unicode does not decompose into a letter and an accent, with their plain spelling. */
const TYPED: Record<string, string> = { ø: 'o', æ: 'ae', ß: 'ss', ł: 'l', đ: 'd' };

/** Maximum number of cached cities; people mostly use the same few names. */
const MAX_FOLDED = 20_000;
const foldedBefore = new Map<string, string>();

function folded(text: string): string {
  const before = foldedBefore.get(text);
  if (before !== undefined) return before;
  const made = withoutAccents(text);
  if (foldedBefore.size >= MAX_FOLDED) foldedBefore.clear();
  foldedBefore.set(text, made);
  return made;
}

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øæßłđ]/g, (letter) => TYPED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Spells umlauts as Germans do on keyboards without them. */
const withoutUmlaut = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');

const byName = new Map<string, NamedCity>();
function add(country: string, names: readonly [string, ...string[]]): void {
  const city = { country, names, key: folded(names[0]) };
  for (const name of names)
    for (const written of [folded(name), folded(withoutUmlaut(name))])
      if (!byName.has(written)) byName.set(written, city);
}
for (const [country, ...names] of NAMES) add(country, names);
for (const { city, country } of CITIES) if (!byName.has(folded(city))) add(country, [city]);

/** A country code; other values that a page gives for a country are ignored. */
const CODE = /^[A-Z]{2}$/;

function known(name: string, country: string): NamedCity | undefined {
  const found = byName.get(folded(name));
  return found && (country === found.country || !CODE.test(country)) ? found : undefined;
}

/**
 * Returns the name of a city in a language for any of its names; unknown cities and cities with one name are unchanged.
 */
export function cityName(city: string, language: string, country = ''): string {
  const names = known(city, country)?.names;
  const nth = INTERFACE_LANGUAGES.indexOf(language as InterfaceLanguage);
  return names?.[nth] ?? names?.[0] ?? city;
}

/** @returns the canonical name of a city, which is stored and used in URLs, for any of its names */
export const canonicalCity = (city: string, country = ''): string => known(city, country)?.names[0] ?? city.trim();

/** Returns a key that is the same for all names of a city, for comparing. */
export const cityKey = (city: string, country = ''): string => known(city, country)?.key ?? folded(city);

/** Returns the keys that a city given without its country may have: cities in two countries can share a name. */
export const cityKeys = (city: string): readonly string[] => [...new Set([cityKey(city), folded(city)])];

/** Returns every name of a city, for searching in a text. */
export const cityNames = (city: string, country = ''): readonly string[] => known(city, country)?.names ?? [city];

/** Returns all known cities by canonical name. */
export const allCities = (): { city: string; country: string }[] =>
  [...new Set(byName.values())].map(({ country, names }) => ({ city: names[0], country }));

/** Returns a city with its country for any of its names. */
export function knownCity(name: string): { city: string; country: string } | undefined {
  const found = known(name, '');
  return found && { city: found.names[0], country: found.country };
}

const MIN_LETTERS = 3;

/** Returns all names of the cities that have a name containing the text, which must have at least three letters. */
export function citiesMatching(text: string): string[] {
  const wanted = folded(text);
  if (wanted.length < MIN_LETTERS) return [];
  const found = [...byName].filter(([name]) => name.includes(wanted)).flatMap(([, { names }]) => names);
  return [...new Set(found)];
}
