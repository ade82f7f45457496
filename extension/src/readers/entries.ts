import { headingOf } from './sections.ts';
import { type Line, lines, textOf } from './text.ts';
import { isMasked } from './words.ts';

/**
 * Attributes that tell the parts of an entry where a layout has them. Without them the shape decides: the lines around
 * the date.
 */
export interface EntrySelectors {
  item: string;
  title?: string;
  organisation?: string;
  location?: string;
  description?: string;
  degree?: string;
}

/** The first line of every item: the name of a skill or language, without the lines below. */
export function readNames(section: Element, selectors: { item: string; name?: string }): string[] {
  const all = contentLines(section);
  return items(section, selectors.item)
    .map((item) => part(item, selectors.name) ?? linesIn(item, all)[0]?.text ?? '')
    .filter((name) => name !== '' && !isMasked(name));
}

/** Lines without the section's own heading. */
export function contentLines(section: Element): Line[] {
  const heading = headingOf(section);
  return lines(section).filter((line) => !heading?.contains(line.element));
}

/** The items that a layout declares; else those of the first list; else what rules or its own block part. */
export function items(section: Element, selector: string): Element[] {
  const declared = outermost([...section.querySelectorAll(selector)]);
  if (declared.length > 0) return declared;
  const listed = outermost([...section.querySelectorAll('li,[role="listitem"]')]);
  if (listed.length > 0) return listed;
  const heading = headingOf(section);
  const block = ruledBlock(section) ?? blockAfter(section, heading);
  return [...(block?.children ?? [])].filter((child) => !heading || !child.contains(heading));
}

/** What holds the items that rules part. */
function ruledBlock(section: Element): Element | null {
  let at = section.querySelector('hr')?.parentElement ?? null;
  while (at && textOf(at) === '') at = at.parentElement;
  return at;
}

function blockAfter(section: Element, heading: Element | null): Element | null {
  const isAfterHeading = (element: Element) => heading !== null && element.previousElementSibling?.contains(heading);
  return [...section.querySelectorAll('*')].find(isAfterHeading) ?? null;
}

function outermost(elements: Element[]): Element[] {
  return elements.filter((element) => !elements.some((other) => other !== element && other.contains(element)));
}

/** The text of the part that a selector marks in an entry; null without either. */
export function part(container: Element, selector: string | undefined): string | null {
  return (selector && textOf(container.querySelector(selector))) || null;
}

/** The lines inside the container. */
export function linesIn(container: Element, all: readonly Line[]): Line[] {
  return all.filter((line) => container.contains(line.element));
}
