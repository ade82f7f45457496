import { CONFIDENCE } from './confidence.ts';
import { firstInView } from './sections.ts';
import { collapse, type Line, lines, textOf } from './text.ts';
import { isContactDistance, isPronouns, topCardButton } from './words.ts';

/** Selectors for the parts of a member's top card; without them, their position among its lines decides. */
const SELECTORS = {
  headline: '.top-card-layout__headline,[data-generated-suggestion-target],.text-body-medium',
  place: '.profile-info-subheader span,.top-card__subline-item',
  publicCompany: '.profile-info-subheader > :nth-child(2) span',
  contactInfo: 'a[href*="/overlay/contact-info"]',
  labelled: 'button[aria-label]',
} as const;

interface Found {
  value: string | null;
  trust: number;
}

/** Data in a member's top card, with its confidence. */
export interface TopCard {
  headline: Found;
  place: Found;
  company: Found;
}

/** Reads headline, place and company of the card with a member's name. `schools` are never read as the company. */
export function readTopCard(card: Element, name: Element, schools: readonly string[]): TopCard {
  const all = lines(card);
  const nameAt = all.findIndex((line) => name.contains(line.element) || line.element.contains(name));
  const afterName = all.slice(nameAt + 1);
  const headline = marked(card, SELECTORS.headline) ?? shaped(headlineLine(afterName)?.text);
  const place = marked(card, SELECTORS.place) ?? shaped(lineBeforeContactInfo(card, all)?.text);
  return { headline, place, company: company(card, afterName, headline, place, schools) };
}

/** Returns the line after the contact distance, or the first one that isn't the pronouns. */
function headlineLine(afterName: readonly Line[]): Line | undefined {
  const distance = afterName.slice(0, 3).findIndex((line) => isContactDistance(line.text));
  return afterName.slice(distance + 1).find((line) => !isContactDistance(line.text) && !isPronouns(line.text));
}

function lineBeforeContactInfo(card: Element, all: readonly Line[]): Line | undefined {
  const link = firstInView(card, SELECTORS.contactInfo);
  const at = link ? all.findIndex((line) => link.contains(line.element) || line.element.contains(link)) : -1;
  return at < 0 ? undefined : all.slice(0, at).findLast((line) => !isContactDistance(line.text));
}

function company(
  card: Element,
  afterName: readonly Line[],
  headline: Found,
  place: Found,
  schools: readonly string[],
): Found {
  const buttons = [...card.querySelectorAll(SELECTORS.labelled)];
  const labelled = buttons.find((button) => topCardButton(button.getAttribute('aria-label') ?? '') === 'company');
  if (labelled) return { value: textOf(labelled) || null, trust: CONFIDENCE.attribute };
  const onPublicPage = marked(card, SELECTORS.publicCompany);
  if (onPublicPage) return schools.includes(onPublicPage.value ?? '') ? shaped(undefined) : onPublicPage;
  const from = afterName.findIndex((line) => line.text === headline.value);
  const to = afterName.findIndex((line) => line.text === place.value);
  const between = from >= 0 && to > from ? afterName.slice(from + 1, to) : [];
  const [first = ''] = (between[0]?.text ?? '').split(/\s+[·•]\s+/u);
  return shaped(schools.includes(first) ? undefined : first);
}

function marked(card: Element, selectors: string): Found | null {
  const text = textOf(firstInView(card, selectors));
  return text ? { value: text, trust: CONFIDENCE.label } : null;
}

function shaped(text: string | undefined): Found {
  return { value: text ? collapse(text) : null, trust: CONFIDENCE.shape };
}
