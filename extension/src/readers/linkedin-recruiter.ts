import { isLinkedIn, memberUrl } from './links.ts';
import { nothing, type PageReader } from './page.ts';
import { type ProductSelectors, readProductPage } from './product-page.ts';
import { firstInView } from './sections.ts';
import { asksToSignIn } from './sign-in.ts';

const SELECTORS = {
  panel: '[data-live-test-profile-container],#profile-container,[data-test-base-slidein],[role="dialog"]',
  publicLink:
    '[data-test-public-profile-link],[data-test-personal-info-profile-link],[data-test-topcard-public-profile] a',
  copyButton: '[data-test-copy-public-profile-link-btn]',
  product: {
    card: '[data-test-profile-top-card],[data-test-topcard-condensed-lockup],[class*="topcard"]',
    name: '[data-test-row-lockup-full-name]',
    headline: '[data-test-row-lockup-headline]',
    place: '[data-test-row-lockup-location]',
    photo: '[data-test-lockup-image]',
    company: '[data-test-topcard-condensed-lockup-current-employer]',
    about: '[data-test-summary-card-text]',
    openToWork: '[data-test-open-candidate-title]',
    sections: {
      about: '[data-test-profile-summary-card]',
      experience: '.experience-card,[data-test-expandable-stepper]',
      education: '.education-card,[data-test-education-card]',
      skills: '[data-test-profile-skills-card]',
      languages: '[data-test-profile-accomplishments-card]',
    },
    role: {
      item: '[data-test-position-entity]',
      title: '[data-test-position-entity-title],[data-test-grouped-position-entity-title]',
      organisation: '[data-test-position-entity-company-link]',
      location: '[data-test-position-entity-location],[data-test-grouped-position-entity-location]',
      description: '[data-test-position-entity-description],[data-test-grouped-position-entity-description]',
    },
    school: {
      item: '[data-test-education-item]',
      organisation: '[data-test-education-entity-school-name]',
      degree: '[data-test-education-entity-degree-name],[data-test-education-entity-field-of-study]',
    },
    skill: { item: '[data-test-skill-entity]', name: '[data-test-skill-entity-skill-name]' },
    language: { item: 'li', name: '[data-test-language-name]' },
  } satisfies ProductSelectors,
} as const;

/** A profile in the network's recruiting product, usually a panel over a list of other people. */
export const linkedinRecruiter: PageReader = {
  site: 'linkedin-recruiter',
  matches: (url) => isLinkedIn(url) && /^\/talent\/(?:.*\/)?profile\//.test(url.pathname),
  read(document) {
    if (asksToSignIn(document)) return nothing('login_required', 'linkedin-recruiter');
    const panel = firstInView(document, SELECTORS.panel) ?? firstInView(document, 'main');
    if (!panel) return nothing('no_profile_on_page', 'linkedin-recruiter', { missing: ['panel'], settled: false });
    return readProductPage(panel, SELECTORS.product, 'linkedin-recruiter', () => publicAddress(panel));
  },
};

function publicAddress(panel: Element): string | null {
  const link = panel.querySelector(SELECTORS.publicLink)?.getAttribute('href');
  return memberUrl(link ?? panel.querySelector(SELECTORS.copyButton)?.getAttribute('data-clipboard-text') ?? '');
}
