import { isHidden, isOutOfView, lines, textOf } from './text.ts';
import { type SectionKind, sectionOf } from './words.ts';

/** A section of a profile, and whether it was identified by an attribute or only by its heading. */
export interface Section {
  element: Element;
  foundBy: 'anchor' | 'heading';
}

export type Sections = Partial<Record<SectionKind, Section>>;

const HEADING = 'h1,h2,h3,[role="heading"]';

/**
 * Finds the parts of a profile inside `root`: first by the attributes in `anchors`, then by headings in the supported
 * languages.
 */
export function findSections(root: Element, anchors: Record<SectionKind, string>): Sections {
  const sections: Sections = {};
  const kinds = Object.keys(anchors) as SectionKind[];
  const marks = [...root.querySelectorAll(kinds.map((kind) => anchors[kind]).join(','))];
  for (const kind of kinds) {
    const anchor = firstInView(root, anchors[kind]);
    if (anchor) sections[kind] = { element: textOf(anchor) ? anchor : around(anchor, root, marks), foundBy: 'anchor' };
  }
  for (const heading of root.querySelectorAll(HEADING)) {
    const kind = isOutOfView(heading) ? undefined : sectionOf(textOf(heading));
    if (!kind || sections[kind] || Object.values(sections).some(({ element }) => element.contains(heading))) continue;
    sections[kind] = {
      element: around(heading, root, [...root.querySelectorAll(heading.tagName)]),
      foundBy: 'heading',
    };
  }
  return sections;
}

/** Returns the first visible element among the selectors, tried in order. */
export function firstInView(root: Element | Document, selectors: string): Element | null {
  for (const selector of splitSelectors(selectors)) {
    for (const element of root.querySelectorAll(selector)) if (!isOutOfView(element)) return element;
  }
  return null;
}

/** Returns the heading of a section if its first line is one. */
export function headingOf(section: Element): Element | null {
  const heading = [...section.querySelectorAll(HEADING)].find((element) => !isHidden(element)) ?? null;
  const first = lines(section)[0];
  return heading && first && heading.contains(first.element) ? heading : null;
}

/** Returns true while the page shows a placeholder for content that is still loading. */
export function isLoading(element: Element): boolean {
  return element.querySelector('[aria-busy="true"],[role="progressbar"]') !== null;
}

/** Returns the largest ancestor of `from` that contains none of the other marks. */
function around(from: Element, root: Element, marks: readonly Element[]): Element {
  let at = from;
  while (at.parentElement && at.parentElement !== root) {
    const parent: Element = at.parentElement;
    if (marks.some((mark) => mark !== from && !from.contains(mark) && parent.contains(mark))) break;
    at = parent;
  }
  return at;
}

function splitSelectors(selectors: string): string[] {
  return selectors.split(/,(?![^[(]*[\])])/);
}
