import { isLength, type Period, periodIn, singleDateIn, withWholePeriods } from './cv.dates.ts';
import { isPlace } from './cv.places.ts';
import { isPosition } from './cv.words.ts';

export const BULLET = /^[•●▪■◦·*‣➢–—-]\s+/;
/** The maximum length of a line in the head of an entry. */
const HEAD = { characters: 110, words: 14 } as const;
const MAX_ABOVE = 3;

export interface Entry {
  period: Period;
  /** The other parts of the line that contains the date range. */
  sameLine: string[];
  /** Lines above it that belong to it, from top to bottom. */
  above: string[];
  /** Lines below it. */
  below: string[];
}

interface Anchor {
  index: number;
  period: Period;
  sameLine: string[];
}

/**
 * Splits a section at its date ranges: each starts an entry. The title of an entry is above, next to or below its date
 * range, in the same way throughout a section; the first entry decides which.
 */
export function entriesOf(section: readonly string[], isEducation = false): Entry[] {
  const lines = withWholePeriods(section);
  const anchors = anchorsOf(lines, isEducation);
  const [first] = anchors;
  if (!first) return [];
  const max = Math.min(MAX_ABOVE, headAbove(lines, first.index, -1, MAX_ABOVE).length);
  const isNamed = ({ sameLine }: Anchor) => sameLine.some(isPosition);
  const above = anchors.map((anchor, nth) => {
    const maxAbove = isNamed(anchor) && !isNamed(first) ? 0 : max;
    return headAbove(lines, anchor.index, anchors[nth - 1]?.index ?? -1, maxAbove, nth > 0);
  });
  return anchors.map(({ index, period, sameLine }, nth) => {
    const next = anchors[nth + 1];
    const end = next ? startOf(lines, next.index, above[nth + 1] ?? []) : lines.length;
    return { period, sameLine, above: above[nth] ?? [], below: lines.slice(index + 1, end) };
  });
}

function anchorsOf(lines: readonly string[], isEducation: boolean): Anchor[] {
  const find = (line: string) => {
    const period = periodIn(line);
    // A date range in the middle of a sentence is part of the description.
    return period && !isInSentence(line, period) ? period : undefined;
  };
  const found = lines.flatMap((line, index) => {
    const period = BULLET.test(line) && lines.some((each) => !BULLET.test(each) && find(each)) ? undefined : find(line);
    return period ? [{ index, period, sameLine: sameLineOf(line, period) }] : [];
  });
  if (!isEducation) return found;
  const alone = lines.flatMap((line, index) => {
    if (found.some((each) => each.index === index)) return [];
    const period = singleDateIn(line);
    return period ? [{ index, period, sameLine: sameLineOf(line, period) }] : [];
  });
  return [...found, ...alone].toSorted((one, other) => one.index - other.index);
}

function isInSentence(line: string, { start, end }: Period): boolean {
  const rest = `${line.slice(0, start)} ${line.slice(end)}`.trim();
  return rest.length > HEAD.characters || (/[.!?]$/.test(rest) && !endsLegal(rest) && rest.split(/\s+/).length > 3);
}

/** The other parts of a line that contains a date range. */
const sameLineOf = (line: string, { start, end }: Period): string[] =>
  [line.slice(0, start), line.slice(end)]
    .flatMap((side) => side.split(/\t|\s\|\s/))
    .map((side) => withoutStrayBrackets(withoutStrayBrackets(side)))
    .filter((side) => side !== '' && !isLength(side));

/** Removes the separators around the text, and brackets whose other half is missing. */
export function withoutStrayBrackets(text: string): string {
  const cut = text.replaceAll(/^[\s,|:;·•–—-]+|[\s,|:;·•–—-]+$/g, '').replace(BULLET, '');
  const opened = (cut.match(/\(/g) ?? []).length;
  const closed = (cut.match(/\)/g) ?? []).length;
  if (opened === closed)
    return cut
      .replace(/^\(([^()]*)\)$/, '$1')
      .replace(/^\(\)$/, '')
      .replace(/\s*\(\s*\)$/, '');
  return (opened > closed ? cut.replace(/\s*\($/, '') : cut.replace(/\)$/, '')).trim();
}

const endsLegal = (line: string) => /\b(?:inc|ltd|co|corp)\.$/i.test(line);

export const isHead = (line: string): boolean =>
  line !== '' &&
  !BULLET.test(line) &&
  line.length < HEAD.characters &&
  line.split(/\s+/).length <= HEAD.words &&
  (!/[.!?;:]$/.test(line) || endsLegal(line)) &&
  /^[\p{Lu}\d"«„“(]/u.test(line);

/** The lines of a head directly above a line, from top to bottom: not beyond `before`, and at most the given number. */
function headAbove(lines: readonly string[], index: number, before: number, max: number, isLater = false): string[] {
  const head: string[] = [];
  for (let at = index - 1; at > before && head.length < max; at--) {
    const line = lines[at] ?? '';
    if (line === '') {
      // An empty line ends the head; between the head and the first date range it is skipped.
      if (head.length > 0 || isLater) break;
      continue;
    }
    if (isLength(line)) continue;
    // A place directly below the previous date range belongs to the previous entry.
    if (!isHead(line) || (at === before + 1 && isPlace(line))) break;
    head.unshift(line);
  }
  return head;
}

function startOf(lines: readonly string[], index: number, head: readonly string[]): number {
  const first = head[0];
  if (first === undefined) return index;
  for (let at = index - 1; at >= 0; at--) if (lines[at] === first) return at;
  return index;
}
