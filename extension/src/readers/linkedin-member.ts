import { currentRole } from './current.ts';
import { readEducation } from './education.ts';
import { readNames } from './entries.ts';
import { declaredSubject } from './json-ld.ts';
import { isLinkedIn, memberSlug, memberUrl } from './links.ts';
import { parsePlace } from './locations.ts';
import { memberConfidence } from './member-confidence.ts';
import { isPrivateName, parseName } from './names.ts';
import { saysOpenToWork } from './open-to-work.ts';
import { nothing, type PageReader, type PageReading, type PersonOnPage } from './page.ts';
import { photoUrl } from './photo.ts';
import { readRoles } from './roles.ts';
import { findSections, firstInView, headingOf, isLoading } from './sections.ts';
import { asksToSignIn } from './sign-in.ts';
import { isOutOfView, type Line, lines, textOf } from './text.ts';
import { readTopCard } from './top-card.ts';
import { isTopSkillsTitle } from './words.ts';

/**
 * Selectors for the public, the logged-in and the server-driven page of a member. Classes only if their name describes
 * the content.
 */
const SELECTORS = {
  main: 'main,[role="main"]',
  topCard:
    '[data-view-name="profile-top-card"],[componentkey$="Topcard"],[id$="Topcard"],.pv-top-card,.top-card-layout',
  name: 'h1,h2,a[href*="/overlay/about-this-profile"]',
  aboutThisProfile: 'a[href*="/overlay/about-this-profile"]',
  photo:
    '[componentkey^="topcard-logo-image"] img,a[href*="/overlay/photo"] img,[class*="profile-picture"] img,[class*="profile-image-container"] img',
  ownLinks: 'a[href*="/overlay/about-this-profile"],a[href*="/overlay/contact-info"],a[href*="/overlay/photo"]',
  modal: '[role="dialog"],[aria-modal="true"],[class*="modal"]',
  sections: {
    about:
      '[data-section="summary"],[data-view-name="profile-card-about"],[componentkey*="profile.card"][componentkey$="About"],[id*="profile.card"][id$="About"],[data-testid^="profile_About"],[id="about"]',
    experience:
      '[data-section="experience"],[data-view-name="profile-card-experience"],[componentkey*="profile.card"][componentkey*="ExperienceTop"]:not([componentkey*="Volunteer"]),[id*="profile.card"][id*="ExperienceTop"]:not([id*="Volunteer"]),[data-testid^="profile_Experience"],[id="experience"]',
    education:
      'section[data-section="educationsDetails"],[data-view-name="profile-card-education"],[componentkey*="profile.card"][componentkey*="EducationTop"],[id*="profile.card"][id*="EducationTop"],[data-testid^="profile_Education"],[id="education"]',
    skills:
      'section[data-section="skills"],[data-view-name="profile-card-skills"],[componentkey*="profile.card"][componentkey$="Skills"],[id*="profile.card"][id$="Skills"],[data-testid^="profile_Skills"],[id="skills"]',
    languages:
      'section[data-section="languages"],[data-view-name="profile-card-language"],[componentkey*="profile.card"][componentkey*="LanguageTo"],[id*="profile.card"][id*="LanguageTo"],[data-testid^="profile_Language"],[id="languages"]',
  },
  role: {
    item: 'li[data-section$="PositionsDetails"],[data-view-name="profile-component-entity"],[componentkey^="entity-collection-item"]',
    title: '.experience-item__title',
    organisation: '.experience-item__subtitle',
    location: '.experience-item__location,.experience-group-position__location',
    description: '.show-more-less-text,[data-testid="expandable-text-box"],[class*="inline-show-more-text--"]',
  },
  school: {
    item: '.education__list-item,[data-view-name="profile-component-entity"],[componentkey^="entity-collection-item"]',
    degree: '.education__item--degree-info',
  },
  skill: {
    item: '.skill,[componentkey*="profile.skill("]:not([componentkey$="-divider"]),[data-view-name="profile-component-entity"]',
  },
  language: {
    item: '[data-view-name="profile-component-entity"],[componentkey^="entity-collection-item"]',
  },
} as const;

/** A member's profile, in all layouts of the network. */
export const linkedinMember: PageReader = {
  site: 'linkedin',
  matches: (url) => isLinkedIn(url) && memberSlug(url.href) !== null,
  read(document, url) {
    const layout = layoutOf(document);
    const root = firstInView(document, SELECTORS.main);
    const topCard = root && firstInView(root, SELECTORS.topCard);
    if (!topCard && asksToSignIn(document)) return nothing('login_required', layout);
    const name = (topCard && firstInView(topCard, SELECTORS.name)) ?? (root && nameHeading(root));
    if (!root || !name) {
      return nothing('no_profile_on_page', layout, { missing: [root ? 'name' : 'main'], settled: false });
    }
    if (isPrivateName(textOf(name))) return nothing('private_member', layout);
    const card = topCard ?? cardAround(name, root);
    if (isOfAnotherPerson(card, url))
      return nothing('no_profile_on_page', layout, { missing: ['own address'], settled: false });
    return { ...readMember(document, url, root, card, name), layout };
  },
};

