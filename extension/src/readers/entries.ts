import { headingOf } from './sections.ts';
import { type Line, lines, textOf } from './text.ts';
import { isMasked } from './words.ts';

/**
 * Selectors for the parts of an entry in layouts that mark them. Otherwise the shape decides: the lines around the
 * date.
 */
export interface EntrySelectors {
  item: string;
  title?: string;
  organisation?: string;
  location?: string;
  description?: string;
  degree?: string;
}

/** Returns the first line of every item: the name of a skill or language, without the lines below. */
export function readNames(section: Element, selectors: { item: string; name?: string }): string[] {
  const all = contentLines(section);
  return items(section, selectors.item)
    .map((item) => part(item, selectors.name) ?? linesIn(item, all)[0]?.text ?? '')
    .filter((name) => name !== '' && !isMasked(name));
}

/** Returns the lines without the section's own heading. */
export function contentLines(section: Element): Line[] {
  const heading = headingOf(section);
  return lines(section).filter((line) => !heading?.contains(line.element));
}

/**
 * Returns the items of a section: those the layout marks, or else of the first list, or else the blocks separated by
 * rules.
 */
export function items(section: Element, selector: string): Element[] {
  const declared = outermost([...section.querySelectorAll(selector)]);
  if (declared.length > 0) return declared;
  const listed = outermost([...section.querySelectorAll('li,[role="listitem"]')]);
  if (listed.length > 0) return listed;
  const heading = headingOf(section);
  const block = ruledBlock(section) ?? blockAfter(section, heading);
  return [...(block?.children ?? [])].filter((child) => !heading || !child.contains(heading));
}

/** Returns the element whose items are separated by rules. */
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

/** Returns the text of the part that a selector matches in an entry; null without a selector or a match. */
export function part(container: Element, selector: string | undefined): string | null {
  return (selector && textOf(container.querySelector(selector))) || null;
}

/** Returns the lines inside the container. */
export function linesIn(container: Element, all: readonly Line[]): Line[] {
  return all.filter((line) => container.contains(line.element));
}
