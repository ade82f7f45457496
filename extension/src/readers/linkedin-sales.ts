import { isLinkedIn, memberUrl } from './links.ts';
import { nothing, type PageReader } from './page.ts';
import { type ProductSelectors, readProductPage } from './product-page.ts';
import { firstInView } from './sections.ts';
import { asksToSignIn } from './sign-in.ts';
import { collapse } from './text.ts';

const SELECTORS = {
  main: 'main,[role="main"]',
  publicLink: '[role="menu"] a[href*="/in/"],[role="menuitem"][href*="/in/"]',
  data: 'code',
  product: {
    card: '[data-sn-view-name="lead-top-card"],#profile-card-section,main',
    name: '[data-anonymize="person-name"],h1',
    headline: '[data-anonymize="headline"]',
    place: '[data-anonymize="location"]',
    photo: '[data-anonymize="headshot-photo"]',
    company: '[data-sn-view-name="lead-current-role"] [data-anonymize="company-name"]',
    about: '[data-anonymize="person-blurb"]',
    sections: {
      about: '#about-section',
      experience: '#experience-section,[data-sn-view-name="feature-lead-experience"]',
      education: '#education-section,[data-sn-view-name="feature-lead-education"]',
      skills: '#skills-section,[data-sn-view-name="feature-lead-skills"]',
      languages: '#languages-section,[data-sn-view-name="feature-lead-languages"]',
    },
    role: {
      item: '[data-sn-view-name="experience-item"]',
      title: '[data-anonymize="job-title"]',
      organisation: '[data-anonymize="company-name"]',
      location: '[data-anonymize="location"]',
      description: '[data-anonymize="person-blurb"]',
    },
    school: { item: 'li', organisation: '[data-anonymize="education-name"]' },
    skill: { item: 'li', name: '[data-anonymize="skill-name"]' },
    language: { item: 'li' },
  } satisfies ProductSelectors,
} as const;

/** A lead in the network's sales product. */
export const linkedinSales: PageReader = {
  site: 'linkedin-sales',
  matches: (url) => isLinkedIn(url) && /^\/sales\/(?:lead|people)\//.test(url.pathname),
  read(document) {
    if (asksToSignIn(document)) return nothing('login_required', 'linkedin-sales');
    const root = firstInView(document, SELECTORS.main);
    if (!root) return nothing('no_profile_on_page', 'linkedin-sales', { missing: ['main'], settled: false });
    return readProductPage(
      root,
      SELECTORS.product,
      'linkedin-sales',
      (name) =>
        memberUrl(root.querySelector(SELECTORS.publicLink)?.getAttribute('href') ?? '') ??
        addressInData(document, name),
    );
  },
};

/** Returns the public URL that the page's embedded data has for exactly this name. */
function addressInData(document: Document, name: string): string | null {
  for (const block of document.querySelectorAll(SELECTORS.data)) {
    const address = findAddress(parse(block.textContent ?? ''), name);
    if (address) return address;
  }
  return null;
}

function findAddress(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { fullName, flagshipProfileUrl } = value as Record<string, unknown>;
  if (typeof fullName === 'string' && typeof flagshipProfileUrl === 'string' && collapse(fullName) === name) {
    return memberUrl(flagshipProfileUrl);
  }
  for (const inner of Object.values(value)) {
    const address = findAddress(inner, name);
    if (address) return address;
  }
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
