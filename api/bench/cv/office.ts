// Invented people for a second round of CVs that the parser had not seen: written with LibreOffice and LaTeX, with
// other ways to state employers and dates. `open` was used to improve the parser, `closed` was measured once.
import type { DraftLanguage } from '@tandem/catalogue/ai';
import { randomFrom } from '../../src/testing/random-numbers.ts';
import type { Person } from './people.ts';

/**
 * Layouts of an entry: on one line, with the employer first, as "title at employer", with dates in brackets, or in
 * LaTeX.
 */
export const OFFICE_LAYOUTS = ['one-line', 'employer-first', 'title-at', 'brackets', 'latex'] as const;
export type OfficeLayout = (typeof OFFICE_LAYOUTS)[number];

export interface OfficePerson extends Person {
  layout: OfficeLayout;
  headings: Record<'about' | 'work' | 'school' | 'skills' | 'languages', string>;
  at: string;
  period: (from: string, to: string) => string;
}

export const OFFICE_SETS = [
  { name: 'open', seed: 20261126, half: 0 },
  { name: 'closed', seed: 881, half: 1 },
] as const;

type Halves<T> = readonly [open: readonly T[], closed: readonly T[]];
const LANGUAGES: readonly DraftLanguage[] = ['en', 'de', 'sv', 'fr'];

