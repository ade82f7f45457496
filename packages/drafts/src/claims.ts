import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { LANGUAGES } from '@tandem/catalogue/languages';
import { skillNamed } from '@tandem/catalogue/skills';
import type { ClaimKind } from '@tandem/contracts/ai';
import { DIGITS, NUMBER_WORD, numberOf, SPOKEN_NUMBER, spokenNumber } from './numbers.ts';
import { PERK_PHRASES } from './perk-phrases.ts';
import { citiesIn, countriesIn } from './places.ts';
import { skillClaimPatterns, wholeWords } from './skill-patterns.ts';

/** A fact stated in a text, with its position. */
export interface Claim {
  kind: ClaimKind;
  /** As written. */
  text: string;
  start: number;
  /** Catalogue value, number, or lower-case text. */
  value: string;
}

const CODES = 'EUR|USD|GBP|SEK|CHF|NOK|DKK|PLN|CZK|JPY|INR|CAD|AUD';
const CURRENCY = String.raw`(?:€|\$|£|¥|₹|zł|(?:${CODES}|euros?|dollars?|pounds?|francs?|franken|kronor|kronen|kr)(?!\p{L}))`;
const SPOKEN_AMOUNT = new RegExp(String.raw`(?<![\p{L}\d])(?<number>${SPOKEN_NUMBER})\s?${CURRENCY}`, 'giu');
/** Matches a number in thousands without a currency: `75k`. */
const THOUSANDS = /(?<![\p{L}\d.,])(?<number>\d{1,4})\s?k(?![\p{L}\d])/giu;
const DECADE = /(?<!\p{L})(?:a|one|ein(?:em)?|ett|une) (?:decade|jahrzehnt|årtionde|décennie)(?!\p{L})/giu;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:€|\$|£|¥|₹|${CODES})\s?(?<after>${DIGITS})\s?(?<kilo>k(?!\p{L}))?|(?<before>(?:${DIGITS})\s?k?)\s?(?:${CURRENCY}|tkr(?!\p{L})))`,
  'giu',
);
/** Matches the first of two amounts with one currency: `4 800–6 200 €`. */
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d])(?<from>(?:${DIGITS})\s?k?)\s?(?:–|-|to|till|bis|à)\s?(?=(?:€|\$|£)?\s?(?:${DIGITS})\s?k?\s?(?:€|\$|£|EUR|USD|GBP|SEK|kr|euro|k(?!\p{L})))`,
  'giu',
);
const YEARS = new RegExp(
  String.raw`(?<![\p{L}\d])(?<number>\d{1,2}|${NUMBER_WORD})(?:\s?\+)?(?:\s?(?:–|-|to|till|bis|à)\s?(?<upper>\d{1,2}))?[\s\u00a0-]*(?:or more |oder mehr |eller fler |ou plus )?(?:full )?(?:years?|yrs?|år(?:s)?|jahren?|jahre|ans?|années?)(?!\p{L})`,
  'giu',
);
const DOZEN = 12;
const UNITS =
  'days?|weeks?|hours?|months?|people|employees|colleagues|engineers|developers|offices|countries|customers|users|dagar|veckor|timmar|månader|personer|anställda|kollegor|ingenjörer|utvecklare|kontor|länder|kunder|tagen?|wochen?|stunden|monate?n?|personen|mitarbeiter\\S*|kolleg\\S*|entwickler\\S*|büros|ländern?|kunden|jours?|semaines?|heures?|mois|personnes|salariés|collègues|développeurs|bureaux|pays|clients';
const COUNTED = new RegExp(
  String.raw`(?<![\p{L}\d])(?<number>${SPOKEN_NUMBER}|a dozen|ett dussin|ein dutzend|une douzaine)\s(?:(?:de |d['’])?(?:${UNITS}))(?!\p{L})`,
  'giu',
);
/** Matches numbers that are not part of a name such as `HTML5`. */
const NUMBER = new RegExp(String.raw`(?<![\p{L}\d.#/+-])(?<number>${DIGITS})(?:\s?%)?(?![\p{L}\d])`, 'giu');

