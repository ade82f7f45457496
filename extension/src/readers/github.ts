import { CONFIDENCE } from './confidence.ts';
import { parsePlace } from './locations.ts';
import { parseName } from './names.ts';
import { saysOpenToWork } from './open-to-work.ts';
import { nothing, type PageReader, type PersonOnPage } from './page.ts';
import { photoUrl } from './photo.ts';
import { textOf } from './text.ts';

const SELECTORS = {
  root: '[itemtype$="schema.org/Person"]',
  name: '[itemprop="name"],.p-name',
  login: '[itemprop="additionalName"],.p-nickname',
  bio: '[data-bio-text],.p-note',
  organisation: '[itemprop="worksFor"],.p-org',
  place: '[itemprop="homeLocation"] .p-label,[itemprop="homeLocation"]',
  photo: '[itemprop="image"] img',
} as const;

/** A profile on the code host: the vcard next to the repositories. */
export const github: PageReader = {
  site: 'github',
  matches: (url) => url.hostname === 'github.com' && /^\/[\w-]+\/?$/.test(url.pathname),
  read(document, url) {
    const root = document.querySelector(SELECTORS.root);
    const login = url.pathname.split('/')[1] as string;
    if (!root) return nothing('no_profile_on_page', 'github', { missing: ['person'] });
    if (isOfAnotherPerson(root, login))
      return nothing('no_profile_on_page', 'github', { missing: ['own address'], settled: false });
    const shownName = textOf(root.querySelector(SELECTORS.name));
    const bio = textOf(root.querySelector(SELECTORS.bio)) || null;
    const person: PersonOnPage = {
      ...parseName(shownName || login),
      headline: bio,
      location: parsePlace(textOf(root.querySelector(SELECTORS.place))),
      profileUrl: `https://github.com/${login}`,
      photoUrl: photoUrl(root.querySelector(SELECTORS.photo)),
      about: bio,
      currentCompany: organisation(root),
      currentTitle: null,
      workExperience: [],
      education: [],
      languages: [],
      skills: [],
    };
    return {
      kind: 'person',
      person,
      openToWork: saysOpenToWork(root, shownName),
      confidence: confidenceIn(person, shownName !== ''),
      layout: 'github',
      missing: shownName ? [] : ['name'],
      settled: true,
    };
  },
};

/** Returns true if the URL is already that of one person while the page still shows another. */
function isOfAnotherPerson(root: Element, login: string): boolean {
  // Pronouns can follow the login.
  const [shown = ''] = textOf(root.querySelector(SELECTORS.login)).split(' ');
  return shown !== '' && shown.toLowerCase() !== login.toLowerCase();
}

/** Returns the first organisation: `saltmarsh-cloud` for `@saltmarsh-cloud`. */
function organisation(root: Element): string | null {
  const text = textOf(root.querySelector(SELECTORS.organisation));
  const [mentioned] = text.match(/^@[\w-]+/) ?? [];
  return (mentioned ?? text).replace(/^@/, '') || null;
}

function confidenceIn(person: PersonOnPage, named: boolean): Record<string, number> {
  const name = named ? CONFIDENCE.attribute : CONFIDENCE.guess;
  const trust = (value: unknown) => (value === null ? CONFIDENCE.absent : CONFIDENCE.attribute);
  return {
    fullName: name,
    firstName: name,
    lastName: person.lastName === '' ? CONFIDENCE.guess : name,
    headline: trust(person.headline),
    'location.city': person.location.city === null ? CONFIDENCE.absent : CONFIDENCE.shape,
    'location.country': person.location.country === null ? CONFIDENCE.guess : CONFIDENCE.shape,
    profileUrl: CONFIDENCE.address,
    photoUrl: trust(person.photoUrl),
    about: trust(person.about),
    currentCompany: person.currentCompany === null ? CONFIDENCE.absent : CONFIDENCE.label,
    currentTitle: CONFIDENCE.guess,
    workExperience: CONFIDENCE.absent,
    education: CONFIDENCE.absent,
    languages: CONFIDENCE.absent,
    skills: CONFIDENCE.absent,
  };
}