const NAMES: Halves<string> = [
  [
    'Maja Lindahl',
    'Florian Beck',
    'Inès Caron',
    'Rory Gallagher',
    'Aylin Demir',
    'Petter Dahl',
    'Chloé Besson',
    'Sven Adler',
  ],
  [
    'Ronja Ek',
    'Dominik Wolff',
    'Maëlle Picard',
    'Siobhan Kerr',
    'Emre Kaya',
    'Gustav Hedin',
    'Bastien Roche',
    'Anke Vogel',
  ],
];
const EMPLOYERS: Halves<string> = [
  [
    'Vintergatan AB',
    'Rheinblick Software GmbH',
    'Les Ateliers du Port',
    'Copper & Wells',
    'Trygg Energi',
    'Kontor 17',
    'Bergwerk Digital',
    'Signal Nine Ltd',
    'Nébuleuse SARL',
  ],
  [
    'Sjöfart Digital',
    'Moorland Analytics',
    'Gletscher IT AG',
    'Pixel et Papier',
    'Havsbris AB',
    'Station Ost GmbH',
    'Oakfield Payments',
    'La Fabrique Libre',
    'Tretton Torn',
  ],
];
const TITLES: Record<DraftLanguage, Halves<string>> = {
  en: [
    ['Lead Developer', 'QA Engineer', 'Cloud Architect', 'Junior Web Developer'],
    ['Engineering Manager', 'Full Stack Developer', 'Security Engineer', 'Software Developer'],
  ],
  de: [
    ['Leitender Entwickler', 'Webentwicklerin', 'Systemadministrator', 'Werkstudent Softwareentwicklung'],
    ['Teamleiter Entwicklung', 'Anwendungsentwicklerin', 'Datenbankadministrator', 'Junior-Entwickler'],
  ],
  sv: [
    ['Teknisk chef', 'Webbutvecklare', 'Testautomatiserare', 'Systemadministratör'],
    ['Utvecklingschef', 'Fullstackutvecklare', 'Driftingenjör', 'Programmerare'],
  ],
  fr: [
    ['Directeur technique', 'Développeuse web', 'Ingénieur qualité', 'Administratrice réseaux'],
    ['Chef de projet informatique', 'Développeur mobile', 'Ingénieure cloud', 'Analyste programmeur'],
  ],
};
const SCHOOLS: Record<DraftLanguage, Halves<readonly [degree: string, school: string]>> = {
  en: [[['BSc Computing', 'University of Glasgow']], [['MEng Software Engineering', 'Cardiff University']]],
  de: [[['B.Sc. Angewandte Informatik', 'Universität Bonn']], [['Diplom-Mathematiker', 'TU Darmstadt']]],
  sv: [
    [['Kandidatexamen i datavetenskap', 'Stockholms universitet']],
    [['Masterexamen i mjukvaruteknik', 'Blekinge tekniska högskola']],
  ],
  fr: [[['Master informatique', 'Université de Strasbourg']], [['BTS Services informatiques', 'Lycée Jean Moulin']]],
};
const CITIES: Record<DraftLanguage, Halves<string>> = {
  en: [
    ['Glasgow', 'Leeds'],
    ['Cardiff', 'Belfast'],
  ],
  de: [
    ['Bonn', 'Stuttgart'],
    ['Darmstadt', 'Nürnberg'],
  ],
  sv: [
    ['Västerås', 'Örebro'],
    ['Karlskrona', 'Helsingborg'],
  ],
  fr: [
    ['Strasbourg', 'Lille'],
    ['Montpellier', 'Rouen'],
  ],
};
const SKILLS: Halves<readonly string[]> = [
  [
    ['Java', 'Spring Boot', 'MySQL', 'Docker', 'Git'],
    ['Vue', 'TypeScript', 'CSS', 'Jest', 'Figma'],
    ['Go', 'gRPC', 'PostgreSQL', 'Terraform', 'AWS'],
  ],
  [
    ['C#', '.NET', 'Azure', 'SQL', 'React'],
    ['Python', 'Flask', 'MongoDB', 'Kubernetes', 'Linux'],
    ['PHP', 'Symfony', 'Redis', 'JavaScript', 'HTML'],
  ],
];
const HEADINGS: Record<DraftLanguage, Halves<OfficePerson['headings']>> = {
  en: [
    [
      {
        about: 'Personal statement',
        work: 'Employment',
        school: 'Qualifications',
        skills: 'Key skills',
        languages: 'Languages',
      },
    ],
    [
      {
        about: 'Introduction',
        work: 'Employment history',
        school: 'Education',
        skills: 'Technologies',
        languages: 'Language skills',
      },
    ],
  ],
  de: [
    [
      {
        about: 'Kurz zu mir',
        work: 'Berufspraxis',
        school: 'Ausbildung und Studium',
        skills: 'Fachkenntnisse',
        languages: 'Sprachen',
      },
    ],
    [
      {
        about: 'Zusammenfassung',
        work: 'Berufstätigkeit',
        school: 'Bildungsweg',
        skills: 'Fähigkeiten',
        languages: 'Sprachkenntnisse',
      },
    ],
  ],
  sv: [
    [
      {
        about: 'Sammanfattning',
        work: 'Anställningar',
        school: 'Utbildningar',
        skills: 'Färdigheter',
        languages: 'Språk',
      },
    ],
    [
      {
        about: 'Kort om mig',
        work: 'Arbetserfarenhet',
        school: 'Utbildning',
        skills: 'Kunskaper',
        languages: 'Språkkunskaper',
      },
    ],
  ],
  fr: [
    [
      {
        about: 'En bref',
        work: 'Expérience',
        school: 'Formations',
        skills: 'Outils et langages',
        languages: 'Langues',
      },
    ],
    [{ about: 'Présentation', work: 'Emplois', school: 'Formation', skills: 'Compétences', languages: 'Langues' }],
  ],
};
const ABOUTS: Record<DraftLanguage, Halves<string>> = {
  en: [['I like small teams and long-lived software.'], ['I write code that others can change.']],
  de: [
    ['Ich arbeite gern in kleinen Teams an langlebiger Software.'],
    ['Ich schreibe Code, den andere ändern können.'],
  ],
  sv: [['Jag gillar små team och program som lever länge.'], ['Jag skriver kod som andra kan ändra.']],
  fr: [['J’aime les petites équipes et les logiciels durables.'], ['J’écris du code que d’autres peuvent modifier.']],
};
const POINTS: Record<DraftLanguage, Halves<string>> = {
  en: [
    ['Cut the bill for servers by a third', 'Introduced code reviews'],
    ['Wrote the payment service', 'Ran the weekly release'],
  ],
  de: [
    ['Serverkosten um ein Drittel gesenkt', 'Code-Reviews eingeführt'],
    ['Zahlungsdienst geschrieben', 'Wöchentliche Auslieferung betreut'],
  ],
  sv: [
    ['Sänkte kostnaden för servrar med en tredjedel', 'Införde kodgranskning'],
    ['Skrev betaltjänsten', 'Skötte veckans release'],
  ],
  fr: [
    ['Coûts de serveurs réduits d’un tiers', 'Mise en place des revues de code'],
    ['Écriture du service de paiement', 'Livraison hebdomadaire'],
  ],
};
const TELEPHONES: Record<DraftLanguage, Halves<string>> = {
  en: [['+44 7911 1234'], ['07700 9005']],
  de: [['0171 5556'], ['+49 151 5559 0']],
  sv: [['070-55 01 '], ['+46 76 555 12 ']],
  fr: [['07 55 50 1'], ['+33 7 55 50 2']],
};
const AT: Record<DraftLanguage, Halves<string>> = {
  en: [['at'], ['at']],
  de: [['bei'], ['bei']],
  sv: [['på'], ['hos']],
  fr: [['chez'], ['chez']],
};
const NOW: Record<DraftLanguage, Halves<string>> = {
  en: [['today'], ['present']],
  de: [['heute'], ['laufend']],
  sv: [['tills vidare'], ['nuvarande']],
  fr: [['aujourd’hui'], ['présent']],
};
const SHORT: Record<DraftLanguage, string> = {
  en: 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec',
  de: 'Jan.,Feb.,März,Apr.,Mai,Juni,Juli,Aug.,Sept.,Okt.,Nov.,Dez.',
  sv: 'jan,feb,mars,april,maj,juni,juli,aug,sept,okt,nov,dec',
  fr: 'janv.,févr.,mars,avril,mai,juin,juil.,août,sept.,oct.,nov.,déc.',
};