const WORKPLACE: readonly (readonly [value: string, names: RegExp])[] = [
  [
    'remote',
    /(?<!\p{L})(?:(?:fully |100 ?% )?remote(?:ly)?|work from (?:home|anywhere)|home office|homeoffice|distans(?:arbete)?|på distans|hemifrån|remote-arbeit|ortsunabhängig|télétravail|à distance|full remote)(?!\p{L})/giu,
  ],
  ['hybrid', /(?<!\p{L})hybrid(?:e|es|arbete)?(?!\p{L})/giu],
];
/** Matches links and email addresses, to which a draft could send applicants. */
const CONTACT = /(?:https?:\/\/|www\.)[^\s<>"”)]+[^\s<>"”).,;:!?]|(?<![\p{L}\d])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/giu;
const VISA =
  /(?<!\p{L})(?:visa sponsorship|sponsor (?:your |a )?visas?|visa support|visumsponsring|sponsrar visum|hjälp(?:er)? (?:dig )?med visum|visum-?sponsoring|visum(?:s)?unterstützung|unterstützung beim visum|parrainage de visa|aide au visa|prise en charge du visa)(?!\p{L})/giu;
const LEVELS: readonly (readonly [value: string, names: RegExp])[] = [
  ['junior', /(?<!\p{L})junior(?:s|e|es|a)?(?!\p{L})/giu],
  ['midlevel', /(?<!\p{L})(?:mid-?level|medior)(?!\p{L})/giu],
  ['senior', /(?<!\p{L})s[eé]nior(?:s|e|es|a)?(?!\p{L})/giu],
];
const JOB_TYPES: readonly (readonly [value: string, names: RegExp])[] = [
  ['fulltime', /(?<!\p{L})(?:full-?\s?time|heltid|vollzeit|(?:à )?temps plein|cdi)(?!\p{L})/giu],
  ['parttime', /(?<!\p{L})(?:part-?\s?time|deltid|teilzeit|temps partiel)(?!\p{L})/giu],
  ['freelance', /(?<!\p{L})(?:freelance\w*|frilans\w*|freiberuflich)(?!\p{L})/giu],
  ['internship', /(?<!\p{L})(?:internship|praktikplats|praktikum|stage de fin d['’]études)(?!\p{L})/giu],
];

const languageNames = new Map<string, string>();
for (const interfaceLanguage of INTERFACE_LANGUAGES) {
  const display = new Intl.DisplayNames(interfaceLanguage, { type: 'language' });
  for (const code of LANGUAGES) {
    const name = display.of(code);
    if (name && name !== code && name.length > 3) languageNames.set(name.toLowerCase(), code);
  }
}
const LANGUAGE = wholeWords(
  [...languageNames.keys()].toSorted((one, other) => other.length - one.length),
  'giu',
);
/** Matches a language that is spoken, but not as in `a Swedish company`. */
const SPOKEN =
  /(?:^|[\s(])[abc][12]\+?[\s:,-]{0,3}$|^[\s:(,-]{0,4}[abc][12](?![\p{L}\d])|(?:speak|fluent|fluency|native|proficien|written|spoken|level of|knowledge of|command of|talar|flytande|kunskaper i|modersmål|sprich|fließend|kenntnisse|muttersprach|parl|courant|maîtrise|maternelle|niveau)[\p{L}\s,]{0,24}$|^[\p{L}\s,]{0,12}(?:speak|skills|kenntnisse|kunskaper|fließend|courant|flytande|spoken|is required|krävs|erforderlich|exigé)/iu;

/**
 * Maximum number of cached texts. Every word of a draft triggers a new check, and unchanged texts are not read again.
 */
const MAX_CACHED = 500;
const cache = new Map<string, Claim[]>();

/** Returns the checkable facts that a text states, in text order and without overlaps. */
export function claimsIn(text: string): readonly Claim[] {
  const cached = cache.get(text);
  if (cached) return cached;
  const found = findClaims(text);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(text, found);
  return found;
}

/** Converts digits of other scripts to ASCII, each in its place. */
const inAscii = (text: string) =>
  text.replaceAll(/[٠-٩۰-۹０-９]/g, (digit) =>
    String(((digit.codePointAt(0) ?? 0) - (digit < '۰' ? 0x660 : digit < '０' ? 0x6f0 : 0xff10)) % 10),
  );

function findClaims(written: string): Claim[] {
  const text = inAscii(written);
  const found: Claim[] = [];
  /** 1 for each character that belongs to a fact. */
  const taken = new Uint8Array(text.length);
  const add = (kind: ClaimKind, start: number, said: string, value: string) => {
    const end = start + said.length;
    if (taken.subarray(start, end).includes(1)) return;
    taken.fill(1, start, end);
    found.push({ kind, text: written.slice(start, end), start, value });
  };
  const every = (pattern: RegExp, take: (match: RegExpExecArray) => void) => {
    for (const match of text.matchAll(pattern)) take(match);
  };

  every(CONTACT, ({ index, 0: said }) => add('contact', index, said, said.toLowerCase()));
  every(AMOUNT, (match) => {
    const { after, before, kilo = '' } = match.groups ?? {};
    const number = numberOf(`${after ?? before}${kilo}`) * (/tkr$/i.test(match[0]) ? 1000 : 1);
    add('amount', match.index, match[0], String(number));
  });
  every(SPOKEN_AMOUNT, (match) =>
    add('amount', match.index, match[0], String(spokenNumber(match.groups?.number ?? ''))),
  );
  every(RANGE, (match) => {
    const { from = '' } = match.groups ?? {};
    add('amount', match.index, from.trimEnd(), String(numberOf(from)));
  });
  every(YEARS, (match) => {
    const { number = '', upper } = match.groups ?? {};
    add('years', match.index, match[0], [number, upper].flatMap((each) => (each ? numberOf(each) : [])).join('-'));
  });
  every(DECADE, ({ index, 0: said }) => add('years', index, said, '10'));
  for (const [value, names] of WORKPLACE) every(names, ({ index, 0: said }) => add('workplace', index, said, value));
  every(VISA, ({ index, 0: said }) => add('visa', index, said, 'visa'));
  for (const [perk, names] of PERK_PHRASES) every(names, ({ index, 0: said }) => add('perk', index, said, perk));
  for (const { start, text: said, city } of citiesIn(text)) add('place', start, said, city);
  for (const { start, text: said, country } of countriesIn(text)) add('place', start, said, country);
  for (const [value, names] of skillClaimPatterns) {
    every(names, ({ index, 0: said }) => add('skill', index, said, value));
  }
  every(OTHER_SKILLS, ({ index, 0: said }) => add('skill', index, said, skillNamed(said.toLowerCase())));
  every(LANGUAGE, ({ index, 0: said }) => {
    const [before, behind] = [
      text.slice(Math.max(0, index - 40), index),
      text.slice(index + said.length, index + said.length + 24),
    ];
    const [clause = '', rest = ''] = [before.split(/[.!?;]/).at(-1), behind.split(/[.!?;]/)[0]];
    if (SPOKEN.test(clause) || SPOKEN.test(rest))
      add('language', index, said, languageNames.get(said.toLowerCase()) ?? '');
  });
  for (const [value, names] of LEVELS) every(names, ({ index, 0: said }) => add('seniority', index, said, value));
  for (const [value, names] of JOB_TYPES) every(names, ({ index, 0: said }) => add('jobType', index, said, value));
  every(COUNTED, ({ index, 0: said, groups }) => {
    const number = spokenNumber(groups?.number ?? '') || DOZEN;
    add('number', index, said, String(number));
  });
  every(THOUSANDS, (match) => add('number', match.index, match[0], String(Number(match.groups?.number) * 1000)));
  every(NUMBER, (match) => add('number', match.index, match[0], String(numberOf(match.groups?.number ?? ''))));
  return found.toSorted((one, other) => one.start - other.start);
}

/** Technologies that occur in job texts and are missing in the catalogue of skills. */
const OTHER_SKILLS = wholeWords(
  [
    'Haskell',
    'Clojure',
    'COBOL',
    'Perl',
    'Julia',
    'Erlang',
    'F#',
    'Fortran',
    'Groovy',
    'OCaml',
    'Solidity',
    'VHDL',
    'Snowflake',
    'Databricks',
    'Apache Spark',
    'PySpark',
    'Hadoop',
    'Airflow',
    'dbt',
    'Tableau',
    'Power BI',
    'Looker',
    'Salesforce',
    'ServiceNow',
    'Figma',
    'Scrum',
    'Kanban',
    'Remix',
    'Astro',
    'SvelteKit',
    'Ember',
    'Backbone',
    'Cassandra',
    'ClickHouse',
    'Neo4j',
    'Oracle',
    'Prometheus',
    'Grafana',
    'Datadog',
    'Helm',
    'Istio',
    'Pulumi',
    'CircleCI',
    'Bazel',
    'Webpack',
    'Vite',
    'Cypress',
    'Playwright',
    'Selenium',
    'Jest',
    'Unity',
    'Unreal Engine',
    'Hibernate',
    'Quarkus',
    'Micronaut',
    'Blazor',
    'Xamarin',
    'Ionic',
    'Cordova',
    'scikit-learn',
    'pandas',
    'NumPy',
    'Keras',
    'Spring Cloud',
    'WebAssembly',
    'Three.js',
    'WebGL',
    'Drupal',
    'Magento',
    'Shopify',
    'Contentful',
  ],
  'gu',
);