function readMember(
  document: Document,
  url: URL,
  root: Element,
  card: Element,
  nameElement: Element,
): Omit<PageReading, 'layout'> {
  const profileUrl = memberUrl(url.href);
  const declared = declaredSubject(document, 'Person', (address) => memberUrl(address) === profileUrl);
  const sections = findSections(root, SELECTORS.sections);
  const busy = isLoading(root);

  const work = sections.experience && readRoles(sections.experience.element, SELECTORS.role);
  const education = sections.education ? readEducation(sections.education.element, SELECTORS.school) : [];
  const top = readTopCard(
    card,
    nameElement,
    education.map(({ organisation }) => organisation),
  );
  const name = parseName(textOf(nameElement));
  const roles = work && work.entries > 0 ? work.roles : null;
  const company = declared?.employers[0] ?? top.company.value;
  const about = sections.about ? aboutText(sections.about.element) : null;

  const person: PersonOnPage = {
    ...name,
    headline: top.headline.value,
    location: parsePlace(top.place.value ?? declared?.place ?? '', declared?.country ?? null),
    profileUrl,
    photoUrl: photoUrl(photoIn(card, nameElement)),
    about,
    ...currentRole(roles, company, top.headline.value),
    workExperience: work?.roles ?? [],
    education,
    languages: sections.languages ? readNames(sections.languages.element, SELECTORS.language) : [],
    skills: sections.skills ? readNames(sections.skills.element, SELECTORS.skill) : [],
  };

  return {
    kind: 'person',
    person,
    openToWork: saysOpenToWork(card, textOf(nameElement)),
    confidence: memberConfidence(person, { top, declared, sections, busy, fromRoles: roles !== null }),
    missing: [
      ...(top.headline.value ? [] : ['headline']),
      ...(top.place.value ? [] : ['location']),
      ...(Object.keys(SELECTORS.sections) as (keyof typeof SELECTORS.sections)[]).filter((kind) => !sections[kind]),
    ],
    settled: !busy,
  };
}

/** Returns the text under the heading, up to the skills that the page repeats there. */
function aboutText(section: Element): string | null {
  const heading = headingOf(section);
  const content = lines(section).filter((line: Line) => !heading?.contains(line.element));
  const end = content.findIndex((line) => isTopSkillsTitle(line.text));
  const text = content
    .slice(0, end < 0 ? undefined : end)
    .map((line) => line.text)
    .join(' ');
  return text || null;
}

function layoutOf(document: Document): string {
  if (document.querySelector('[data-sdui-screen],[componentkey]')) return 'linkedin-member-server-driven';
  if (document.querySelector('.pv-top-card,#global-nav')) return 'linkedin-member-logged-in';
  return document.querySelector('.top-card-layout,[data-section]')
    ? 'linkedin-member-public'
    : 'linkedin-member-unknown';
}

/**
 * Finds the name without a marked top card: the page's first heading, or the link to the network's information about
 * this profile.
 */
function nameHeading(root: Element): Element | null {
  const headings = [...root.querySelectorAll('h1')].filter((heading) => !heading.closest(SELECTORS.modal));
  return headings.find((heading) => !isOutOfView(heading)) ?? firstInView(root, SELECTORS.aboutThisProfile);
}

/** Finds the top card without a mark: the texts around the name, up to the first section. */
function cardAround(name: Element, root: Element): Element {
  const sections = Object.values(findSections(root, SELECTORS.sections)).map(({ element }) => element);
  let at = name;
  while (at.parentElement && at.parentElement !== root) {
    const parent: Element = at.parentElement;
    if (sections.some((section) => parent.contains(section))) break;
    at = parent;
  }
  return at;
}

/** Returns the marked picture, or else the one whose alternative text is the person's name. */
function photoIn(card: Element, name: Element): Element | null {
  const called = parseName(textOf(name)).fullName;
  const isCalledSo = (image: Element) =>
    ['alt', 'title'].some((at) => parseName(image.getAttribute(at) ?? '').fullName === called);
  return firstInView(card, SELECTORS.photo) ?? [...card.querySelectorAll('img')].find(isCalledSo) ?? null;
}

/** Returns true if the URL is already that of one member while the top card still shows another. */
function isOfAnotherPerson(card: Element, url: URL): boolean {
  const wanted = memberSlug(url.href);
  if (!wanted || /^ACoA/.test(wanted)) return false;
  const link = card.querySelector(SELECTORS.ownLinks)?.getAttribute('href');
  const shown = link ? memberSlug(link) : null;
  return shown !== null && shown.toLowerCase() !== wanted.toLowerCase();
}