/**
 * Returns twenty people of one half of the lists, four for each layout, one in each language; identical for the same
 * seed.
 */
export function officePeople(seed: number, half: 0 | 1): OfficePerson[] {
  const random = randomFrom(seed);
  const one = <T>(list: Halves<T>): T => list[half][Math.floor(random() * list[half].length)] as T;
  const rotated = <T>(list: Halves<T>, nth: number): T[] =>
    list[half].map((_, at) => list[half][(at + nth) % list[half].length] as T);
  return OFFICE_LAYOUTS.flatMap((layout, row) =>
    LANGUAGES.map((language, column): OfficePerson => {
      const nth = row * LANGUAGES.length + column;
      const start = 2021 + Math.floor(random() * 3);
      const middle = start - 2 - Math.floor(random() * 2);
      const first = middle - 2;
      const month = () => String(1 + Math.floor(random() * 12)).padStart(2, '0');
      const [titles, employers] = [rotated(TITLES[language], nth), rotated(EMPLOYERS, nth * 2)];
      const now = one(NOW[language]);
      const date = (text: string) => {
        const [year = '', number] = text.split('-');
        if (!number) return year;
        return (nth + row) % 2 === 0
          ? `${SHORT[language].split(',')[Number(number) - 1]} ${year}`
          : `${number}/${year}`;
      };
      const [degree, school] = one(SCHOOLS[language]);
      return {
        language,
        layout,
        name: rotated(NAMES, nth)[0] as string,
        headline: titles[0] as string,
        telephone: `${one(TELEPHONES[language])}${10 + Math.floor(random() * 90)}`,
        city: one(CITIES[language]),
        about: one(ABOUTS[language]),
        jobs: [
          { from: `${start}-${month()}`, to: 'present' },
          { from: `${middle}-${month()}`, to: `${start}-01` },
          { from: `${first}-${month()}`, to: `${middle}-01` },
        ].map((period, index) => ({
          ...period,
          title: titles[index] as string,
          company: employers[index] as string,
          points: index === 2 ? [] : (POINTS[language][half].slice(0, 2 - index) as string[]),
        })),
        schools: [{ degree, school, from: `${first - 5}`, to: `${first - 1}` }],
        skills: [...one(SKILLS)],
        languages: [...new Set<DraftLanguage>([language, 'en'])],
        headings: one(HEADINGS[language]),
        at: one(AT[language]),
        period: (from, to) => `${date(from)} – ${to === 'present' ? now : date(to)}`,
      };
    }),
  );
}
