import { periodIn } from './cv.dates.ts';
import { BULLET } from './cv.entries.ts';
import { cityIn } from './cv.places.ts';
import { isDegree, isPosition } from './cv.words.ts';

const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/;
const TELEPHONE = /(?<![\w/.])(?:\+|00|\(?0)\d?[\d ()/.-]{6,20}\d(?!\w)/;
const ADDRESS = /https?:|www\.|\.(?:com|org|net|io|dev|se|de|fr|uk)\b/i;
const PARTICLE = "(?:von|van|de|af|zu|der|den|del|da|do|dos|di|la|le|el|al|bin|ibn|d'|y)";
const NAME = new RegExp(`^\\p{Lu}[\\p{L}'’.-]*(?: (?:${PARTICLE} )*\\p{Lu}[\\p{L}'’.-]*){1,3}$`, 'u');
const TITLES = /^(?:(?:dr|prof|dipl|ing|inf|mag|mr|mrs|ms|herr|frau|m|mme)\b\.?[\s-]*)+/i;
const LABEL = /^(?:(?:full |vor- und (?:nach|zu))?name|namn|nom(?: et prénom)?|navn)\s*[:\t ]\s*/i;
const DOCUMENT =
  /^(?:lebenslauf|curriculum vitae|c\.?v\.?|resume|résumé|meritförteckning|levnadsbeskrivning)\b[\s:–—-]*/i;
const MAX_HEADLINE_LENGTH = 120;

export interface Head {
  firstName?: string | undefined;
  lastName?: string | undefined;
  headline?: string | undefined;
  telephone?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
}

/**
 * Name, contact details and role of the person, from the lines before the first heading and under the contact heading.
 */
export function headOf(head: readonly string[], contact: readonly string[]): Head {
  const lines = head
    .flatMap((line) => line.split('\t'))
    .map((line) => line.replace(BULLET, '').replace(DOCUMENT, '').trim());
  const top = lines.filter(Boolean);
  const labelled = [...head, ...contact].find((line) => LABEL.test(line))?.replace(LABEL, '');
  const at = top.findIndex((line) => isName(nameIn(line)));
  const name = labelled && isName(nameIn(labelled)) ? nameIn(labelled) : at >= 0 ? nameIn(top[at] ?? '') : undefined;
  const [firstName, ...rest] = name?.split(' ') ?? [];
  const all = [...top, ...contact];
  const telephone = all
    .map((line) => TELEPHONE.exec(withoutPeriod(line))?.[0])
    .find((found) => (found?.match(/\d/g) ?? []).length > 6);
  const place = all.map(cityIn).find(Boolean);
  return {
    firstName,
    lastName: rest.join(' ') || undefined,
    headline: name ? headlineOf(top.slice(at + 1, at + 5), top.slice(0, Math.max(0, at))) : undefined,
    telephone: telephone?.replaceAll(/[()/]/g, ' ').replaceAll(/\s+/g, ' ').trim(),
    city: place?.city,
    country: place?.country,
  };
}

/** Without its date range, whose digits could be a number. */
function withoutPeriod(line: string): string {
  const period = periodIn(line);
  return period ? `${line.slice(0, period.start)} ${line.slice(period.end)}` : line;
}

function nameIn(line: string): string {
  const [first = '', ...rest] = line
    .replace(LABEL, '')
    .replace(TITLES, '')
    .split(/\s*[|,·]\s*/);
  // The rest of the line after a name is a role or a place; otherwise the supposed name was a sentence.
  const others = rest.join(', ');
  if (others && !isPosition(others) && !isDegree(others) && !cityIn(others) && !EMAIL.test(others)) return '';
  const bare = first.trim();
  return bare === bare.toUpperCase()
    ? bare.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : bare;
}

const isName = (line: string) => NAME.test(line) && !isPosition(line) && !cityIn(line);

/** A line near the name that reads like a role, without the place in it. */
function headlineOf(after: readonly string[], before: readonly string[]): string | undefined {
  const may = (line: string | undefined): line is string =>
    line !== undefined &&
    line.length <= MAX_HEADLINE_LENGTH &&
    line.replace(TITLES, '') !== '' &&
    !EMAIL.test(line) &&
    !TELEPHONE.test(line) &&
    !ADDRESS.test(line) &&
    !/\d{4}/.test(line);
  const found =
    [...after, ...before].filter(may).find(isPosition) ?? (may(after[0]) && !cityIn(after[0]) ? after[0] : undefined);
  const cut = found?.lastIndexOf(',') ?? -1;
  return found && cut > 0 && cityIn(found.slice(cut + 1)) ? found.slice(0, cut).trim() : found;
}
