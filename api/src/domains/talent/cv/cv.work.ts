import type { Education, WorkExperience } from '@tandem/contracts/developer';
import { BULLET, type Entry, isHead, withoutStrayBrackets } from './cv.entries.ts';
import { cityIn, isPlace } from './cv.places.ts';
import { isDegree, isLegal, isPosition, isSchool } from './cv.words.ts';

const LINE = 200;
const WORDS = 5000;

/** The parts of a line such as `Backend engineer at Hamnkraft` or `Développeuse PHP – Atelier Web`. */
const PARTED = /\s*(?:,|\||@|·|;|:\s| – | — | - |\s(?:at|på|hos|bei(?: der| dem)?|chez)\s)\s*/i;
const partsOf = (text: string) => text.split(PARTED).map(withoutStrayBrackets).filter(Boolean);

/**
 * The jobs of a section. If the section has the employer above the title, the same order applies to jobs in which
 * neither is recognised.
 */
export function worksOf(entries: readonly Entry[]): WorkExperience[] {
  const heads = entries.map(jobHeadOf);
  const places = heads.flatMap(({ pieces }) => titlePlaceIn(pieces) ?? []);
  const isEmployerFirst = places.filter((place) => place > 0).length > places.length / 2;
  const works: WorkExperience[] = [];
  for (const [nth, entry] of entries.entries())
    works.push(workOf(entry, heads[nth] as JobHead, isEmployerFirst, works.at(-1)));
  return works;
}

/** The index of the title among the parts of a head; undefined unless exactly one part is recognised as a title. */
function titlePlaceIn(pieces: readonly string[]): number | undefined {
  const found = pieces.flatMap((piece, nth) => (isPosition(piece) ? nth : []));
  return pieces.length > 1 && found.length === 1 ? found[0] : undefined;
}

/** The head of a job, before its description: title and employer in either order, and the place. */
interface JobHead {
  pieces: string[];
  place: string | undefined;
  rest: string[];
}

function jobHeadOf(entry: Entry): JobHead {
  const { below } = entry;
  let rest = below.slice(firstIn(below));
  let pieces = [...entry.above.flatMap(cells), ...entry.sameLine];
  let place = taken(pieces, isPlace);
  if (entry.above.length === 0 && needsMore(pieces, rest[0] ?? '')) {
    const isMore = (line: string) => isHead(line) && !(isPosition(line) && pieces.some(isPosition));
    for (let more = 0; more < 2 && pieces.length < 2 && isMore(rest[0] ?? ''); more++) {
      pieces.push(...cells(rest[0] ?? ''));
      rest = rest.slice(1);
      place ??= taken(pieces, isPlace);
    }
  }
  if (!place && isPlace(rest[0] ?? '')) {
    place = rest[0];
    rest = rest.slice(1);
  }
  if (pieces.length === 1) pieces = splitInTwo(pieces[0] ?? '');
  return { pieces, place, rest };
}

/** One job: title, employer, place and description. `before` is the entry above it. */
function workOf(
  entry: Entry,
  { pieces, place, rest }: JobHead,
  isEmployerFirst: boolean,
  before?: WorkExperience,
): WorkExperience {
  const { period } = entry;
  const isUnknown = pieces.length === 2 && !pieces.some((piece) => isPosition(piece) || isLegal(piece));
  const ordered = isUnknown && isEmployerFirst ? pieces.toReversed() : pieces;
  const [title = '', organisation = ''] = inOrder(twoOf(ordered, isPosition, isLegal));
  const [employer, where] = withoutPlace(organisation);
  const description = wordsOf(rest);
  const location =
    place ?? where ?? pieces.find((piece) => piece !== title && piece !== organisation && isShort(piece));
  return {
    title: title.slice(0, LINE),
    organisation: (employer || (entry.above.length === 1 && before?.organisation) || '').slice(0, LINE),
    from: period.from,
    to: period.to,
    ...(location && { location: location.slice(0, LINE) }),
    ...(description && { description }),
  };
}

/** One place of study. */
export function educationOf({ period, above, sameLine, below }: Entry): Education {
  const rest = below.slice(firstIn(below));
  let pieces = [...above.flatMap(cells), ...sameLine];
  const next = rest[0] ?? '';
  const isOnlyDegree = pieces.length === 1 && pieces.some(isDegree);
  const lacks = pieces.some((piece) => isSchool(piece) && !isDegree(piece))
    ? isDegree
    : (line: string) => isSchool(line) || (isOnlyDegree && isName(line));
  if (isHead(next) && (pieces.length === 0 || (pieces.length === 1 && lacks(next)))) pieces.push(...cells(next));
  if (pieces.length === 1 && isHead(rest[1] ?? '') && above.length === 0 && sameLine.length === 0)
    pieces.push(...cells(rest[1] ?? ''));
  taken(pieces, (piece) => isPlace(piece) && pieces.length > 1);
  if (pieces.length === 1) pieces = inSchool(pieces[0] ?? '');
  const [degree = '', school = ''] = twoOf(pieces, (piece) => isDegree(piece) && !isSchool(piece), isSchool);
  const [organisation] = withoutPlace(school);
  return {
    organisation: (organisation || degree).slice(0, LINE),
    ...(organisation && degree && { degree: degree.slice(0, LINE) }),
    from: period.from,
    to: period.to,
  };
}

