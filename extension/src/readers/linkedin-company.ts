import { CONFIDENCE, combinedConfidence } from './confidence.ts';
import { declaredSubject } from './json-ld.ts';
import { companyUrl, isLinkedIn, realAddress } from './links.ts';
import { type CompanyOnPage, nothing, type PageReader } from './page.ts';
import { firstInView } from './sections.ts';
import { asksToSignIn } from './sign-in.ts';
import { lines, textOf } from './text.ts';
import { companyFact } from './words.ts';

const SELECTORS = {
  main: 'main,[role="main"]',
  name: 'h1',
  aboutTab:
    'a[href*="/company/"][href*="/about/"],a[href*="/showcase/"][href*="/about/"],a[href*="/school/"][href*="/about/"]',
  fact: 'dt',
  facts: 'dl',
  heading: 'h1,h2,h3',
  description: '[data-test-id="about-us__description"],[data-testid="expandable-text-box"]',
} as const;

/** A company page on the network, public or logged in. */
export const linkedinCompany: PageReader = {
  site: 'linkedin',
  matches: (url) => isLinkedIn(url) && companyUrl(url.href) !== null,
  read(document, url) {
    const layout = document.querySelector('#global-nav,[data-sdui-screen]')
      ? 'linkedin-company-logged-in'
      : 'linkedin-company-public';
    const root = firstInView(document, SELECTORS.main);
    if (asksToSignIn(document) && !root?.querySelector(SELECTORS.fact)) return nothing('login_required', layout);
    const name = textOf(root && firstInView(root, SELECTORS.name));
    const linkedinLink = companyUrl(url.href);
    if (!root || !name || !linkedinLink) {
      return nothing('no_profile_on_page', layout, { missing: ['name'], settled: false });
    }
    if (isOfAnotherCompany(root, linkedinLink))
      return nothing('no_profile_on_page', layout, { missing: ['own address'], settled: false });
    const declared = declaredSubject(document, 'Organization', (address) => companyUrl(address) === linkedinLink);
    const facts = factsIn(root);
    const company: CompanyOnPage = {
      name,
      linkedinLink,
      website:
        realAddress(facts.website?.querySelector('a')?.getAttribute('href')) ?? realAddress(textOf(facts.website)),
      industry: textOf(facts.industry) || null,
      size: facts.size ? withoutWord(textOf(facts.size)) : null,
      headquarters: textOf(facts.headquarters) || null,
      description: description(root) ?? declared?.description ?? null,
    };
    return {
      kind: 'company',
      company,
      confidence: {
        ...Object.fromEntries(
          Object.entries(company).map(([field, value]) => [
            field,
            value === null ? CONFIDENCE.absent : CONFIDENCE.label,
          ]),
        ),
        name: combinedConfidence(CONFIDENCE.label, name, declared?.name),
        linkedinLink: CONFIDENCE.address,
      },
      layout,
      missing: (['website', 'industry', 'size', 'headquarters'] as const).filter((fact) => !facts[fact]),
      settled: true,
    };
  },
};

/** Returns true if the URL is already that of one company while the page still shows another. */
function isOfAnotherCompany(root: Element, wanted: string): boolean {
  const shown = companyUrl(root.querySelector(SELECTORS.aboutTab)?.getAttribute('href') ?? '');
  const isNumber = (link: string) => /\/\d+\/$/.test(link);
  if (!shown || isNumber(shown) || isNumber(wanted)) return false;
  return shown.toLowerCase() !== wanted.toLowerCase();
}

/** Returns the first value next to each known term. */
function factsIn(root: Element): Partial<Record<'website' | 'industry' | 'size' | 'headquarters', Element>> {
  return Object.fromEntries(
    [...root.querySelectorAll(SELECTORS.fact)].flatMap((term) => {
      const fact = companyFact(textOf(term));
      const value = term.nextElementSibling;
      return fact && value?.tagName === 'DD' ? [[fact, value]] : [];
    }),
  );
}

/** Removes the word after the number: `501-1,000 employees` → `501-1,000`; a size without a number stays unchanged. */
function withoutWord(size: string): string {
  const number = size.replace(/\s*\p{L}[\p{L}:*·]+$/u, '');
  return /\d/.test(number) ? number : size;
}

/** Returns the marked description, or else the text above the facts. */
function description(root: Element): string | null {
  const marked = textOf(root.querySelector(SELECTORS.description));
  if (marked) return marked;
  const facts = root.querySelector(SELECTORS.facts);
  for (let at: Element | null = facts; facts && at && at !== root; at = at.parentElement) {
    const before = lines(at).filter(
      ({ element }) => !element.closest(SELECTORS.heading) && (element.compareDocumentPosition(facts) & 4) !== 0,
    );
    if (before.length > 0) return before.map((line) => line.text).join(' ');
  }
  return null;
}
