import { isLength, momentIn, type Period, periodIn } from './cv.dates.ts';
import { isPlace } from './cv.places.ts';
import { isPosition } from './cv.words.ts';

export const BULLET = /^[•●▪■◦·*‣➢–—-]\s+/;
/** A line of a head is no longer, in characters and words. */
const HEAD = { characters: 110, words: 14 } as const;
const MOST_ABOVE = 3;

export interface Entry {
  period: Period;
  /** What stands in the line of the time. */
  beside: string[];
  /** Lines above it that belong to it, from the top. */
  above: string[];
  /** Lines below it. */
  below: string[];
}

interface Anchor {
  index: number;
  period: Period;
  beside: string[];
}

/**
 * Cuts a section where spans of time stand: each begins an entry. Whether what it is about stands above the time, beside or below
 * it is the same in one section, and is told by the first of them.
 */
export function entriesOf(lines: readonly string[], isEducation = false): Entry[] {
  const anchors = anchorsOf(lines, isEducation);
  const [first] = anchors;
  if (!first) return [];
  const most = Math.min(MOST_ABOVE, headAbove(lines, first.index, -1, MOST_ABOVE).length);
  const isNamed = ({ beside }: Anchor) => beside.some(isPosition);
  const above = anchors.map((anchor, nth) => {
    const mayHave = isNamed(anchor) && !isNamed(first) ? 0 : most;
    return headAbove(lines, anchor.index, anchors[nth - 1]?.index ?? -1, mayHave, nth > 0);
  });
  return anchors.map(({ index, period, beside }, nth) => {
    const next = anchors[nth + 1];
    const end = next ? startOf(lines, next.index, above[nth + 1] ?? []) : lines.length;
    return { period, beside, above: above[nth] ?? [], below: lines.slice(index + 1, end) };
  });
}

function anchorsOf(lines: readonly string[], isEducation: boolean): Anchor[] {
  const find = (line: string) => {
    const period = periodIn(line);
    // A span in the middle of a sentence is part of what is told.
    return period && !isTold(line, period) ? period : undefined;
  };
  const found = lines.flatMap((line, index) => {
    const period = BULLET.test(line) && lines.some((each) => !BULLET.test(each) && find(each)) ? undefined : find(line);
    return period ? [{ index, period, beside: besideOf(line, period) }] : [];
  });
  if (!isEducation) return found;
  const alone = lines.flatMap((line, index) => {
    if (found.some((each) => each.index === index)) return [];
    const period = momentIn(line);
    return period ? [{ index, period, beside: besideOf(line, period) }] : [];
  });
  return [...found, ...alone].toSorted((one, other) => one.index - other.index);
}

function isTold(line: string, { start, end }: Period): boolean {
  const rest = `${line.slice(0, start)} ${line.slice(end)}`.trim();
  return rest.length > HEAD.characters || (/[.!?]$/.test(rest) && !endsLegal(rest) && rest.split(/\s+/).length > 3);
}

/** What stands beside a span of time, in its parts. */
const besideOf = (line: string, { start, end }: Period): string[] =>
  [line.slice(0, start), line.slice(end)]
    .flatMap((side) => side.split(/\t|\s\|\s/))
    .map((side) => bare(bare(side)))
    .filter((side) => side !== '' && !isLength(side));

/** Without the signs that parted it from the rest; brackets go where the other half is missing. */
export function bare(text: string): string {
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

/** The lines of a head directly above a line, down from the top of it; not further than `before`, and at most so many. */
function headAbove(lines: readonly string[], index: number, before: number, most: number, isLater = false): string[] {
  const head: string[] = [];
  for (let at = index - 1; at > before && head.length < most; at--) {
    const line = lines[at] ?? '';
    if (line === '') {
      // An empty line below a head parts it from the time only where nothing stands between.
      if (head.length > 0 || isLater) break;
      continue;
    }
    if (isLength(line)) continue;
    // Where the one before was is no head of the next.
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
