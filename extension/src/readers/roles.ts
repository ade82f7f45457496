import { type DateRange, isDuration, parseDateRange } from './dates.ts';
import { contentLines, type EntrySelectors, linesIn, part } from './entries.ts';
import { withoutWorkplace } from './locations.ts';
import type { Role } from './page.ts';
import { type Line, lines, textOf } from './text.ts';
import { isMasked, isRemark } from './words.ts';

/**
 * Reads the roles of a work section in page order. Grouped roles take the organisation from their header; masked
 * organisations are left out.
 */
export function readRoles(section: Element, selectors: EntrySelectors): { roles: Role[]; entries: number } {
  const all = contentLines(section);
  const dated = all.filter((line) => parseDateRange(line.text));
  const containers = inPageOrder([
    ...dated.map((line) => containerOf(line, dated, section, selectors.item)),
    ...undated(section, selectors.item, dated),
  ]);
  const roles = containers
    .map((container) => {
      const group = groupHeader(container, containers, all, section);
      return readRole(linesIn(container, all), container, group, selectors);
    })
    .filter((role) => role !== null);
  return { roles, entries: containers.length };
}

function readRole(found: Line[], container: Element, group: string | null, selectors: EntrySelectors): Role | null {
  const at = found.findIndex((line) => parseDateRange(line.text));
  const date = found[at];
  const range: DateRange = (date && parseDateRange(date.text)) ?? { from: null, to: null };
  let before = at < 0 ? found.slice(0, 2) : found.slice(0, at);
  let header = group;
  const duration = before.findIndex((line) => isDuration(line.text));
  if (duration > 0) {
    header ??= before[0]?.text ?? null;
    before = before.slice(duration + 1);
  }
  const titleLine = before[0];
  const title = part(container, selectors.title) ?? (header || before.length > 1 ? titleLine?.text : null) ?? null;
  const organisation =
    header ?? part(container, selectors.organisation) ?? before[before.length > 1 ? 1 : 0]?.text ?? '';
  if (organisation === '' || isMasked(organisation)) return null;
  return {
    title: title === null || isMasked(title) ? null : title,
    organisation: withoutSuffix(organisation),
    ...range,
    ...rest(container, titleLine, date, at < 0 ? [] : found.slice(at + 1), selectors),
  };
}

/**
 * Reads place and description, the lines after the date. They are distinguished by attributes, or by whether they are
 * in the same block as the date.
 */
function rest(
  container: Element,
  title: Line | undefined,
  date: Line | undefined,
  after: Line[],
  selectors: EntrySelectors,
) {
  const block = title && date ? commonAncestor(title.element, date.element) : container;
  const descriptionElement = selectors.description ? container.querySelector(selectors.description) : null;
  const free = after.filter(
    (line) => !isDuration(line.text) && !isRemark(line.text) && !descriptionElement?.contains(line.element),
  );
  const placeLine = free.find((line) => block.contains(line.element) && looksLikePlace(line.text));
  const place = withoutWorkplace(part(container, selectors.location) ?? placeLine?.text ?? '');
  const description = descriptionElement
    ? textOf(descriptionElement)
    : free
        .filter((line) => line !== placeLine && !isLinkedAway(line.element, block))
        .map((line) => line.text)
        .join(' ');
  return {
    ...(place && !isMasked(place) ? { location: place } : {}),
    ...(description && !isMasked(description) ? { description } : {}),
  };
}

/** Returns the largest element around a date that contains no other date, at most the layout's own item. */
function containerOf(date: Line, dated: readonly Line[], section: Element, item: string): Element {
  let at = date.element;
  while (at.parentElement && at.parentElement !== section && !at.matches(item)) {
    const parent: Element = at.parentElement;
    if (dated.some((other) => other !== date && parent.contains(other.element))) break;
    at = parent;
  }
  return at;
}

function undated(section: Element, item: string, dated: readonly Line[]): Element[] {
  return [...section.querySelectorAll(item)].filter(
    (element) =>
      !dated.some((line) => element.contains(line.element)) &&
      !element.parentElement?.closest(item)?.matches(`:is(${item})`) &&
      lines(element).length > 1,
  );
}

/** Returns the organisation of a group of roles: the first line outside the roles, if it has a total duration. */
function groupHeader(
  container: Element,
  containers: readonly Element[],
  all: readonly Line[],
  section: Element,
): string | null {
  for (let at = container.parentElement; at && section.contains(at); at = at.parentElement) {
    const around = at;
    const own = all.filter(
      (line) => around.contains(line.element) && !containers.some((other) => other.contains(line.element)),
    );
    if (own.length === 0) continue;
    const [first, second] = own as [Line, Line | undefined];
    const isHeader = isDuration(second?.text ?? '') && !isDuration(first.text) && groupOf(first, containers) === around;
    return isHeader ? withoutSuffix(first.text) : null;
  }
  return null;
}

/** Returns the smallest element around a header that contains roles. */
function groupOf(header: Line, containers: readonly Element[]): Element | null {
  let at: Element | null = header.element;
  while (at && !containers.some((container) => at?.contains(container))) at = at.parentElement;
  return at;
}

function withoutSuffix(organisation: string): string {
  const parts = organisation.split(/\s+[·•]\s+/u);
  return parts.length > 1 ? parts.slice(0, -1).join(' · ') : organisation;
}

/** Returns whether a text is short and not a sentence. */
function looksLikePlace(text: string): boolean {
  return text.length <= 100 && !/[.!?:;…]$/.test(text) && text.split(/\s+/).length <= 10;
}

/**
 * Returns whether a line below the date is a link to skills, media or another page, unless the whole entry is one link.
 */
function isLinkedAway(element: Element, block: Element): boolean {
  const link = element.closest('a,strong');
  return link !== null && !link.contains(block);
}

function commonAncestor(one: Element, other: Element): Element {
  let at = one;
  while (!at.contains(other) && at.parentElement) at = at.parentElement;
  return at;
}

function inPageOrder(elements: Element[]): Element[] {
  return [...new Set(elements)].sort((one, other) => (precedes(one, other) ? -1 : 1));
}

function precedes(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & 4) !== 0;
}
