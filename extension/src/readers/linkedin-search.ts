import { CONFIDENCE } from './confidence.ts';
import { isLinkedIn, memberUrl } from './links.ts';
import { isPrivateName, parseName } from './names.ts';
import { type ListRow, nothing, type PageReader } from './page.ts';
import { firstInView, isLoading } from './sections.ts';
import { asksToSignIn } from './sign-in.ts';
import { isHidden, lines, textOf } from './text.ts';
import { isContactDistance, isPromotion, isPronouns } from './words.ts';

const SELECTORS = {
  main: 'main,[role="main"]',
  row: 'li,[role="listitem"]',
  titleLink: '[data-view-name="search-result-lockup-title"],a[href*="/in/"]',
  memberLink: 'a[href*="/in/"]',
  headline: '[class*="primary-subtitle"]',
  place: '[class*="secondary-subtitle"]',
} as const;

/** A search results page with people. */
export const linkedinSearch: PageReader = {
  site: 'linkedin',
  matches: (url) => isLinkedIn(url) && /^\/search\/results\/(?:people|all)(?:\/|$)/.test(url.pathname),
  read(document) {
    const layout = document.querySelector('[data-sdui-screen]')
      ? 'linkedin-search-server-driven'
      : 'linkedin-search-logged-in';
    if (asksToSignIn(document)) return nothing('login_required', layout);
    const root = firstInView(document, SELECTORS.main);
    if (!root) return nothing('no_profile_on_page', layout, { missing: ['main'], settled: false });
    const list = rowsIn(root)
      .map(readRow)
      .filter((row) => row !== null);
    return {
      kind: 'list',
      list,
      confidence: Object.fromEntries(
        list.map((row, index) => [`list.${index}`, row.headline && row.location ? CONFIDENCE.label : CONFIDENCE.guess]),
      ),
      layout,
      missing: list.length === 0 ? ['rows'] : [],
      settled: !isLoading(root),
    };
  },
};

/** Returns the outermost list items that link to a member. */
function rowsIn(root: Element): Element[] {
  const rows = [...root.querySelectorAll(SELECTORS.row)].filter(
    (row) => row.querySelector(SELECTORS.memberLink) && !isHidden(row),
  );
  return rows.filter((row) => !rows.some((other) => other !== row && other.contains(row)));
}

/**
 * Reads a row. Null without a named person: an anonymous member, a promotion, or a row in which only the contacts are
 * members.
 */
function readRow(row: Element): ListRow | null {
  const link = [...row.querySelectorAll(SELECTORS.titleLink)].find(
    (candidate) => candidate.getAttribute('aria-hidden') !== 'true' && textOf(candidate) !== '',
  );
  const profileUrl = memberUrl(link?.getAttribute('href') ?? '');
  const shown = lines(row);
  const nameAt = shown.findIndex((line) => link && (link.contains(line.element) || line.text === textOf(link)));
  if (!link || !profileUrl || nameAt < 0) return null;
  if (shown.slice(0, nameAt + 1).some((line) => isHiddenPerson(line.text))) return null;
  if (shown.some((line) => isPromotion(line.text))) return null;
  const [headline, place] = [row.querySelector(SELECTORS.headline), row.querySelector(SELECTORS.place)];
  const isMarked = headline !== null || place !== null;
  const below = shown
    .slice(nameAt + 1)
    .filter(({ element, text }) => !isOfMember(element) && !isContactDistance(text) && !isPronouns(text));
  return {
    fullName: parseName(textOf(link)).fullName,
    headline: (isMarked ? textOf(headline) : below[0]?.text) || null,
    profileUrl,
    location: (isMarked ? textOf(place) : below[1]?.text) || null,
  };
}

/**
 * Returns whether the name is that of a hidden member, in any language: it consists of the network's name and a word or
 * two.
 */
const isHiddenPerson = (text: string): boolean =>
  isPrivateName(text) || (/linkedin/i.test(text) && text.trim().split(/\s+/).length <= 3);

/** Returns whether a line is the name of the person or of a contact. */
const isOfMember = (element: Element): boolean =>
  element.closest(SELECTORS.memberLink) !== null || element.querySelector(SELECTORS.memberLink) !== null;
