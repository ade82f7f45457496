import EmailReplyParser from 'email-reply-parser';
import {
  ATTRIBUTION,
  ATTRIBUTION_START,
  GREETING,
  HEADER_BLOCK_START,
  HEADER_LINE,
  INLINE_HINT,
  MOBILE_SIGNATURE,
  SEPARATOR,
} from './reply-patterns.ts';

/** Characters of an email that are searched for quotations. */
const MAX_LENGTH = 100_000;
/** Lines over which an attribution such as "On Monday, Elin wrote:" can be wrapped. */
const WRAPPED = 4;
/** Lines within which the quotation begins after its introduction, and characters of an introduction. */
const CLOSE = 6;
const MAX_ATTRIBUTION_LENGTH = 600;
/** Lines of the headers of a quoted email. */
const MAX_HEADER_LINES = 12;
/** Lines after a delimiter that can be a signature, and characters of each. */
const SIGNATURE = { lines: 12, width: 120 };
/** Lines that are passed to the parser of other languages. */
const MAX_CANDIDATES = 40;

type Kind = 'own' | 'quoted';
interface Block {
  kind: Kind;
  lines: string[];
}

export interface ReplyText {
  /** What the sender wrote. */
  text: string;
  /** Whether anything was cut, so that there is more to show. */
  isCut: boolean;
}

/**
 * Returns the sender's own words in an email, without the quoted email below and without signatures that mail programs
 * add. Answers between quoted lines stay, together with the lines that they answer. In doubt nothing is cut.
 */
export function replyTextOf(email: string): ReplyText {
  const whole = normalized(email.slice(0, MAX_LENGTH));
  const lines = whole.split('\n');
  const end = startOfUnmarkedQuote(lines);
  const text = trimmed(withoutSignature(visible(blocksOf(lines.slice(0, end)))));
  // "See my answers below": they are between lines that are not marked as quoted.
  const isBelow = end < lines.length && (!text || INLINE_HINT.test(text) || GREETING.test(text));
  if (isBelow && hasOwnWords(lines.slice(end))) return { text: whole.trim(), isCut: email.length > MAX_LENGTH };
  return { text, isCut: text !== whole.trim() || email.length > MAX_LENGTH };
}

const normalized = (email: string) =>
  email
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .split('\n')
    // The space of `-- ` belongs to the delimiter (RFC 3676).
    .map((line) => (line === '-- ' ? line : line.trimEnd()))
    .join('\n');

const trimmed = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const isQuotedLine = (line: string) => /^\s{0,2}>/.test(line);
const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

/** Returns the start of a quotation without `>`: the headers of the quoted email, as Outlook writes them. */
function startOfUnmarkedQuote(lines: readonly string[]): number {
  for (let at = 0; at < lines.length; at++) {
    const line = plainLine(lines[at]);
    if (SEPARATOR.test(line) && leadsToHeaders(lines, at + 1)) return at;
    if (HEADER_BLOCK_START.test(line) && headersFrom(lines, at) >= 3) return beforeRule(lines, at);
    const length = attributionAt(lines, at);
    const hasAddress = /<[^<>\s]+@[^<>\s]+>/.test(lines.slice(at, at + length).join(' '));
    if (hasAddress && !isQuotedLine(nextLine(lines, at + length) ?? '>')) return at;
  }
  return lines.length;
}

/** A line without the marks of bold text in text parts made from HTML. */
const plainLine = (line = '') => line.replaceAll('*', '').trim();

/** After a separator such as "-----Original Message-----" come headers or quoted lines. */
function leadsToHeaders(lines: readonly string[], from: number): boolean {
  const next = nextLine(lines, from);
  return next !== undefined && (HEADER_LINE.test(plainLine(next)) || isQuotedLine(next));
}

const nextLine = (lines: readonly string[], from: number) =>
  lines.slice(from, from + CLOSE).find((line) => !isBlank(line));

/** How many headers follow each other; a long list of recipients is continued on a line without a name. */
function headersFrom(lines: readonly string[], from: number): number {
  let count = 0;
  for (let at = from; at < Math.min(from + MAX_HEADER_LINES, lines.length); at++) {
    const line = lines[at] ?? '';
    if (HEADER_LINE.test(plainLine(line))) count++;
    else if (isBlank(line) ? !HEADER_LINE.test(plainLine(lines[at + 1])) : !/@|^\s/.test(line)) break;
  }
  return count;
}

/** The line of underscores above the headers belongs to them. */
function beforeRule(lines: readonly string[], at: number): number {
  let start = at;
  while (start > 0 && isBlank(lines[start - 1])) start--;
  return start > 0 && /^\s*[_\-=*]{5,}\s*$/.test(lines[start - 1] ?? '') ? start - 1 : at;
}

/** The number of lines of an attribution that begins here; 0 if none does. */
function attributionAt(lines: readonly string[], at: number): number {
  if (isBlank(lines[at]) || !ATTRIBUTION_START.test(plainLine(lines[at]))) return 0;
  for (let length = 1; length <= WRAPPED; length++) {
    const last = lines[at + length - 1];
    if (isBlank(last)) return 0;
    const joined = plainLine(lines.slice(at, at + length).join(' '));
    if (joined.length > MAX_ATTRIBUTION_LENGTH) return 0;
    if (/[:：]$/.test(joined)) return ATTRIBUTION.test(joined) ? length : 0;
  }
  return 0;
}

