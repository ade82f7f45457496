import { CONFIDENCE, combinedConfidence } from './confidence.ts';
import { currentRole } from './current.ts';
import { readEducation } from './education.ts';
import { type EntrySelectors, readNames } from './entries.ts';
import { parsePlace } from './locations.ts';
import { isPrivateName, parseName } from './names.ts';
import { saysOpenToWork } from './open-to-work.ts';
import { nothing, type PageReading, type PersonOnPage } from './page.ts';
import { photoUrl } from './photo.ts';
import { readRoles } from './roles.ts';
import { findSections, firstInView, headingOf, isLoading } from './sections.ts';
import { lines, textOf } from './text.ts';
import { isOpenToWork, type SectionKind } from './words.ts';

/** Selectors for the parts of a person in a recruiting or sales product. */
export interface ProductSelectors {
  card: string;
  name: string;
  headline: string;
  place: string;
  photo: string;
  company: string;
  about: string;
  /** The title above the preferences of a person who is open to work. */
  openToWork?: string;
  sections: Record<SectionKind, string>;
  role: EntrySelectors;
  school: EntrySelectors;
  skill: { item: string; name?: string };
  language: { item: string; name?: string };
}

/** Reads the person in `root`. `addressOf` finds the public URL for a name. */
export function readProductPage(
  root: Element,
  selectors: ProductSelectors,
  layout: string,
  addressOf: (name: string) => string | null,
): PageReading {
  const card = firstInView(root, selectors.card);
  const shownName = textOf(card && firstInView(card, selectors.name));
  if (!card || !shownName) return nothing('no_profile_on_page', layout, { missing: ['name'], settled: false });
  if (isPrivateName(shownName)) return nothing('private_member', layout);

  const sections = findSections(root, selectors.sections);
  const work = sections.experience && readRoles(sections.experience.element, selectors.role);
  const headline = textOf(card.querySelector(selectors.headline)) || null;
  const company = textOf(root.querySelector(selectors.company)) || null;
  const roles = work && work.entries > 0 ? work.roles : null;
  const name = parseName(shownName);
  const person: PersonOnPage = {
    ...name,
    headline,
    location: parsePlace(placeText(card, selectors.place)),
    profileUrl: addressOf(shownName),
    photoUrl: photoUrl(firstInView(card, selectors.photo)),
    about: sections.about ? aboutText(sections.about.element, selectors.about) : null,
    ...currentRole(roles, company, headline),
    workExperience: work?.roles ?? [],
    education: sections.education ? readEducation(sections.education.element, selectors.school) : [],
    languages: sections.languages ? readNames(sections.languages.element, selectors.language) : [],
    skills: sections.skills ? readNames(sections.skills.element, selectors.skill) : [],
  };
  const busy = isLoading(root);
  return {
    kind: 'person',
    person,
    openToWork: saysOpenToWork(card, shownName) || saysSo(root, selectors.openToWork),
    confidence: confidenceIn(person, company, busy),
    layout,
    missing: person.profileUrl === null ? ['public address'] : [],
    settled: !busy,
  };
}

const saysSo = (root: Element, title: string | undefined) =>
  title !== undefined && isOpenToWork(textOf(firstInView(root, title)));

function confidenceIn(person: PersonOnPage, company: string | null, busy: boolean): Record<string, number> {
  const absent = busy ? CONFIDENCE.loading : CONFIDENCE.absent;
  const { location, ...fields } = person;
  const trust = (value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0) ? absent : CONFIDENCE.attribute;
  return {
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, trust(value)])),
    'location.city': location.city ? CONFIDENCE.shape : absent,
    'location.country': location.country ? CONFIDENCE.shape : CONFIDENCE.guess,
    profileUrl: person.profileUrl === null ? CONFIDENCE.loading : CONFIDENCE.attribute,
    currentCompany:
      person.currentCompany === null ? absent : combinedConfidence(CONFIDENCE.label, person.currentCompany, company),
  };
}

/**
 * Returns the marked place, or else the first line after the headline that looks like one: it has a comma and no
 * number.
 */
function placeText(card: Element, selector: string): string {
  const marked = textOf(card.querySelector(selector));
  if (marked) return marked;
  return (
    lines(card).find((line) => !line.element.closest('[data-anonymize]') && /^[^\d@|]+,[^\d@|]+$/u.test(line.text))
      ?.text ?? ''
  );
}

function aboutText(section: Element, selector: string): string | null {
  const marked = section.matches(selector) ? section : section.querySelector(selector);
  if (marked) return textOf(marked) || null;
  const heading = headingOf(section);
  const content = lines(section).filter((line) => !heading?.contains(line.element));
  return content.map((line) => line.text).join(' ') || null;
}
