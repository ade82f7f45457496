import { COLUMN_BREAK, headingOf } from './cv.sections.ts';

/** A piece of text on a page; units are points, `y` grows upwards. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Segment {
  left: number;
  right: number;
  y: number;
  height: number;
  text: string;
}

interface Line {
  y: number;
  height: number;
  segments: Segment[];
}

/** A line of text and its page, from 1. */
export interface PageLine {
  text: string;
  page: number;
}

/**
 * The text of pages in reading order: line by line, the wide column of all pages before the narrow one. Pieces that are
 * far apart in one line are separated by a tab, paragraphs by an empty line; indented lines are list items.
 */
export function linesOfPages(pages: readonly (readonly Piece[])[]): PageLine[] {
  const main: PageLine[] = [];
  const narrow: PageLine[] = [];
  let gutter: number | undefined;
  for (const [nth, pieces] of pages.entries()) {
    const on = (texts: readonly string[]) => texts.map((text) => ({ text, page: nth + 1 }));
    const lines = linesOf(pieces);
    gutter = gutterOf(lines) ?? (gutter !== undefined && isFree(lines, gutter) ? gutter : undefined);
    if (gutter === undefined) {
      main.push(...on([...written(lines), '']));
      continue;
    }
    const cut = gutter;
    const [left, right] = [
      lines.flatMap((line) => part(line, cut, true)),
      lines.flatMap((line) => part(line, cut, false)),
    ];
    const across = lines.filter(({ segments }) => segments.some((each) => crosses(each, cut)));
    const isLeftWide = widthOf(left) >= widthOf(right);
    const wide = [...across, ...(isLeftWide ? left : right)].toSorted((one, other) => other.y - one.y);
    main.push(...on([...written(wide), '']));
    narrow.push(...on([...written(isLeftWide ? right : left), '']));
  }
  return [...main, ...(narrow.length > 0 ? [{ text: COLUMN_BREAK, page: 1 }, ...narrow] : [])];
}

/** Pieces at the same height, from left to right, joined if they touch. */
function linesOf(pieces: readonly Piece[]): Line[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.filter(({ text }) => text.trim()).toSorted((one, other) => other.y - one.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && first.y - piece.y < Math.max(2, Math.min(first.height, piece.height) * 0.4)) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => {
    const segments: Segment[] = [];
    for (const piece of row.toSorted((one, other) => one.x - other.x)) {
      const { text, x, y, width, height } = piece;
      const last = segments.at(-1);
      const gap = last ? x - last.right : 0;
      if (!last || gap > height * 1.6) {
        segments.push({ left: x, right: x + width, y, height, text: text.trim() });
        continue;
      }
      const isApart = gap > height * 0.12 || /^\s/.test(text) || last.text.endsWith(' ');
      last.text = `${last.text.trimEnd()}${isApart ? ' ' : ''}${text.trimStart()}`;
      last.right = x + width;
    }
    return { y: row[0]?.y ?? 0, height: Math.max(...row.map(({ height }) => height)), segments };
  });
}

/** The minimum number of lines in a column. */
const COLUMN = 4;

/**
 * Finds where a page splits into two columns: almost nothing crosses the gap, and each side has its own heading or
 * lines at other heights than those of the other side. Dates next to the text they belong to meet neither condition.
 */
function gutterOf(lines: readonly Line[]): number | undefined {
  const segments = lines.flatMap((line) => line.segments);
  const starts = [...new Set(segments.map(({ left }) => Math.round(left)))];
  const found = starts.flatMap((start) => {
    const cut = start - 2;
    if (!isFree(lines, cut)) return [];
    const [left, right] = [segments.filter((each) => each.right <= cut), segments.filter((each) => each.left >= cut)];
    if (left.length < COLUMN || right.length < COLUMN) return [];
    const [leftHeads, rightHeads] = [left, right].map((side) => side.filter(({ text }) => headingOf(text)).length);
    const heights = new Set(left.map(({ y }) => Math.round(y)));
    const shared = right.filter(({ y }) => heights.has(Math.round(y))).length;
    const apart = shared < Math.min(left.length, right.length) * 0.35;
    const isTwo = Boolean(leftHeads && rightHeads) || (apart && Math.min(left.length, right.length) >= 2 * COLUMN);
    return isTwo ? [{ cut, weight: Math.min(left.length, right.length) }] : [];
  });
  return found.toSorted((one, other) => other.weight - one.weight || other.cut - one.cut)[0]?.cut;
}

const crosses = ({ left, right }: Segment, cut: number) => left < cut && right > cut;

function isFree(lines: readonly Line[], cut: number): boolean {
  const all = lines.flatMap(({ segments }) => segments);
  return all.filter((each) => crosses(each, cut)).length <= Math.max(1, all.length * 0.12);
}

function part(line: Line, cut: number, isLeft: boolean): Line[] {
  if (line.segments.some((each) => crosses(each, cut))) return [];
  const segments = line.segments.filter(({ left }) => left < cut === isLeft);
  return segments.length > 0 ? [{ ...line, segments }] : [];
}

const widthOf = (lines: readonly Line[]) => {
  const segments = lines.flatMap((line) => line.segments);
  return Math.max(0, ...segments.map(({ right }) => right)) - Math.min(...segments.map(({ left }) => left), 0xffff);
};

function written(lines: readonly Line[]): string[] {
  const gaps = lines.slice(1).map(({ y }, nth) => (lines[nth]?.y ?? y) - y);
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0;
  const lefts = lines.map(({ segments }) => segments[0]?.left ?? 0);
  const margin = Math.min(...lefts);
  return lines.flatMap(({ segments, height }, nth) => {
    const text = segments.map((each) => each.text).join('\t');
    const indent = (lefts[nth] ?? margin) - margin;
    const isPoint = indent > height * 0.7 && indent < height * 4.5 && /^[\p{Lu}\d.]/u.test(text);
    const isNew = nth > 0 && (gaps[nth - 1] ?? 0) > Math.max(usual * 1.35, height * 1.35);
    return [...(isNew ? [''] : []), isPoint ? `• ${text}` : text];
  });
}