/** Runs of own and of quoted lines. The attribution before a quotation belongs to it. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let candidates = 0;
  for (const line of lines) {
    const kind: Kind = isQuotedLine(line) ? 'quoted' : 'own';
    const last = blocks.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else if (last && kind === 'quoted' && candidates++ < MAX_CANDIDATES) {
      const attribution = attributionAtEnd(last.lines);
      const moved = attribution > 0 ? last.lines.splice(-attribution) : [];
      blocks.push({ kind, lines: [...moved.filter(isBlank), line] });
    } else blocks.push({ kind, lines: [line] });
  }
  return blocks.filter(({ kind, lines: each }) => kind === 'quoted' || each.some((line) => !isBlank(line)));
}

/** How many lines at the end of own lines introduce the quotation below. */
function attributionAtEnd(lines: readonly string[]): number {
  const blank = lines.length - (lines.findLastIndex((line) => !isBlank(line)) + 1);
  const end = lines.length - blank;
  for (let length = 1; length <= Math.min(WRAPPED, end); length++) {
    const found = lines.slice(end - length, end);
    if (found.some((line) => isBlank(line))) break;
    const joined = plainLine(found.join(' '));
    if (joined.length > MAX_ATTRIBUTION_LENGTH) break;
    if (ATTRIBUTION.test(joined) || SEPARATOR.test(joined) || isForeignAttribution(joined)) return length + blank;
  }
  return 0;
}

/** Whether the parser, which knows more languages than we do, takes a line for an attribution. */
function isForeignAttribution(line: string): boolean {
  if (line.length > 300 || !/[:：]$/.test(line)) return false;
  const fragments = new EmailReplyParser().read(`Hello\n\n${line}\n\n> quoted`).getFragments();
  return fragments.some((each) => each.isQuoted() && each.getContent().includes(line));
}

/** Returns own lines and the quoted lines between them, without quotations at the end, or one at the beginning. */
function visible(blocks: readonly Block[]): string[] {
  const last = blocks.findLastIndex((each) => each.kind === 'own' && !isOnlySignature(each.lines));
  const shown = blocks.slice(0, last + 1);
  const isBottomPosting = shown[0]?.kind === 'quoted' && shown.length === 2;
  return (isBottomPosting ? shown.slice(1) : shown).flatMap(({ kind, lines }) =>
    kind === 'quoted' ? withoutAttribution(lines) : lines,
  );
}

/** Quoted lines without the attribution, which Apple Mail quotes too, and without empty ones around them. */
function withoutAttribution(quoted: readonly string[]): string[] {
  const lines = quoted.map((line) => line.replace(/^\s{0,2}>\s?/, ''));
  const first = lines.findIndex((line) => !isBlank(line));
  const begin = first < 0 ? lines.length : first + attributionAt(lines, first);
  const shown = lines.slice(begin);
  const from = shown.findIndex((line) => !isBlank(line));
  if (from < 0) return [''];
  const until = shown.findLastIndex((line) => !isBlank(line)) + 1;
  return ['', ...shown.slice(from, until).map((line) => `> ${line}`.trimEnd()), ''];
}

const isOnlySignature = (lines: readonly string[]) => withoutSignature(lines).every((line) => isBlank(line));

/** Removes the signature at the end: after a delimiter, or a line such as "Sent from my iPhone". */
function withoutSignature(lines: readonly string[]): string[] {
  let end = lines.findLastIndex((line) => !isBlank(line)) + 1;
  for (let more = true; more; ) {
    const before = end;
    while (end > 0 && (isBlank(lines[end - 1]) || MOBILE_SIGNATURE.test(plainLine(lines[end - 1])))) end--;
    end = delimiterBefore(lines, end);
    more = end < before && end > 0;
  }
  return lines.slice(0, end);
}

/** Where the delimiter of a signature that ends here is; the end if there is none. */
function delimiterBefore(lines: readonly string[], end: number): number {
  const from = Math.max(0, end - SIGNATURE.lines - 1);
  const found = lines.slice(from, end).findLastIndex((line) => /^(-- |--|—|–|_{2,5})$/.test(line));
  if (found < 0) return end;
  const at = from + found;
  const signature = lines.slice(at + 1, end);
  const isRfc = lines[at] === '-- ';
  const isShort = signature.length <= SIGNATURE.lines && signature.every((line) => line.length <= SIGNATURE.width);
  const isWords = signature.some((line) => /\?\s*$|^\s*(p\.?\s?s\.?|ps)\b/i.test(line) || isQuotedLine(line));
  return isShort && !isWords && (isRfc || signature.length <= SIGNATURE.lines / 2) ? at : end;
}

/** Whether there is any text below the headers. */
const hasOwnWords = (lines: readonly string[]) =>
  lines.some((line) => !isBlank(line) && !HEADER_LINE.test(plainLine(line)) && !SEPARATOR.test(plainLine(line)));