/** Whether a line of a few words without numbers can be the name of an unrecognised school. */
const isName = (line: string) => line.split(' ').length <= 5 && !/[\d:]/.test(line);
const isShort = (piece: string) => piece.split(' ').length <= 4 && !isPosition(piece) && !isLegal(piece);
const cells = (line: string): string[] => line.split('\t').map(withoutStrayBrackets).filter(Boolean);
const firstIn = (lines: readonly string[]) => Math.max(0, lines.findIndex(Boolean));

/** Removes and returns the first piece that passes a test. */
function taken(pieces: string[], test: (piece: string) => boolean): string | undefined {
  const at = pieces.findIndex(test);
  return at >= 0 ? pieces.splice(at, 1)[0] : undefined;
}

/** Whether the line below still belongs to the head: the employer is missing, or is clearly on that line. */
function needsMore(pieces: readonly string[], next: string): boolean {
  if (pieces.length >= 2) return false;
  const [only] = pieces;
  if (!only) return true;
  if (!isPosition(only) && (isTitle(next) || (withoutPlace(only)[1] !== undefined && isHead(next)))) return true;
  const isWhole = partsOf(only).length > 1;
  return !isWhole || (isLegal(next) && !isLegal(only));
}

/** Whether a short line names a role rather than an activity: not `Developed a scheduler`. */
const isTitle = (line: string) =>
  isHead(line) && isPosition(line) && line.split(' ').length <= 6 && !/^\p{L}+(?:ed|ade|ung|ing)(?!\p{L})/iu.test(line);

/** Orders a title and an employer when neither is recognised: the one with a place is the employer. */
function inOrder([title, organisation]: [string | undefined, string | undefined]): [
  string | undefined,
  string | undefined,
] {
  if (!title || !organisation || isPosition(title)) return [title, organisation];
  const isEmployer = withoutPlace(title)[1] !== undefined && withoutPlace(organisation)[1] === undefined;
  return isEmployer ? [organisation, title] : [title, organisation];
}

function splitInTwo(piece: string): string[] {
  const parts = partsOf(piece);
  if (parts.length < 2) return parts;
  const at = parts.findIndex((part, nth) => nth > 0 && isLegal(part));
  const cut = at > 0 && !isLegal(parts[0] ?? '') ? at : 1;
  const [first, second] = [parts.slice(0, cut).join(', '), parts.slice(cut).join(', ')];
  return [first, second];
}

const STUDIED_AT = /\s(?:an der|an|at|vid|på|à l['’]|à)\s?(?=\p{Lu})/u;

function inSchool(piece: string): string[] {
  const parts = piece.split(STUDIED_AT).flatMap(partsOf);
  const at = parts.findIndex(isSchool);
  if (at < 0 || parts.length < 2) return parts.length > 1 ? [parts[0] ?? '', parts.slice(1).join(', ')] : parts;
  return [parts.filter((_, nth) => nth !== at).join(', '), parts[at] ?? ''];
}

/** Two of the pieces: the first recognised or remaining one, and the other one. */
function twoOf(
  pieces: readonly string[],
  isFirst: (piece: string) => boolean,
  isSecond: (piece: string) => boolean,
): [string | undefined, string | undefined] {
  const marks = pieces.map((piece) => Number(isFirst(piece)) - Number(isSecond(piece)));
  const best = marks.indexOf(Math.max(...marks));
  const first = (marks[best] ?? 0) > 0 || marks.every((mark) => mark === marks[0]) ? Math.max(0, best) : best;
  const others = pieces.filter((_, nth) => nth !== first);
  return [pieces[first], others.find(isSecond) ?? others[0]];
}

/** Splits off the place of `Spreepay GmbH, Berlin` and `Atelier Web (Grenoble)`. */
function withoutPlace(organisation: string): [string, string | undefined] {
  const inBrackets = /^(.+?)\s*\(([^()]+)\)$/.exec(organisation);
  if (inBrackets) return [inBrackets[1] ?? '', inBrackets[2]];
  const within = / (?:in|i|à) (\p{Lu}.*)$/u.exec(organisation);
  if (within?.[1] && (isPlace(within[1]) || isLegal(organisation.slice(0, within.index))))
    return [organisation.slice(0, within.index), within[1]];
  const at = organisation.indexOf(', ');
  const tail = at > 0 ? organisation.slice(at + 2) : '';
  const isWhere =
    tail !== '' && !isLegal(tail) && (isPlace(tail) || isLegal(organisation.slice(0, at)) || cityIn(tail));
  return isWhere ? [organisation.slice(0, at), tail] : [organisation, undefined];
}

/** Lines as paragraphs and list items; text that continues on the next line is joined. */
export function wordsOf(lines: readonly string[]): string {
  const written: string[] = [];
  for (const line of lines.map((each) => each.replaceAll('\t', ' ').replace(BULLET, '• '))) {
    const last = written.at(-1);
    const isContinuation = last && line && !/^•/.test(line) && /^[\p{Ll}(]/u.test(line) && !/[.!?:]$/.test(last);
    if (isContinuation)
      written[written.length - 1] = last.endsWith('-') ? `${last.slice(0, -1)}${line}` : `${last} ${line}`;
    else written.push(line);
  }
  return written
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, WORDS);
}
