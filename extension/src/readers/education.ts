import { type DateRange, parseDateRange } from './dates.ts';
import { contentLines, type EntrySelectors, items, linesIn, part } from './entries.ts';
import type { Education } from './page.ts';
import { type Line, lines, textOf } from './text.ts';
import { isMasked } from './words.ts';

/** Reads the schools of an education section in page order. */
export function readEducation(section: Element, selectors: EntrySelectors): Education[] {
  const all = contentLines(section);
  return items(section, selectors.item)
    .map((item) => readSchool(linesIn(item, all), item, selectors))
    .filter((school) => school !== null);
}

function readSchool(found: Line[], item: Element, selectors: EntrySelectors): Education | null {
  const organisation = part(item, selectors.organisation) ?? found[0]?.text ?? '';
  if (organisation === '' || isMasked(organisation)) return null;
  const range = dateIn(found.map((line) => line.text)) ?? dateIn([...item.querySelectorAll('span,time')].map(textOf));
  const [degree, field] = degreeAndField(found, item, selectors);
  return {
    organisation,
    ...(degree && !isMasked(degree) ? { degree } : {}),
    ...(field && !isMasked(field) ? { field } : {}),
    from: range?.from ?? null,
    to: range?.to ?? null,
  };
}

function dateIn(texts: string[]): DateRange | undefined {
  return texts.map(parseDateRange).find((date) => date !== null) ?? undefined;
}

/**
 * Reads degree and field from two elements if the layout has them, or else from the line under the school's name, split
 * at the first comma.
 */
function degreeAndField(found: Line[], item: Element, selectors: EntrySelectors): [string?, string?] {
  const marked = selectors.degree ? [...item.querySelectorAll(selectors.degree)].map(textOf).filter(Boolean) : [];
  if (marked.length > 1) return [marked[0], marked[1]];
  const [school, first, second] = found;
  if (!school || !first || parseDateRange(first.text) || !isSameBlock(school, first))
    return splitDegree(marked[0] ?? '');
  const block = first.element.parentElement;
  const isPair = block !== null && block === second?.element.parentElement && !block.contains(school.element);
  return isPair && !parseDateRange(second.text) ? [first.text, second.text] : splitDegree(marked[0] ?? first.text);
}

/** Returns true if neither a list nor a link around several lines separates the two. */
function isSameBlock(one: Line, other: Line): boolean {
  const link = one.element.closest('a');
  const isParted = link !== null && !link.contains(other.element) && lines(link).length > 1;
  return !isParted && one.element.closest('ul,ol') === other.element.closest('ul,ol');
}

function splitDegree(text: string): [string, string] {
  const comma = text.indexOf(',');
  return comma < 0 ? [text, ''] : [text.slice(0, comma).trim(), text.slice(comma + 1).trim()];
}
